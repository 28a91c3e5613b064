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

/** Greedy matching with one backtrack point per `*`: quadratic at worst, for texts of at most 2,048 characters. */
function matchUnits(pattern: string[], target: string[]): boolean {
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
  // A trailing `?` may match nothing, as the specification allows at either end.
  while (p < pattern.length && isWildcard(pattern[p] ?? '')) p++;
  return p === pattern.length;
}
