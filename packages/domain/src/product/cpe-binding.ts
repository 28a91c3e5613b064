/** Between the bindings of a CPE name: percent codes of the URI, backslashes of the formatted string. */

/** Splits at every colon that no backslash escapes. */
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

/** `%01` and `%02` are the URI's wildcards `?` and `*`; they are kept as such marks until unbound. `null`: broken percent code. */
export function decodeUriComponent(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** One URI component as a formatted-string value. Letters of any script stay as they are: CNCPE writes Chinese. */
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
