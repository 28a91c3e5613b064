/** A word of the query language as it is compared: full-width letters, case and blanks around it do not matter. */
export const foldedWord = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
