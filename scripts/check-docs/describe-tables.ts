import { declaredTables, moduleOf } from '../check-arrows/declared-tables.ts';

/** The rows `| module | table | what it holds |` of docs/architecture.md; `sources`: path → text of every module. */
export const describeTables = (sources: ReadonlyMap<string, string>): string =>
  [...sources]
    .flatMap(([path, source]) => {
      const owner = moduleOf(path);
      if (owner === undefined) return [];
      return declaredTables(source).map(([table, holds], index) => ({ owner: index === 0 ? owner : '', table, holds }));
    })
    .map(({ owner, table, holds }) => `| ${owner} | \`${table}\` | ${holds} |`)
    .join('\n');

const BLOCK = /(## Tables\n[\s\S]*?\| module \| table \| what it holds \|\n\|---\|---\|---\|\n)([\s\S]*?)(\n\n)/;

/** The rows below "Tables" in a document; undefined if missing. */
export const tablesIn = (page: string): string | undefined => BLOCK.exec(page)?.[2];

export const withTables = (page: string, rows: string): string =>
  page.replace(BLOCK, (_, before: string, _old: string, after: string) => `${before}${rows}${after}`);
