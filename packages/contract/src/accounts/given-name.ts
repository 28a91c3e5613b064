/** Characters that turn around, hide or break the text next to them on a screen or in a log. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A name or title that somebody gives, on one line, without characters that a reader does not see. Markup stays: it is always shown as text. */
export const givenName = (typed: string): string =>
  // Blanks last: between two of them there may have been an invisible character.
  typed.replace(/\s/g, ' ').replace(NOT_IN_NAMES, '').replace(/ +/g, ' ').normalize('NFC').trim();

/** Whether it has something that a reader does not see: where a name cannot be changed afterwards it is refused, not mended. */
export const hasUnseen = (typed: string): boolean => typed.search(NOT_IN_NAMES) >= 0;
