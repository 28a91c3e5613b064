/** Letters and digits of a name in small letters: how names are compared that sources punctuate otherwise. */
export const lettersOf = (name = ''): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
