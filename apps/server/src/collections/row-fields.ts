import type { RowShape } from '@ldy/contract/collection/row.ts';
import { type Collection, rowFieldsOf, rowNameOf } from '@ldy/domain/collection/collection.ts';
import type { Field, Fields, StoredValue } from '@ldy/domain/collection/field.ts';
import type { KnownName } from '@ldy/domain/collection/known-name.ts';
import { columnOf } from '@ldy/search/sql/columns.ts';
import type { z } from 'zod';
import { namesById } from './names.ts';

/** The fields of rows that are read directly from columns. */
export interface RowFields<F extends Fields> {
  /** A select list over the rows `s` of the collection, and the scores `e` beside them where there are any. */
  sql: string;
  /** Converts the selected values to members of a row. */
  read(fields: StoredFields): z.output<z.ZodObject<RowShape<F>>>;
}
/** The values of the fields, in the order of the table. */
export type StoredFields = readonly StoredValue[];

/** `known`: all names of those name fields that rows show. */
export function rowFields<F extends Fields>(
  collection: Collection & { fields: F },
  known: Readonly<Record<string, readonly KnownName[]>>,
): RowFields<F> {
  const shown = rowFieldsOf(collection);
  const sql = shown.map(([name]) => columnOf(collection, name)).join(', ');
  return {
    sql: `json_build_array(${sql})`,
    read: (fields) =>
      Object.fromEntries(
        shown.map(([name, field], at) => [rowNameOf(name, field), readValue(field, fields[at] ?? null, known[name])]),
      ) as never,
  };
}

const NO_NAMES: readonly KnownName[] = [];

function readValue(field: Field, value: StoredValue, known: readonly KnownName[] = NO_NAMES): unknown {
  if (field.kind === 'choice') return field.choices.find(({ rank }) => rank !== 0 && rank === value)?.value ?? null;
  if (field.kind !== 'list' || field.of !== 'names') return value;
  const names = namesById(known);
  return ((value ?? []) as readonly string[]).map((id) => ({ id, name: names.get(id) ?? id }));
}
