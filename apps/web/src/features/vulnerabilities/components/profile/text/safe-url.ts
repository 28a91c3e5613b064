const SCHEMES = new Set(['http:', 'https:']);
const LONGEST_URL = 4096;

/** The parsed URL if it is http or https, else null. The scheme is checked after parsing, never by the text. */
export function safeUrl(text: string): URL | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST_URL || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  return SCHEMES.has(url.protocol) && url.hostname !== '' ? url : null;
}
