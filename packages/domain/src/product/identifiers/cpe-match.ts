/** Compares one attribute of two CPE names, NISTIR 7696 section 6. */

/** Unescaped `*` and `?` in the source are wildcards; the target is plain text. */
export function matchValue(source: string, target: string): boolean {
  if (source === '*') return true;
  if (source === '-' || target === '-' || target === '*') return source === target;
  if (source === target) return true;
  const pattern = units(source);
  return pattern.some(isWildcard) ? matchUnits(pattern, units(target)) : plain(source) === plain(target);
}

/** Splits into characters; an escaped character keeps its backslash. */
function units(value: string): string[] {
  return value.match(/\\[\s\S]|[\s\S]/gu) ?? [];
}

function isWildcard(unit: string): boolean {
  return unit === '*' || unit === '?';
}

/** Removes unnecessary escapes: `1\.0` equals `1.0`. */
function plain(value: string): string {
  return units(value).map(unescapeUnit).join('');
}

function unescapeUnit(unit: string): string {
  return unit.length > 1 && unit.startsWith('\\') ? unit.slice(1) : unit;
}

/**
 * `*` is any number of characters. At either end each `?` is one character or none (section 7.3); between others, where names of the specification have no
 * wildcards, it is one.
 */
function matchUnits(pattern: string[], target: string[]): boolean {
  const first = pattern.findIndex((unit) => unit !== '?');
  if (first < 0) return target.length <= pattern.length;
  const last = pattern.findLastIndex((unit) => unit !== '?') + 1;
  const core = pattern.slice(first, last);
  if (!core.some(isWildcard)) return isWithin(core, target, { before: first, after: pattern.length - last });
  // With `*` at its other end the core begins or ends where it must.
  for (let at = 0; at <= Math.min(first, MOST_OPTIONAL); at++)
    if (matchAnywhere([...core, ...pattern.slice(last)], target.slice(at))) return true;
  return false;
}

/** More of them in a row are in no name, and each is another comparison. */
const MOST_OPTIONAL = 20;

/** Whether the core is in the target with at most so many characters beside it. */
function isWithin(core: string[], target: string[], { before, after }: { before: number; after: number }): boolean {
  const [own, text] = [core.map(unescapeUnit), target.map(unescapeUnit)];
  const rest = text.length - own.length;
  for (let at = Math.max(0, rest - after); at <= Math.min(rest, before); at++)
    if (own.every((unit, index) => unit === text[at + index])) return true;
  return false;
}

/** Greedy matching with one backtrack point per `*`: quadratic at worst, for texts of at most 2,048 characters. */
function matchAnywhere(pattern: string[], target: string[]): boolean {
  let p = 0;
  let t = 0;
  let star = -1;
  let resume = 0;
  while (t < target.length) {
    const unit = pattern[p];
    if (unit === '*') {
      star = p++;
      resume = t;
    } else if (unit !== undefined && (unit === '?' || unescapeUnit(unit) === unescapeUnit(target[t] ?? ''))) {
      p++;
      t++;
    } else if (star >= 0) {
      p = star + 1;
      t = ++resume;
    } else {
      return false;
    }
  }
  while (p < pattern.length && isWildcard(pattern[p] ?? '')) p++;
  return p === pattern.length;
}
