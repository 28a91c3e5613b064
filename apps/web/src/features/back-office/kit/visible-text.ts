/** Controls but tab and line end, marks of direction and other characters that are not seen, and the line ends of Unicode. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A foreign text in which everything can be seen: an unseen character is shown as its number. */
export const visibleText = (text: string): string =>
  text.replace(UNSEEN, (mark) => `⟨U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`);
