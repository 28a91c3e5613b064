const MAX_LENGTH = 2_000;

/**
 * Where to go after sign-in, if the wish names a page of this site; else undefined. Only a path from the root is taken, and only one
 * that every reader takes for the same path: no `//` and `/\`, plain or encoded, no dot segments, no control characters.
 * The query is the page's own and may hold anything that is encoded.
 */
export function safeRedirect(wish: unknown): string | undefined {
  if (typeof wish !== 'string' || wish.length > MAX_LENGTH || !wish.startsWith('/')) return undefined;
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(wish)) return undefined;
  const path = /^[^?#]*/.exec(wish)?.[0] ?? '';
  return isPlain(path) ? wish : undefined;
}

/** Looks through as many layers of encoding as somebody may have wrapped around it. */
function isPlain(path: string): boolean {
  let layer = path;
  for (let depth = 0; depth < 5; depth++) {
    if (/\/[/\\]|[\\\s\p{Cc}\p{Cf}]/u.test(layer)) return false;
    if (layer.split('/').some((segment) => segment === '.' || segment === '..')) return false;
    const decoded = decode(layer);
    if (decoded === undefined) return false;
    if (decoded === layer) return true;
    // An encoded slash would be a separator for some readers and a letter for others.
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
