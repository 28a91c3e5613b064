import { toPlainTyping } from './plain-typing.ts';

/**
 * The Bugtraq id in a field that a source keeps for Bugtraq numbers, where short numbers count as well; elsewhere
 * `parseIdentifier` wants the word or five digits. Null for the numbers of other lists that end up there
 * (`EDB-ID:40487`, SecurityTracker's seven digits).
 */
export function bugtraqFromField(text: string): string | null {
  if (text.length > 100) return null;
  const number = /^[\s/#]*(?:BID[\s:-]*)?([1-9]\d{0,5})[\s/]*$/i.exec(toPlainTyping(text));
  return number === null ? null : `BID-${number[1]}`;
}
