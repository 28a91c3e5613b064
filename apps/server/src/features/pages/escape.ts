const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it stands in HTML or in an attribute in quotes, and in XML. Characters that XML forbids are left out. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (found) => ('\t\n\r'.includes(found) ? found : ''))
    .replace(/[&<>"']/g, (found) => ENTITIES[found] ?? '');

/** A value as JSON inside `<script>`: nothing in it ends the element, begins a comment, or is a line break to an old reader. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** One line of plain text, without what turns the reading direction of what follows; cut at a number of characters. */
export function oneLine(text: string, most: number): string {
  const line = text
    .slice(0, most * 4)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  const letters = [...line];
  return letters.length <= most
    ? line
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
