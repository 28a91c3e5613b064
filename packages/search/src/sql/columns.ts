import { besideOf, type Collection, fieldOf } from '@ldy/domain/collection/collection.ts';
import type { FieldKind } from '@ldy/domain/collection/field.ts';

/** Column types by kind of field. */
export const COLUMN_TYPES = {
  choice: 'smallint',
  score: 'real',
  day: 'date',
  instant: 'timestamptz',
  flag: 'boolean',
  list: 'text[]',
} as const satisfies Partial<Record<FieldKind, string>>;

/** The column of a field: in the rows `s`, or in the table beside them, `e`. */
export function columnOf(collection: Collection, name: string): string {
  const { beside } = collection.tables;
  if (beside && besideOf(collection)?.[0] === name) return `e.${beside.column}`;
  return `s.${fieldOf(collection, name).column ?? name}`;
}

/** The SQL type of its column. */
export const columnTypeOf = (collection: Collection, name: string): string =>
  COLUMN_TYPES[fieldOf<keyof typeof COLUMN_TYPES>(collection, name).kind];
