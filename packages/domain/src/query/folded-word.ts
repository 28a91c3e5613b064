/** Normalised form for comparing keywords: full-width letters, case and surrounding blanks are ignored. */
export const foldedWord = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
