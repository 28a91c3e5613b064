import { readTable, type TableFormat } from './read-table.ts';
import { textOf } from './text-of.ts';

export const DISTRIBUTION_TABLE = {
  file: 'distributions.tsv',
  columns: ['name', 'ids', 'words', 'releases', 'products'],
  required: ['name', 'ids', 'words', 'products'],
} as const satisfies TableFormat<string>;

export const DISTRIBUTION_ROWS = readTable(
  DISTRIBUTION_TABLE,
  textOf(new URL('../data/distributions.tsv', import.meta.url)),
);

/** Releases of distributions that are called by a code name. */
export const DISTRIBUTION_RELEASE_TABLE = {
  file: 'distribution-releases.tsv',
  columns: ['name', 'version', 'codename', 'base'],
  required: ['name', 'version', 'codename', 'base'],
} as const satisfies TableFormat<string>;

export const DISTRIBUTION_RELEASE_ROWS = readTable(
  DISTRIBUTION_RELEASE_TABLE,
  textOf(new URL('../data/distribution-releases.tsv', import.meta.url)),
);
