/** Start pages by menu permission; the first match counts. Source: specification, section 4. */
const LANDINGS: readonly { anyOf: readonly number[]; path: string }[] = [
  { anyOf: [1], path: '/data-v' },
  { anyOf: [60, 9, 11, 10, 5], path: '/bug/full-bug' },
  { anyOf: [15], path: '/statics' },
];

/** The ids of a comma-separated list, ignoring anything that is not a number. */
export function readAuthWatch(authWatch: string): ReadonlySet<number> {
  const ids = authWatch
    .slice(0, 20_000)
    .split(',')
    .map((id) => id.trim());
  return new Set(ids.filter((id) => /^\d{1,6}$/.test(id)).map(Number));
}

/** The start page after sign-in; `exists` excludes pages that this portal does not have. Without user info: the front page. */
export function landingPath(authWatch: string | undefined, exists: (path: string) => boolean = () => true): string {
  if (authWatch === undefined) return '/';
  const ids = readAuthWatch(authWatch);
  return LANDINGS.find(({ anyOf, path }) => anyOf.some((id) => ids.has(id)) && exists(path))?.path ?? '/';
}
