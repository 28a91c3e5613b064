import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { unpack } from '#server/platform/database/packing.ts';
import type { DocumentKey, Reread, StoredDocument, StoredDocuments } from '#server/platform/modules/intake.ts';
import type { RecordEntry } from '../precompute/precomputation.ts';
import { PreparedRecord } from '../prepare-record.ts';
import { storeStatements } from '../store-statements.ts';
import { forgetVersions } from './forget-versions.ts';

/** Packed bytes in a page: some twenty times as many when unpacked and parsed. */
const PAGE_BYTES = 1024 * 1024;

export const storedDocuments: StoredDocuments<RecordEntry> = {
  readBefore: loadReadBefore,
  async restate(tx, source, read, rules, now) {
    const entries = read.flatMap(entriesOf);
    for (const [of, some] of Map.groupBy(entries, ({ record }) => record.source)) {
      const batch = some.map((entry) => new PreparedRecord(entry));
      await storeStatements(tx, of, batch, now, { cause: 'rules-changed', rules });
    }
    const renamed = read.filter(({ document, entries }) => !entries.some(({ record }) => record.key === document.key));
    if (renamed.length > 0)
      await forgetVersions(
        tx,
        source,
        renamed.map(({ document }) => document),
        now,
      );
  },
  markRefused,
};

/** What is read of a document has its bytes, even if the connector would cut them out of a file otherwise now. */
function entriesOf({ document, entries }: Reread<RecordEntry>): RecordEntry[] {
  const same = entries.find(({ record }) => record.key === document.key) ?? entries[0];
  return entries.map((entry) => (entry === same ? { ...entry, raw: document.raw } : entry));
}

async function loadReadBefore(
  q: Queryable,
  source: string,
  rules: number,
  { after, most }: { after: DocumentKey | undefined; most: number },
): Promise<StoredDocument[]> {
  const rows = await q.query<StoredDocument>(
    `with next as (
       select record_key, content_hash, octet_length(raw) as size from source_record
       where source = $1 and rules < $2 and (record_key, content_hash) > ($3, decode($4, 'hex'))
       order by record_key, content_hash limit $5
     ), page as (
       select record_key, content_hash,
         sum(size) over (order by record_key, content_hash rows between unbounded preceding and 1 preceding) as before
       from next
     )
     select record_key as key, encode(content_hash, 'hex') as hash, raw, place, refused
     from page join source_record using (record_key, content_hash)
     where source = $1 and coalesce(before, 0) < $6
     order by record_key, content_hash`,
    [source, rules, after?.key ?? '', after?.hash ?? '', most, PAGE_BYTES],
  );
  return rows.map((row) => ({ ...row, raw: unpack(row.raw) }));
}

async function markRefused(
  tx: Transaction,
  source: string,
  documents: readonly (DocumentKey & { refused: string })[],
  rules: number,
): Promise<void> {
  await tx.execute(
    `update source_record set rules = $2, refused = row.refused
     from unnest($3::text[], $4::text[], $5::text[]) as row (key, hash, refused)
     where source = $1 and record_key = row.key and content_hash = decode(row.hash, 'hex') and rules < $2`,
    [
      source,
      rules,
      documents.map(({ key }) => key),
      documents.map(({ hash }) => hash),
      documents.map(({ refused }) => refused),
    ],
  );
}
