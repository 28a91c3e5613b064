import { readLastChange, readVersion, type Version } from '../../platform/change-log/read-version.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readReading } from '../ingestion/reading-state.ts';
import { interruptedImports, lastImportEnd } from '../ingestion/run-log.ts';
import { VULNERABILITY } from '../vulnerabilities/logged-vulnerability.ts';
import { isOutdated } from '../vulnerabilities/rebuild/rebuild-library.ts';
import { rulesInUse } from '../vulnerabilities/rules-version.ts';

/** The state of the library: another one when records changed, or patches, which come with imports. */
export interface WholeLibrary {
  rules: string;
  version: Version;
  importEnd: string;
}

/**
 * Null while what is counted would be a part: an import runs or waits to be repeated, or records are being rebuilt by other rules. What is published as a notice
 * later is of a later day.
 */
export async function wholeLibrary(q: Queryable, now: string): Promise<WholeLibrary | null> {
  if ((await interruptedImports(q, now)).length > 0 || (await isOutdated(q)) || (await readReading(q)) !== null)
    return null;
  return {
    rules: rulesInUse(),
    version: await readVersion(q, VULNERABILITY.name),
    importEnd: await lastImportEnd(q),
  };
}

/**
 * Whether the library is still as `wholeLibrary` described it. A version also names transactions that were running; those that ended since without an entry changed
 * nothing.
 */
export async function isStillWhole(q: Queryable, before: WholeLibrary, now: string): Promise<boolean> {
  const current = await wholeLibrary(q, now);
  if (current?.rules !== before.rules || current.importEnd !== before.importEnd) return false;
  return !(await readLastChange(q, VULNERABILITY.name, before.version)).isNewer;
}

/** As it is stored. */
export const nameOfLibrary = ({ rules, version, importEnd }: WholeLibrary): string =>
  `${rules} ${version} ${importEnd}`;
