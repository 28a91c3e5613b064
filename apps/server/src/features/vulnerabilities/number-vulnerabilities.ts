import { compareIdentifiers } from '@ldy/domain/identifier/identifier.ts';
import { formatLdyNumber } from '@ldy/domain/identifier/ldy-number.ts';
import { recordChanges } from '../../platform/change-log/record-changes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { lockLibrary } from '../../platform/database/lock-library.ts';
import { lockTables } from '../../platform/database/locks.ts';
import type { Database, Transaction } from '../../platform/database/open-database.ts';
import { VULNERABILITY } from './logged-vulnerability.ts';

/** Rows per statement. */
const CHUNK = 5_000;

/**
 * Assigns LDY numbers to vulnerabilities without one. Runs at the end of an import, in anchor order, so that numbers depend on what was
 * imported and not on the order of files, and a killed and repeated run gives the same numbers. The year is that of intake in China's time
 * zone. One transaction under a lock: concurrent processes number one after the other. The change log records who got a number, so that the
 * index learns it.
 * @param before only those of an intake before this time
 */
export async function numberVulnerabilities(database: Database, now: string, before = 'infinity'): Promise<number> {
  return database.transaction(async (tx) => {
    await lockLibrary(tx);
    await lockTables(tx, 'ldy_number');
    const waiting = await tx.query<{ anchor: string; year: number }>(
      `select v.anchor, extract(year from v.intake_at at time zone 'Asia/Shanghai')::int as year
       from vulnerability v left join ldy_number n on n.anchor = v.anchor
       where n.anchor is null and v.intake_at < $1::timestamptz`,
      [before],
    );
    waiting.sort((a, b) => compareIdentifiers(a.anchor, b.anchor));
    for (const [year, entries] of Map.groupBy(waiting, (entry) => entry.year)) {
      await giveNumbers(
        tx,
        year,
        entries.map((entry) => entry.anchor),
        now,
      );
    }
    return waiting.length;
  });
}

export async function areAllNumbered(database: Database): Promise<boolean> {
  const waiting = await database.query(
    'select from vulnerability v where not exists (select from ldy_number n where n.anchor = v.anchor) limit 1',
  );
  return waiting.length === 0;
}

export async function countUnnumbered(q: Queryable): Promise<number> {
  const [row] = await q.query<{ count: number }>(
    `select count(*)::int as count from vulnerability v
     where not exists (select from ldy_number n where n.anchor = v.anchor)`,
  );
  return row?.count ?? 0;
}

async function giveNumbers(tx: Transaction, year: number, anchors: readonly string[], now: string): Promise<void> {
  const [serial] = await tx.query<{ last: number }>(
    `insert into ldy_serial (year, last) values ($1, $2)
     on conflict (year) do update set last = ldy_serial.last + excluded.last returning last`,
    [year, anchors.length],
  );
  if (!serial) throw new Error(`No serial for the year ${year}`);
  const first = serial.last - anchors.length + 1;
  for (let at = 0; at < anchors.length; at += CHUNK) {
    const chunk = anchors.slice(at, at + CHUNK);
    await tx.query(
      `insert into ldy_number (anchor, number, given_at)
       select anchor, number, $3 from unnest($1::text[], $2::text[]) as row (anchor, number)`,
      [chunk, chunk.map((_, index) => formatLdyNumber(year, first + at + index)), now],
    );
    await recordChanges(
      tx,
      VULNERABILITY,
      chunk.map((key) => ({ key, what: 'annotated', cause: 'rules-changed', fields: ['number'] })),
      now,
    );
  }
}
