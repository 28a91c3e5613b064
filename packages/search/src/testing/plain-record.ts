import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { StoredValue } from '@ldy/domain/collection/field.ts';
import { singleFieldsOf } from '../columnar/columns.ts';
import type { IndexedRecord } from '../indexed-record.ts';

const NOTHING: Record<'choice' | 'score' | 'day' | 'instant' | 'flag', StoredValue> = {
  choice: null,
  score: null,
  day: null,
  instant: '2026-07-01T00:00:00Z',
  flag: false,
};

/** A record with these values and nothing else. */
export function plainRecord(
  collection: Collection,
  { values = {}, ...given }: Partial<IndexedRecord> = {},
): IndexedRecord {
  const single = singleFieldsOf(collection).map(([name, { kind }]) => [name, NOTHING[kind]] as const);
  const lists = Object.entries(collection.fields).flatMap(([name, { kind }]) => (kind === 'list' ? [[name, []]] : []));
  return {
    anchor: 'CVE-2024-1',
    identifiers: [],
    title: '',
    names: '',
    body: '',
    ...given,
    values: { ...Object.fromEntries([...single, ...lists]), ...values },
  };
}

/** A copy with other values. */
export const withValues = (record: IndexedRecord, values: IndexedRecord['values']): IndexedRecord => ({
  ...record,
  values: { ...record.values, ...values },
});
