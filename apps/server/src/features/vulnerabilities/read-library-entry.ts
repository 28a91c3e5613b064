import type { Redacted } from '@ldy/contract/rights/declare-rights.ts';
import { isShown, redact } from '@ldy/contract/rights/redact.ts';
import { type LibraryEntry, libraryEntryOutput } from '@ldy/contract/vulnerability/detail.ts';
import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { SourceName } from '@ldy/domain/record/source.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { readSourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { unpack } from '../../platform/database/packing.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { findAnchor } from './find-anchor.ts';
import type { DetailCaller } from './read-vulnerability.ts';
import { whatIsLocked } from './what-is-locked.ts';

/** Maximum number of raw bytes sent. */
const MAX_RAW = 256 * 1024;

interface EntryRow {
  record_key: string;
  anchor: string;
  claims: unknown;
  raw: Uint8Array;
  key_first_seen: string;
  number: string | null;
  /** Null until it was merged. */
  profile: unknown;
}

/** One source's entry as the source wrote it, found by the source's own key, by the id it is about, or by any id of its vulnerability. */
export async function readLibraryEntry(
  database: Database,
  source: SourceName,
  id: string,
  { reader, spend }: DetailCaller,
): Promise<Redacted<LibraryEntry>> {
  const normal = normaliseIdentifier(id) ?? id.trim();
  const anchor = await findAnchor(database, id);
  const [row] = await database.query<EntryRow>(
    `select r.record_key, r.anchor, r.claims, r.raw, r.key_first_seen, n.number, v.record as profile
     from source_record r left join ldy_number n on n.anchor = r.anchor left join vulnerability v on v.anchor = r.anchor
     where r.is_current and r.source = $1 and (r.record_key = $2 or r.record_key = $3 or r.subject = $3 or r.anchor = $4)
     order by (r.record_key = $2) desc, (r.record_key = $3) desc, (r.subject = $3) desc,
       (r.role = 'primary') desc, r.record_key limit 1`,
    [source, id.trim(), normal, anchor ?? normal],
  );
  if (!row) throw new NotFoundError(`没有找到条目 ${id.slice(0, 60)}`);
  await spend(row.anchor);
  const statement = readSourceRecord(row.claims);
  const record = complete(statement.claims);
  const hasRaw = isShown(libraryEntryOutput.shape.raw, reader);
  const raw = hasRaw ? unpack(row.raw).subarray(0, MAX_RAW).toString() : '';
  const stored = {
    source,
    key: row.record_key,
    id: statement.id,
    profile_id: row.number ?? row.anchor,
    // What is hidden in the profile is hidden in its entries too.
    record: { record, beside: [row.profile] },
    first_seen: row.key_first_seen,
    raw,
    raw_format: formatOf(raw),
    locked: await whatIsLocked(database, record, reader),
  };
  return redact(libraryEntryOutput, stored, reader);
}

function formatOf(raw: string): LibraryEntry['raw_format'] {
  if (raw.trimStart().startsWith('<')) return 'xml';
  return /^\s*[{[]/.test(raw) ? 'json' : 'text';
}
