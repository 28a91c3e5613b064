import type { ListedDocument } from '@ldy/connectors/listed-document.ts';
import { columns } from '#server/platform/database/bulk.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';

/** A document that was listed no more for so long is fetched again when it comes back. */
const FORGOTTEN_AFTER = '30 days';

/** Those that are new, or changed since they were taken, or could not be taken and are due again: the newest first. */
export async function pendingDocuments(
  q: Queryable,
  source: number,
  listed: readonly ListedDocument[],
  now: string,
): Promise<ListedDocument[]> {
  const known = new Map(
    (
      await q.query<{ url: string; revision: string; isFaulty: boolean }>(
        `select url, revision, fault is not null and retry_at <= $2 as "isFaulty" from source_document where source_id = $1`,
        [source, now],
      )
    ).map((row) => [row.url, row]),
  );
  const isListed = new Set(listed.map(({ url }) => url));
  await q.execute(
    'delete from source_document where source_id = $1 and url = any($2::text[]) and seen_at < $3::timestamptz - $4::interval',
    [source, [...known.keys()].filter((url) => !isListed.has(url)), now, FORGOTTEN_AFTER],
  );
  const pending = listed.filter(({ url, revision }) => {
    const row = known.get(url);
    return !row || row.revision !== revision || row.isFaulty;
  });
  return pending.sort((one, other) => (one.revision < other.revision ? 1 : one.revision > other.revision ? -1 : 0));
}

/** What is too old to be fetched one by one need not be known either. */
export async function forgetOlder(q: Queryable, source: number, revision: string): Promise<void> {
  await q.execute('delete from source_document where source_id = $1 and revision < $2', [source, revision]);
}

/** How it went with a document. */
export interface SeenDocument extends ListedDocument {
  publisher: string;
  name: string;
  /** Why it could not be taken. */
  fault: string | null;
}

const LONGEST_FAULT = 300;
const RETRY_AFTER = '1 day';

export async function noteDocuments(
  tx: Transaction,
  source: number,
  documents: readonly SeenDocument[],
  now: string,
): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map((row) => ({ ...row, fault: row.fault?.slice(0, LONGEST_FAULT) ?? null }));
  await tx.execute(
    `insert into source_document (source_id, url, revision, publisher, name, fault, seen_at, retry_at)
     select $1, row.*, $7::timestamptz, case when row.fault is not null then $7::timestamptz + $8::interval end
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) as row (url, revision, publisher, name, fault)
     on conflict (source_id, url) do update set revision = excluded.revision, publisher = excluded.publisher, name = excluded.name,
       fault = excluded.fault, seen_at = excluded.seen_at, retry_at = excluded.retry_at`,
    [source, ...columns(rows, ['url', 'revision', 'publisher', 'name', 'fault']), now, RETRY_AFTER],
  );
}

/** Whether a document of that name came from another publisher. */
export async function isAnothers(q: Queryable, name: string, publisher: string): Promise<boolean> {
  const rows = await q.query(
    'select from source_document where name = $1 and publisher <> $2 and fault is null limit 1',
    [name, publisher],
  );
  return rows.length > 0;
}

/** Whether another source at that domain is visited. */
export async function hasSourceOf(q: Queryable, domain: string, but: number): Promise<boolean> {
  const rows = await q.query('select from collected_source where domain = $1 and id <> $2 and is_enabled limit 1', [
    domain,
    but,
  ]);
  return rows.length > 0;
}
