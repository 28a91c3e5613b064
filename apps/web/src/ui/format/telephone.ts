/** `tel:` URL of a phone number, without blanks and hyphens. */
export const telephone = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
