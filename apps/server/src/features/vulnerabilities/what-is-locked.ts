import type { Redacted } from '@ldy/contract/rights/declare-rights.ts';
import { lockedGroups } from '@ldy/contract/rights/locked-groups.ts';
import type { LockedGroupOutput } from '@ldy/contract/vulnerability/detail.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { hasProofOfConcept } from '@ldy/domain/vulnerability/exploit/poc-state.ts';
import { patchTestOf } from '@ldy/domain/vulnerability/fix/fix-of.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { emptyRecord } from '@ldy/domain/vulnerability/skeleton.ts';
import { hasExploit } from '@ldy/domain/vulnerability/traits.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { loadPatched } from './patched-identifiers.ts';

const EMPTY = emptyRecord();
const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** The locked field groups of this reader. `record`: complete and unredacted. Patches of the library count, whatever the record says of fixes. */
export async function whatIsLocked(
  database: Database,
  record: VulnerabilityRecord,
  reader: Reader,
): Promise<Redacted<LockedGroupOutput>[]> {
  return lockedGroups(reader, {
    poc: hasProofOfConcept(record) && differs(record.poc, EMPTY.poc),
    exp: hasExploit(record) && differs(record.exp, EMPTY.exp),
    patches: holdsPatches(record) || (await loadPatched(database, record.identifiers)).size > 0,
  });
}

/** What is listed although there is no fix is none (fix-of.ts). */
function holdsPatches(record: VulnerabilityRecord): boolean {
  const { fixes, affected } = record;
  return (
    fixes.patchsFile.length > 0 ||
    [...fixes.patchs, ...affected.flatMap(({ patches }) => patches)].some(patchTestOf(record))
  );
}
