const SCHEMES = new Set(['http:', 'https:']);
const LONGEST_URL = 4096;

/** The address that a link may have, or null: only http and https, judged after parsing and never by the look of the text. */
export function safeUrl(text: string): URL | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST_URL || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  return SCHEMES.has(url.protocol) && url.hostname !== '' ? url : null;
}
