import { createHash } from 'node:crypto';
import type { PatchDocument } from '@ldy/domain/patch/standing.ts';
import type { DeliveredPatch } from '@ldy/domain/patch/statement.ts';
import type { Why } from '../../platform/change-log/change.ts';
import { columns } from '../../platform/database/bulk.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { rebuildPatches } from './rebuild-patches.ts';

interface Stored {
  added: number;
  changed: number;
  unchanged: number;
}

interface StatementRow {
  source: string;
  document: string;
  patch_id: string;
  revision: string;
  hash: string;
  statement: string;
}

const placeOf = ({ source, document, patch_id }: Pick<StatementRow, 'source' | 'document' | 'patch_id'>) =>
  `${source}\n${document}\n${patch_id}`;
/** The newest revision counts; between equals the hash decides, so that the order of files never matters. */
const isNewer = (a: Pick<StatementRow, 'revision' | 'hash'>, b: Pick<StatementRow, 'revision' | 'hash'>): boolean =>
  a.revision === b.revision ? a.hash > b.hash : a.revision > b.revision;

/** Stores what documents say of patches, and builds the patches that it concerns. Their graph is made at the end of a run (finish-patches.ts). */
export async function storePatches(
  tx: Transaction,
  delivered: readonly Pick<DeliveredPatch, 'statement' | 'raw'>[],
  now: string,
): Promise<Stored> {
  const rows = new Map<string, StatementRow>();
  for (const { statement, raw } of delivered) {
    const { source, document, revision, patch: patch_id } = statement;
    // PostgreSQL refuses NUL in documents.
    const text = Buffer.from(raw).toString('utf8').replaceAll('\\u0000', '');
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
    const row = { source, document, patch_id, revision, hash, statement: text };
    const other = rows.get(placeOf(row));
    if (!other || isNewer(row, other)) rows.set(placeOf(row), row);
  }
  const known = await knownStatements(tx, [...rows.values()]);
  const news = [...rows.values()].filter((row) => {
    const before = known.get(placeOf(row));
    return !before || isNewer(row, before);
  });
  await writeStatements(tx, news, now);
  const reasons = news.map((row): [string, Why] => {
    const cause = known.has(placeOf(row)) ? 'source-corrected' : 'source-said';
    return [row.patch_id, { cause, source: row.source }];
  });
  await rebuildPatches(tx, new Map(reasons), now);
  const added = news.filter((row) => !known.has(placeOf(row))).length;
  return { added, changed: news.length - added, unchanged: delivered.length - news.length };
}

async function knownStatements(tx: Transaction, wanted: readonly StatementRow[]) {
  const rows = await tx.query<Omit<StatementRow, 'statement'>>(
    `select s.source, s.document, s.patch_id, s.revision, s.hash
     from unnest($1::text[], $2::text[], $3::text[]) as wanted (source, document, patch_id)
     join patch_statement s on s.source = wanted.source and s.document = wanted.document and s.patch_id = wanted.patch_id`,
    columns(wanted, ['source', 'document', 'patch_id']),
  );
  return new Map(rows.map((row) => [placeOf(row), row]));
}

async function writeStatements(tx: Transaction, rows: readonly StatementRow[], now: string): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(
    `insert into patch_statement (source, document, patch_id, revision, hash, statement, first_seen_at)
     select source, document, patch_id, revision, hash, statement::jsonb, $7
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       as row (source, document, patch_id, revision, hash, statement)
     on conflict (source, document, patch_id) do update
       set revision = excluded.revision, hash = excluded.hash, statement = excluded.statement`,
    [...columns(rows, ['source', 'document', 'patch_id', 'revision', 'hash', 'statement']), now],
  );
}

/** Stores what sources say of their documents. Nothing is deleted here: what that means for patches is decided when the run is finished. */
export async function storePatchDocuments(tx: Transaction, documents: readonly PatchDocument[]): Promise<Stored> {
  const read = documents.filter((document) => document.kind === 'read');
  let changed = await storeReadDocuments(tx, read);
  for (const document of documents) if (document.kind !== 'read') changed += await storeDocument(tx, document);
  return { added: 0, changed, unchanged: documents.length - changed };
}

type ReadDocument = Extract<PatchDocument, { kind: 'read' }>;

/** Of one document the newest version, and between equals the greater tally: the order of files never matters. */
async function storeReadDocuments(tx: Transaction, documents: readonly ReadDocument[]): Promise<number> {
  if (documents.length === 0) return 0;
  const rows = documents.map(({ source, name, revision, tally }) => ({
    ...{ source, name, revision, tally: JSON.stringify(tally) },
  }));
  return tx.execute(
    `insert into patch_document as d (source, name, revision, tally)
     select distinct on (source, name) source, name, revision, tally::jsonb
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as row (source, name, revision, tally)
     order by source, name, revision collate "C" desc, (tally::jsonb)::text desc
     on conflict (source, name) do update set revision = excluded.revision, tally = excluded.tally
     where (d.revision, d.tally::text) < (excluded.revision, excluded.tally::text)`,
    columns(rows, ['source', 'name', 'revision', 'tally']),
  );
}

function storeDocument(tx: Transaction, document: Exclude<PatchDocument, ReadDocument>): Promise<number> {
  const { source } = document;
  if (document.kind === 'listing')
    return tx.execute(
      'insert into patch_listing (source, listed_at, names) values ($1, $2, $3::text[]) on conflict (source, listed_at) do nothing',
      [source, document.at, [...document.names].sort()],
    );
  return tx.execute(
    `insert into patch_deletion as d (source, name, deleted_at) values ($1, $2, $3)
     on conflict (source, name) do update set deleted_at = excluded.deleted_at where d.deleted_at < excluded.deleted_at`,
    [source, document.name, document.at],
  );
}
