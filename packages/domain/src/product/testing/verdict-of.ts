import type { VersionStatement } from '../affected-product.ts';
import { judgeVersion } from '../version-ranges.ts';
import { versionStatement } from './version-statement.ts';

type Stated = Partial<VersionStatement>;

/** `answer: reason` of one entry of CVE. */
export function verdictOf(
  asked: string,
  versions: Stated[],
  defaultStatus: 'affected' | 'unaffected' | 'unknown' = 'unaffected',
): string {
  const stated = versions.map(versionStatement);
  const { answer, reason } = judgeVersion([{ source: 'cve', defaultStatus, versions: stated }], asked);
  return `${answer}: ${reason}`;
}
