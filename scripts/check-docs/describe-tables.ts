import { declaredTables, moduleOf } from '../check-arrows/declared-tables.ts';
import { code, table } from '../lib/markdown-table.ts';

/** The tables of all modules and what each holds, for docs/architecture.md; `sources`: path → text of every module. */
export const describeTables = (sources: ReadonlyMap<string, string>): string =>
  table(
    ['module', 'table', 'what it holds'],
    [...sources].flatMap(([path, source]) => {
      const owner = moduleOf(path);
      if (owner === undefined) return [];
      return declaredTables(source).map(([name, holds], index) => [index === 0 ? owner : '', code(name), holds]);
    }),
  );
