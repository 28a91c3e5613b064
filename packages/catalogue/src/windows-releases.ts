import { readTable, type TableFormat } from './read-table.ts';
import { textOf } from './text-of.ts';

export const WINDOWS_RELEASE_TABLE = {
  file: 'windows-releases.tsv',
  columns: [
    'version',
    'kind',
    'architecture',
    'winver',
    'name',
    'products',
    'pack',
    'unnamed',
    'updates',
    'stack',
    'ltsc',
  ],
  required: ['version', 'kind', 'name', 'products'],
} as const satisfies TableFormat<string>;

export const WINDOWS_RELEASE_ROWS = readTable(
  WINDOWS_RELEASE_TABLE,
  textOf(new URL('../data/windows-releases.tsv', import.meta.url)),
);
