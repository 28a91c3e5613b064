import { parseCpe } from '@ldy/domain/product/identifiers/cpe.ts';
import { parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import { type Columns, TABLE_COLUMNS, type TableColumn } from '../found.ts';
import { type Row, textOf } from './cells.ts';

/** Words of headings, as systems that keep assets, tools and people write them; of several columns the one is meant that has the first of these words. */
const HEADINGS: Readonly<Record<TableColumn, readonly string[]>> = {
  name: [
    ...['软件名称', '产品名称', '组件名称', '程序名称', '应用名称', '中间件名称', '数据库名称', '名称', '软件', '产品'],
    ...['组件', '应用', '中间件', '数据库', '品名', '软件产品', '应用软件', '应用程序', '系统名称', '资产名称'],
    ...['display name', 'displayname', 'software name', 'product name', 'component name', 'package name', 'software'],
    ...['product', 'component', 'package', 'name', 'application'],
  ],
  version: [
    ...['软件版本', '产品版本', '组件版本', '当前版本', '版本号', '版本', '版本信息', '软件版本号', '型号版本'],
    ...['display version', 'displayversion', 'version', 'software version', 'product version', 'installed version'],
  ],
  vendor: [
    ...[
      '厂商',
      '供应商',
      '发布者',
      '厂家',
      '厂商名称',
      '供应商名称',
      '制造商',
      '开发商',
      '生产厂商',
      '开发厂商',
      '软件厂商',
    ],
    ...['发布商', '品牌', '开发单位', 'vendor', 'publisher', 'supplier', 'manufacturer'],
  ],
  purl: ['purl', 'package url', 'packageurl'],
  cpe: ['cpe', 'cpe23', 'cpe 2.3', 'cpe2.3'],
};
const RANKS: ReadonlyMap<string, readonly [column: TableColumn, rank: number]> = new Map(
  TABLE_COLUMNS.flatMap((column) => HEADINGS[column].map((word, rank) => [word, [column, rank]] as const)),
);

/** `软件名称（必填）`, `*版本号` */
const wordOf = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/\([^()]{0,40}\)|\[[^[\]]{0,40}\]|[*:"]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

export function columnsByHeadings(headings: readonly string[]): Columns {
  const best = new Map<TableColumn, { at: number; rank: number }>();
  for (const [at, heading] of headings.entries()) {
    const [column, rank] = RANKS.get(wordOf(heading)) ?? [];
    if (column === undefined || rank === undefined) continue;
    const other = best.get(column);
    if (!other || rank < other.rank) best.set(column, { at, rank });
  }
  return Object.fromEntries([...best].map(([column, { at }]) => [column, at]));
}

/** Enough to take a row for the heading. */
export const areHeadings = ({ name, version, vendor, purl, cpe }: Columns): boolean =>
  purl !== undefined || cpe !== undefined || (name !== undefined && (version ?? vendor) !== undefined);

/** By what the cells look like, for columns with headings that say nothing. */
export function columnsByContent(rows: readonly Row[], known: Columns): Columns {
  const taken = new Set(Object.values(known));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at));
  const guess: Partial<Record<TableColumn, number>> = { ...known };
  for (const [column, looksLike] of LOOKS) {
    const fitting = all.filter((at) => !taken.has(at) && isMostly(rows, at, looksLike));
    // What says the same in every row is what the rows have in common.
    const found = guess[column] ?? fitting.sort((a, b) => textsIn(rows, b) - textsIn(rows, a))[0];
    if (found === undefined) continue;
    guess[column] = found;
    taken.add(found);
  }
  return guess;
}

const VERSION = /^v?\d{1,6}(?:\.\d{1,8}){1,5}[\w.+~-]{0,30}$/i;
/** A name: letters, and neither a day, an address nor a code of digits. */
const NAME = /^(?=.*\p{L})(?!\d{1,3}(?:\.\d{1,3}){3})(?!https?:).{2,200}$/u;
const LOOKS: readonly (readonly [TableColumn, (text: string) => boolean])[] = [
  ['purl', (text) => parsePurl(text) !== null],
  ['cpe', (text) => parseCpe(text) !== null],
  ['version', (text) => VERSION.test(text) && !ADDRESS.test(text)],
  ['name', (text) => NAME.test(text)],
];
const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/;

const textsIn = (rows: readonly Row[], at: number): number => new Set(rows.map((row) => textOf(row, at))).size;

function isMostly(rows: readonly Row[], at: number, looksLike: (text: string) => boolean): boolean {
  const texts = rows.map((row) => textOf(row, at)).filter((text) => text !== '');
  return texts.length > 0 && texts.filter(looksLike).length * 3 >= texts.length * 2;
}
