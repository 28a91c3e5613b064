/** The address that calls a number, which people write with blanks and hyphens. */
export const telephone = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
