import { mergeRecords } from '@ldy/domain/vulnerability/merge.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { readSourceRecord, type SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { estateInUse } from '../products/estate-in-use.ts';
import { loadPatched, patchedBy } from './patched-identifiers.ts';

/** A vulnerability as it is, and as it would be with a statement, or without it where `statement` is null. */
export interface Tried {
  before: VulnerabilityRecord;
  after: VulnerabilityRecord;
}

/**
 * Merges a vulnerability as if a statement replaced that with its key, and stores nothing. Undefined if there is no such vulnerability. For
 * statements that link no ids.
 */
export async function tryStatement(
  q: Queryable,
  anchor: string,
  { key, statement }: { key: string; statement: SourceRecord | null },
): Promise<Tried | undefined> {
  const [row] = await q.query<{ record: unknown }>('select record from vulnerability where anchor = $1', [anchor]);
  if (!row) return undefined;
  const before = complete(row.record);
  const stored = await q.query<{ claims: unknown }>(
    `select claims from source_record where is_current and anchor = $1 and not (source = 'ldy' and record_key = $2)`,
    [anchor, key],
  );
  const records = stored.map(({ claims }) => readSourceRecord(claims));
  const { identifiers, relations: related } = before;
  const patched = patchedBy(await loadPatched(q, identifiers), identifiers);
  const after = mergeRecords(statement ? [...records, statement] : records, {
    ...{ anchor, identifiers, related, patched },
    estate: estateInUse(),
  });
  return { before, after };
}
