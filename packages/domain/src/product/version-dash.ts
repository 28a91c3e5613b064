/** Distinguishes ranges such as `8.0-8.6` from versions such as `7.0.5-6` and `7.x-1.0`. */
import { compareGeneric } from './version/generic.ts';
import { wildcardPrefix } from './version-words.ts';

const DOTTED = /^[vV]?[0-9]+(?:\.[0-9]+){1,8}$/;
const WILD = /^[vV]?[0-9]+(?:\.[0-9]+){0,8}\.[xX*]$/;
/** Of two numbers at least: `7.x-1.0` is a version of Drupal's modules, `6.5.x.x-7.1.1` a range. */
const WILD_START = /^[vV]?[0-9]+(?:\.[0-9]+){1,8}(?:\.[xX*]{1,4}){1,4}$/;
/** `10.x-10.1.13`: up to a version of that very line. */
const WITHIN_LINE = /^[vV]?([0-9]+)\.[xX*]-[vV]?\1\.[0-9]+(?:\.[0-9]+){1,8}$/;
const CLEAR_RANGE = /^(.{1,80}?)(?:\s+-+\s+|\s*(?:~|～|至|到|—+)\s*|\s+(?:to|through|thru)\s+)(.{1,80})$/i;

/** `null` if the text is not certainly a range. */
export function dashRange(text: string): { from: string; to: string } | null {
  if (text.length > 160) return null;
  const clear = CLEAR_RANGE.exec(text);
  if (clear?.[1] && clear[2]) return ordered(clear[1].trim(), clear[2].trim());
  const parts = text.split('-');
  const [from = '', to = ''] = parts.map((part) => part.trim());
  if (parts.length !== 2) return null;
  const isPlain = DOTTED.test(from) && DOTTED.test(to);
  const isWild = (WILD.test(from) && WILD.test(to)) || (WILD_START.test(from) && (DOTTED.test(to) || WILD.test(to)));
  return isPlain || isWild || WITHIN_LINE.test(text.trim()) ? ordered(from, to) : null;
}

function ordered(from: string, to: string): { from: string; to: string } | null {
  if (!/^[vV]?[0-9]/.test(from) || !/^[vV]?[0-9]/.test(to)) return null;
  const order = compareGeneric(wildcardPrefix(from) ?? from, wildcardPrefix(to) ?? to);
  return order !== null && order <= 0 ? { from, to } : null;
}
