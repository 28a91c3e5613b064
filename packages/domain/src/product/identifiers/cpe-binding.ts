/** Conversion between the bindings of a CPE name: percent codes in URIs, backslashes in formatted strings. */

/** Splits at colons that are not escaped by a backslash. */
export function splitUnescaped(body: string): string[] {
  const values: string[] = [];
  let current = '';
  for (let i = 0; i < body.length; i++) {
    const char = body.charAt(i);
    if (char === '\\') {
      current += char + body.charAt(i + 1);
      i++;
    } else if (char === ':') {
      values.push(current);
      current = '';
    } else {
      current += char;
    }
  }
  values.push(current);
  return values;
}

/** `%01` and `%02` are the URI's wildcards `?` and `*`; they stay encoded as marks until unbinding. `null`: invalid percent code. */
export function decodeUriComponent(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** A URI component as a formatted-string value. Letters of all scripts are allowed: CNCPE contains Chinese. */
export function unbindUriValue(text: string): string {
  if (text === '') return '*';
  if (text === '-' || text === '*') return text;
  let value = '';
  for (const char of text) {
    if (char === '\u0001') value += '?';
    else if (char === '\u0002') value += '*';
    else if (char === ' ') value += '_';
    else value += /[\p{L}\p{N}\p{M}_.-]/u.test(char) ? char : `\\${char}`;
  }
  return value;
}
