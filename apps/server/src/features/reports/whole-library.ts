import { readLastChange, readVersion } from '../../platform/change-log/read-version.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { interruptedImports, lastImportEnd } from '../ingestion/run-log.ts';
import { VULNERABILITY } from '../vulnerabilities/logged-vulnerability.ts';
import { isOutdated } from '../vulnerabilities/rebuild-library.ts';
import { rulesInUse } from '../vulnerabilities/rules-version.ts';

/**
 * The state of the library: another one when records changed, or patches, which come with imports. Null while what is counted would be a part: an import runs or waits to be
 * repeated, or records are being rebuilt by other rules. What is published as a notice later is of a later day.
 */
export async function wholeLibrary(q: Queryable, now: string): Promise<string | null> {
  if ((await interruptedImports(q, now)).length > 0 || (await isOutdated(q))) return null;
  return `${rulesInUse()} ${await readVersion(q, VULNERABILITY.name)} ${await lastImportEnd(q)}`;
}

/**
 * Whether the library is still as `wholeLibrary` described it. A version also names transactions that were running; those that ended since without an entry changed
 * nothing.
 */
export async function isStillWhole(q: Queryable, library: string, now: string): Promise<boolean> {
  const current = await wholeLibrary(q, now);
  if (current === null || current === library) return current === library;
  const [before, after] = [library, current].map((text) => WITHOUT_RUNNING.exec(text)?.groups);
  if (!before || !after || before.rules !== after.rules || before.end !== after.end) return false;
  return !(await readLastChange(q, VULNERABILITY.name, before.version ?? '')).isNewer;
}
const WITHOUT_RUNNING = /^(?<rules>.*) (?<version>\S+) (?<end>\S*)$/;
