/**
 * The same text in memory of its own. What is cut out of a text shares the memory of the whole, so a word that a cache holds would hold the file in which it
 * was read.
 */
export const ownText = (text: string): string => ` ${text}`.slice(1);
