import type { SourceName } from '@ldy/domain/record/source.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockLibrary } from '../../platform/database/lock-library.ts';
import { relinkIdentifiers } from './links/link-records.ts';
import { rebuildVulnerabilities } from './rebuild/rebuild-vulnerabilities.ts';

/**
 * Takes a statement back: its vulnerability is merged without it. Its versions stay, and a newer one may be stored. False if it does not hold. For
 * statements that link no ids.
 */
export async function withdrawStatement(
  tx: Transaction,
  { source, key }: { source: SourceName; key: string },
  now: string,
): Promise<boolean> {
  await lockLibrary(tx);
  const [row] = await tx.query<{ subject: string }>(
    `update source_record set is_current = false, anchor = subject
     where source = $1 and record_key = $2 and is_current returning subject`,
    [source, key],
  );
  if (!row) return false;
  const links = await relinkIdentifiers(tx, [row.subject]);
  await rebuildVulnerabilities(tx, links, [], [], { cause: 'editor', source }, now);
  return true;
}
