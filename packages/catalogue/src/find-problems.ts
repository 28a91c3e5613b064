import { CATEGORY_TABLE } from './categories.ts';
import { COLLECTED_SOURCE_TABLE } from './collected-sources.ts';
import { COUNTRY_TABLE } from './countries.ts';
import { DISTRIBUTION_RELEASE_TABLE, DISTRIBUTION_TABLE } from './distributions.ts';
import { EFFECT_WORD_TABLE } from './effect-words.ts';
import { EFFECT_TABLE } from './effects.ts';
import { ESTATE_TABLE } from './estate.ts';
import { NAME_WORD_TABLE } from './name-words.ts';
import { PLAIN_NAME_TABLE } from './plain-names.ts';
import { FAMILY_TABLE } from './product-families.ts';
import { PRODUCT_TABLE } from './products.ts';
import { listOf, type NumberedRow, type TableFormat } from './read-table.ts';
import { GUIDANCE_TABLE } from './type-guidance.ts';
import { TYPE_WEAKNESS_TABLE } from './type-weaknesses.ts';
import { TYPE_WORD_TABLE } from './type-words.ts';
import { VENDOR_TABLE } from './vendors.ts';
import { TYPE_TABLE } from './vulnerability-types.ts';
import { WEAKNESS_NAME_TABLE } from './weakness-names.ts';
import { WINDOWS_RELEASE_TABLE } from './windows-releases.ts';

/** What the cells of a table mean. */
interface Sense {
  format: TableFormat<string>;
  /** No two rows have the same of these. */
  key: readonly string[];
  /** Sorted by the key, where the order of rows means nothing: then a row has one place. */
  isSorted?: boolean;
  /** Columns that name rows of other tables, or of this one, by their first column. */
  refers?: Readonly<Record<string, { to: readonly TableFormat<string>[]; ids?: (cell: string) => string[] }>>;
  pattern?: string;
  /** What the cells of a column look like, if not empty. */
  forms?: Readonly<Record<string, Form>>;
}

interface Form {
  form: RegExp;
  /** After `write …`. */
  says: string;
}

const SLUG: Form = { form: /^(?!-)[\p{L}\p{N}.-]{1,80}$/u, says: 'small letters, digits and hyphens' };
const PRODUCT_ID: Form = {
  form: /^(?!-)[\p{L}\p{N}.-]{1,80}\/(?!-)[\p{L}\p{N}-]{1,80}$/u,
  says: 'the id of the vendor, a slash, and the name in small letters, digits and hyphens',
};
const ADDRESS: Form = { form: /^https?:\/\/[^\s"<>]+$/, says: 'an address that begins with https:// or http://' };
const NAMES: Form = { form: /^[^|]+(?:\|[^|]+)*$/, says: 'names with one | between them' };

const vendorOf = (id: string): string[] => [id.slice(0, id.indexOf('/'))];

export const TABLES: readonly Sense[] = [
  { format: COUNTRY_TABLE, key: ['id'], isSorted: true },
  {
    format: VENDOR_TABLE,
    key: ['id'],
    isSorted: true,
    refers: { country: { to: [COUNTRY_TABLE] } },
    forms: { id: SLUG, website: ADDRESS, aliases: NAMES },
  },
  { format: CATEGORY_TABLE, key: ['id'], refers: { parent: { to: [CATEGORY_TABLE] } } },
  {
    format: PRODUCT_TABLE,
    key: ['id'],
    isSorted: true,
    refers: { id: { to: [VENDOR_TABLE], ids: vendorOf }, category: { to: [CATEGORY_TABLE] } },
    forms: {
      id: PRODUCT_ID,
      marks: { form: /^(?:c|o|co)$/, says: 'c for a component, o for open source, or co' },
      aliases: NAMES,
      website: ADDRESS,
      patches: ADDRESS,
    },
  },
  {
    format: FAMILY_TABLE,
    key: ['vendor', 'pattern'],
    refers: { vendor: { to: [VENDOR_TABLE] }, product: { to: [PRODUCT_TABLE] } },
    pattern: 'pattern',
  },
  {
    format: PLAIN_NAME_TABLE,
    key: ['name'],
    isSorted: true,
    refers: { product: { to: [PRODUCT_TABLE], ids: listOf } },
    forms: { said: { form: /^(?:people|package|installer)$/, says: 'people, package or installer' } },
  },
  {
    format: NAME_WORD_TABLE,
    key: ['kind', 'word'],
    isSorted: true,
    forms: { kind: { form: /^(?:build|edition|general|package|other|ordinary)$/, says: 'one of the kinds above' } },
  },
  { format: ESTATE_TABLE, key: ['id'], isSorted: true, refers: { id: { to: [VENDOR_TABLE, PRODUCT_TABLE] } } },
  { format: TYPE_TABLE, key: ['id'], refers: { parent: { to: [TYPE_TABLE] } } },
  { format: GUIDANCE_TABLE, key: ['type'], refers: { type: { to: [TYPE_TABLE] } } },
  { format: TYPE_WEAKNESS_TABLE, key: ['type'], refers: { type: { to: [TYPE_TABLE] } } },
  { format: TYPE_WORD_TABLE, key: ['grade', 'type', 'word'], refers: { type: { to: [TYPE_TABLE] } } },
  { format: EFFECT_TABLE, key: ['id'], refers: { types: { to: [TYPE_TABLE], ids: listOf } } },
  { format: EFFECT_WORD_TABLE, key: ['effect', 'word'], refers: { effect: { to: [EFFECT_TABLE] } } },
  { format: WEAKNESS_NAME_TABLE, key: ['cwe'] },
  {
    format: WINDOWS_RELEASE_TABLE,
    key: ['version', 'kind', 'architecture'],
    refers: { updates: { to: [WINDOWS_RELEASE_TABLE] } },
    forms: {
      kind: { form: /^(?:client|server)$/, says: 'client or server' },
      architecture: { form: /^(?:x64|x86|arm64)$/, says: 'x64, x86 or arm64' },
      version: { form: /^\d{1,2}\.\d\.\d{4,5}$/, says: 'three numbers, such as 10.0.17763' },
      stack: { form: /^\d{4}-\d\d-\d\d$/, says: 'a day, such as 2021-08-10' },
      products: NAMES,
    },
  },
  {
    format: COLLECTED_SOURCE_TABLE,
    key: ['key'],
    isSorted: true,
    forms: { key: SLUG, url: ADDRESS, every: { form: /^[1-9]\d{0,4}$/, says: 'minutes, such as 60' } },
  },
  { format: DISTRIBUTION_TABLE, key: ['name'], forms: { ids: NAMES, words: NAMES, releases: NAMES, products: NAMES } },
  { format: DISTRIBUTION_RELEASE_TABLE, key: ['name', 'version'], refers: { name: { to: [DISTRIBUTION_TABLE] } } },
];

/** Rows by the file of their table. */
export type Tables = ReadonlyMap<string, readonly NumberedRow<string>[]>;

/**
 * What makes no sense in the tables, one sentence each with its place. `among`: the tables in which names of rows are looked up. An operator's rows
 * may have any order: `isSorted: false`.
 */
export function findProblems(tables: Tables, among: Tables = tables, { isSorted = true } = {}): string[] {
  return TABLES.flatMap((sense) => [
    ...misplaced({ ...sense, isSorted: sense.isSorted === true && isSorted }, tables),
    ...unresolved(sense, tables, among),
    ...brokenPatterns(sense, tables),
    ...misshapen(sense, tables),
  ]);
}

const keyOf = ({ key }: Sense, { row }: NumberedRow<string>): string => key.map((column) => row[column]).join(' ');

function misplaced(sense: Sense, tables: Tables): string[] {
  const { file } = sense.format;
  const problems: string[] = [];
  const lines = new Map<string, number>();
  let before = '';
  for (const numbered of tables.get(file) ?? []) {
    const key = keyOf(sense, numbered);
    const other = lines.get(key);
    const place = `${file}:${numbered.line}: `;
    if (other !== undefined) problems.push(`${place}${key} is in line ${other} too: make one row of both`);
    else if (sense.isSorted && key < before) problems.push(`${place}${key} belongs before ${before}: move the row`);
    lines.set(key, numbered.line);
    before = key;
  }
  return problems;
}

function unresolved({ format: { file }, refers = {} }: Sense, tables: Tables, among: Tables): string[] {
  return Object.entries(refers).flatMap(([column, { to, ids = (cell: string) => [cell] }]) => {
    const known = new Set(
      to.flatMap(({ file: target, columns: [id = ''] }) => (among.get(target) ?? []).map(({ row }) => row[id])),
    );
    const where = to.map((table) => table.file).join(' or ');
    return (tables.get(file) ?? []).flatMap(({ row, line }) =>
      (row[column] ? ids(row[column]) : [])
        .filter((id) => !known.has(id))
        .map(
          (id) =>
            `${file}:${line}: ${column} names ${id || 'nothing'}, which is not in ${where}: add it there, or correct it`,
        ),
    );
  });
}

function brokenPatterns({ format: { file }, pattern }: Sense, tables: Tables): string[] {
  if (pattern === undefined) return [];
  return (tables.get(file) ?? []).flatMap(({ row, line }) => {
    try {
      new RegExp(row[pattern] ?? '', 'i');
      return [];
    } catch (error) {
      return `${file}:${line}: ${pattern} is no regular expression: ${error instanceof Error ? error.message : error}`;
    }
  });
}

function misshapen({ format: { file }, forms = {} }: Sense, tables: Tables): string[] {
  return Object.entries(forms).flatMap(([column, { form, says }]) =>
    (tables.get(file) ?? []).flatMap(({ row, line }) =>
      row[column] && !form.test(row[column])
        ? `${file}:${line}: ${column} is "${row[column].slice(0, 60)}": write ${says}`
        : [],
    ),
  );
}
