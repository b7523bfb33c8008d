/** What is left of a word without its endings. */
export declare function stemmer(word: string): string;
