import { toPlainTyping } from '../record/plain-typing.ts';

/**
 * Parses a field that a source reserves for Bugtraq numbers, where short numbers are accepted too (`parseIdentifier` requires the prefix or five
 * digits). Null for numbers of other lists (`EDB-ID:40487`, SecurityTracker's seven digits).
 */
export function bugtraqFromField(text: string): string | null {
  if (text.length > 100) return null;
  const number = /^[\s/#]*(?:BID[\s:-]*)?([1-9]\d{0,5})[\s/]*$/i.exec(toPlainTyping(text));
  return number === null ? null : `BID-${number[1]}`;
}
