import { readVersion } from '../../platform/change-log/read-version.ts';
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
