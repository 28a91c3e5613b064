import { fieldOf } from '@ldy/domain/collection/collection.ts';
import { FIELD_VALUES, type StoredField } from '@ldy/domain/vulnerability/field-values.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { columnTypeOf } from '@ldy/search/sql/columns.ts';

interface StoredColumn {
  name: StoredField;
  /** Column of `vulnerability_search`. */
  column: string;
  type: string;
}

/** The columns derived from a merged record, by field of the collection. */
export const STORED_COLUMNS: readonly StoredColumn[] = (Object.keys(FIELD_VALUES) as StoredField[]).map((name) => ({
  name,
  column: fieldOf(VULNERABILITIES, name).column ?? name,
  type: columnTypeOf(VULNERABILITIES, name),
}));
