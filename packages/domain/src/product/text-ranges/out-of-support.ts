/** Branches that a table of fixes calls out of support: nothing is released for them, and the stated ranges leave them out. */
import type { VersionStatement } from '../affected-product.ts';
import { LONGEST_TEXT } from './tokens.ts';

export interface EndedBranch {
  /** As in the text. */
  name: string;
  statement: VersionStatement;
}

/** `PAN-OS 11.0 (EoL)`, `Kettle 4.2 (end of life)`. */
const ENDED =
  /\b([A-Z][\w-]{1,30}(?: [A-Z][\w-]{0,30}){0,3}) ([0-9]{1,4}(?:\.[0-9]{1,4}){1,2}) \((?:EoL|end[- ]of[- ](?:life|support))\)/gi;
const MAY_BE_ENDED = /\((?:EoL|end)/i;
/** `All other older unsupported PAN-OS versions`, `All older unsupported versions`; in a table with a line for each word. */
const ALL_ENDED = /\ball\s(?:other\s)?(?:older,?\s)?(?:unsupported|EoL|end[- ]of[- ]life)\b([^.]{0,60})\bversions\b/i;

/** The branches by name; the version alone says nothing of its state. */
export function endedBranches(long: string): EndedBranch[] {
  if (!MAY_BE_ENDED.test(long)) return [];
  const text = long.slice(0, LONGEST_TEXT);
  return [...text.matchAll(ENDED)].map(([raw, name = '', branch = '']) => ({
    name,
    statement: {
      ...{ status: 'unknown' as const, version: branch, lessThanOrEqual: `${branch}.*` },
      ...{ versionType: 'text', parsed: true, raw },
    },
  }));
}

const NAME = /^[A-Z][\w-]{1,30}(?: [A-Z][\w-]{0,30}){0,3}$/;

/** The words by which a table of fixes means all branches that it does not name, of a product if it names one. */
export function allEnded(text: string): { raw: string; name: string } | null {
  const [raw, words = ''] = ALL_ENDED.exec(text.slice(0, LONGEST_TEXT)) ?? [];
  const name = words.trim();
  return raw === undefined ? null : { raw, name: NAME.test(name) ? name : '' };
}
