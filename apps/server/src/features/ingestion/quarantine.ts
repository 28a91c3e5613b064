import { createHash } from 'node:crypto';
import type { BadEntry } from '@ldy/domain/record/delivered.ts';
import { columns, packBlobs } from '../../platform/database/bulk.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { pack, unpack } from '../../platform/database/packing.ts';

/** Maximum stored bytes of a bad record: enough to see the problem, and to replay all but huge ones. */
const MAX_RAW = 256 * 1024;

export interface QuarantinedEntry {
  id: string;
  connector: string;
  place: string;
  record_key: string;
  reason: string;
  detail: string;
  first_seen: string;
}

export async function quarantine(
  tx: Transaction,
  connector: string,
  entries: readonly BadEntry[],
  now: string,
): Promise<void> {
  const rows = new Map(entries.map((entry) => [quarantineId(connector, entry), entry]));
  const raw = packBlobs([...rows.values()].map((entry) => pack(entry.raw.subarray(0, MAX_RAW))));
  await tx.query(
    `insert into quarantine (id, connector, place, record_key, reason, detail, raw, first_seen)
     select id, $1, place, key, reason, detail, substring($2::bytea from raw_at for raw_length), $3
     from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::int[], $10::int[])
       as row (id, place, key, reason, detail, raw_at, raw_length)
     on conflict (id) do nothing`,
    [
      connector,
      raw.bytes,
      now,
      [...rows.keys()],
      ...columns([...rows.values()], ['place', 'key', 'reason', 'detail']).map((column) => column.map(storable)),
      raw.offsets,
      raw.lengths,
    ],
  );
}

/** The same bad bytes at the same place are one entry, however often they are delivered. */
export function quarantineId(connector: string, entry: BadEntry): string {
  return createHash('sha256')
    .update(`${connector}\u0000${entry.place}\u0000${entry.reason}\u0000`)
    .update(entry.raw)
    .digest('hex')
    .slice(0, 16);
}

/** Removes NUL and cuts long messages, for text columns. */
function storable(value: unknown): string {
  return String(value).replaceAll('\u0000', '').slice(0, 2000);
}

export async function countQuarantine(
  database: Queryable,
): Promise<{ connector: string; reason: string; count: number }[]> {
  return database.query(
    'select connector, reason, count(*)::int as count from quarantine group by 1, 2 order by 1, 3 desc, 2',
  );
}

export async function listQuarantine(
  database: Queryable,
  filter: { connector?: string | undefined; reason?: string | undefined; limit: number; offset?: number },
): Promise<QuarantinedEntry[]> {
  return database.query(
    `select id, connector, place, record_key, reason, detail, first_seen from quarantine
     where ($1::text is null or connector = $1) and ($2::text is null or reason = $2)
     order by connector, reason, place, id limit $3 offset $4`,
    [filter.connector ?? null, filter.reason ?? null, filter.limit, filter.offset ?? 0],
  );
}

export async function readQuarantined(
  database: Queryable,
  id: string,
): Promise<(QuarantinedEntry & { raw: Buffer }) | undefined> {
  const [row] = await database.query<QuarantinedEntry & { raw: Uint8Array }>('select * from quarantine where id = $1', [
    id,
  ]);
  return row && { ...row, raw: unpack(row.raw) };
}

/** What was put aside there before and is decided again. */
export async function dropFromQuarantine(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute('delete from quarantine where id = any($1::text[])', [ids]);
}

/** False if it is not there any more. */
export async function releaseFromQuarantine(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.execute('delete from quarantine where id = $1', [id])) > 0;
}
