import { type RowOf, readTable, type TableFormat } from './read-table.ts';
import { textOf } from './text-of.ts';

export const COLLECTED_SOURCE_TABLE = {
  file: 'collected-sources.tsv',
  columns: ['key', 'name', 'adapter', 'url', 'every', 'licence', 'note'],
  required: ['key', 'name', 'adapter', 'url', 'every', 'licence'],
} as const satisfies TableFormat<string>;

/** A public source that an operator can have the portal visit. */
export type CataloguedSource = RowOf<typeof COLLECTED_SOURCE_TABLE>;

export const COLLECTED_SOURCES: readonly CataloguedSource[] = readTable(
  COLLECTED_SOURCE_TABLE,
  textOf(new URL('../data/collected-sources.tsv', import.meta.url)),
);
