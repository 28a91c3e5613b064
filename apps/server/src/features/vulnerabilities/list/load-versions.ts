import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Redacted } from '@ldy/contract/rights/declare-rights.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import { versionRow } from '@ldy/contract/vulnerability/detail.ts';
import type { RowVersions } from '@ldy/contract/vulnerability/table.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { FIX_STATES } from '@ldy/domain/vulnerability/fix/fix-states.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { versionsForTable } from '@ldy/domain/vulnerability/versions-for-table.ts';
import type { Database } from '#server/platform/database/open-database.ts';

interface Row {
  id: string;
  record: unknown;
  /** Of the state of its fix. */
  rank: number | null;
}

/** So many records at once: one holds up to megabytes. */
const AT_ONCE = 50;

/**
 * Affected and fixed versions of vulnerabilities, made of what this reader may see of their records, by the id of the row. They are read off the records when
 * a table is made, since storing them would make every import slower (docs/decisions/0078-export.md). Between two records others have their turn.
 */
export async function loadVersions(
  database: Database,
  anchors: readonly string[],
  reader: Reader,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Redacted<RowVersions>>> {
  const versions = new Map<string, Redacted<RowVersions>>();
  for (let at = 0; at < anchors.length; at += AT_ONCE) {
    const rows = await database.query<Row>(
      `select coalesce(n.number, v.anchor) as id, v.record, s.fix as rank
       from vulnerability v
       join vulnerability_search s on s.anchor = v.anchor
       left join ldy_number n on n.anchor = v.anchor
       where v.anchor = any($1)`,
      [anchors.slice(at, at + AT_ONCE)],
    );
    for (const { id, record, rank } of rows) {
      signal.throwIfAborted();
      const fix = FIX_STATES.find((state) => state.rank === rank)?.key ?? null;
      const seen = redact(versionRow, { record: { record: complete(record) }, fix }, reader);
      versions.set(
        id,
        derive(seen, (shown) => versionsForTable({ ...shown, record: complete(shown.record) })),
      );
      await yieldToOthers();
    }
  }
  return versions;
}
