const MAX_LENGTH = 2_000;

/**
 * Validates the page to open after sign-in; undefined unless it is a page of this site. Accepts only absolute paths that all parsers interpret in the
 * same way: no `//` or `/\`, plain or encoded, no dot segments, no control characters. The query may contain anything encoded.
 */
export function safeRedirect(wish: unknown): string | undefined {
  if (typeof wish !== 'string' || wish.length > MAX_LENGTH || !wish.startsWith('/')) return undefined;
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(wish)) return undefined;
  const path = /^[^?#]*/.exec(wish)?.[0] ?? '';
  return isPlain(path) ? wish : undefined;
}

/** Checks every level of nested percent-encoding. */
function isPlain(path: string): boolean {
  let layer = path;
  for (let depth = 0; depth < 5; depth++) {
    if (/\/[/\\]|[\\\s\p{Cc}\p{Cf}]/u.test(layer)) return false;
    if (layer.split('/').some((segment) => segment === '.' || segment === '..')) return false;
    const decoded = decode(layer);
    if (decoded === undefined) return false;
    if (decoded === layer) return true;
    // Parsers disagree on whether an encoded slash is a separator.
    if (/%2f/i.test(layer)) return false;
    layer = decoded;
  }
  return false;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
