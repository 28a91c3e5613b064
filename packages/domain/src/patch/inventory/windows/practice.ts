/** How Microsoft makes updates of Windows, as far as no document says it of each of them. */
import { DAY_MS } from '../../../calendar/day.ts';

/** What only updates close that others need: those of the servicing stack, and the one to read signatures with SHA-2. */
export const NEEDED: readonly { line: NeededLine; closes: readonly string[] }[] = [
  { line: 'stack', closes: ['ADV990001', 'CVE-2018-8566', 'CVE-2020-1346'] },
  { line: 'sha2', closes: ['ADV190009'] },
];
export type NeededLine = 'stack' | 'sha2';

/** Since then each roll-up of Windows before 10 contains what came before it. */
export const FIRST_ROLLUP = '2016-10-11';

/** Numbers since August 2021, when cumulative updates of most releases had come to bring the servicing stack: the first of that month has this one. */
export const NUMBERS_WITH_STACK = 5_005_000;

/** What updates of the list of refused boot loaders close, which cumulative updates of their time did not bring. */
export const OF_BOOT_LOADERS: readonly string[] = [
  ...['CVE-2016-3320', 'CVE-2020-0689', 'ADV200011', 'CVE-2022-34301', 'CVE-2022-34302', 'CVE-2022-34303'],
];

/** A version of a part that had no update for so long while others had is not updated any more. */
export const UPDATED_WITHIN_MS = 366 * DAY_MS;
