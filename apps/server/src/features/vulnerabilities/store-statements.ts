import type { SourceName } from '@ldy/domain/record/source.ts';
import type { Cause } from '../../platform/change-log/change.ts';
import { lockLibrary } from '../../platform/database/lock-library.ts';
import type { Transaction } from '../../platform/database/open-database.ts';
import { linkRecords } from './links/link-records.ts';
import type { PreparedRecord } from './prepare-record.ts';
import { rebuildVulnerabilities } from './rebuild/rebuild-vulnerabilities.ts';
import { storeSourceRecords } from './source-record-store.ts';

export interface StatementCounts {
  added: number;
  changed: number;
  unchanged: number;
}

export interface Stored {
  cause?: Cause;
  /** Version of the rules of the connector that read them; undefined where the portal wrote them itself. */
  rules?: number | undefined;
}

/** Stores, links and merges statements of one source in the caller's transaction. */
export async function storeStatements(
  tx: Transaction,
  source: SourceName,
  batch: readonly PreparedRecord[],
  now: string,
  { cause = 'source-said', rules }: Stored = {},
): Promise<StatementCounts> {
  await lockLibrary(tx);
  const stored = await storeSourceRecords(tx, source, batch, now, rules);
  if (stored.current.length === 0) await stored.insert((id) => id);
  else {
    const links = await linkRecords(tx, source, stored.current, stored.leftAnchors);
    await stored.insert(links.anchorOf);
    await rebuildVulnerabilities(
      tx,
      links,
      stored.current,
      batch,
      { cause, source, corrected: stored.leftAnchors },
      now,
    );
  }
  return { added: stored.added, changed: stored.changed, unchanged: stored.unchanged };
}
