/** Commands that create the tables; Groonga reads them from standard input before it serves. Bigrams for both scripts, as is usual. */
const REFERENCES = {
  types: 'Types',
  cwes: 'Cwes',
  vendors: 'Vendors',
  products: 'Products',
  sources: 'Sources',
} as const;
const SCALARS = {
  priority: 'Int8',
  severity: 'Int8',
  cvss: 'Float',
  epss: 'Float',
  published: 'Int32',
  updated: 'Int32',
  intake: 'Float',
  year: 'Int16',
  poc: 'Bool',
  exp: 'Bool',
  patch: 'Bool',
  kev: 'Bool',
  domestic: 'Bool',
} as const;

export function schema(): string {
  const lines = ['table_create Records TABLE_PAT_KEY ShortText'];
  for (const [column, table] of Object.entries(REFERENCES)) {
    lines.push(
      `table_create ${table} TABLE_PAT_KEY ShortText`,
      `column_create Records ${column} COLUMN_VECTOR ${table}`,
      `column_create ${table} records COLUMN_INDEX Records ${column}`,
    );
  }
  for (const [column, type] of Object.entries(SCALARS)) {
    lines.push(
      `column_create Records ${column} COLUMN_SCALAR ${type}`,
      `table_create By_${column} TABLE_PAT_KEY ${type}`,
      `column_create By_${column} records COLUMN_INDEX Records ${column}`,
    );
  }
  for (const text of ['title', 'names', 'body']) lines.push(`column_create Records ${text} COLUMN_SCALAR Text`);
  lines.push(
    'table_create Ids TABLE_PAT_KEY ShortText',
    'column_create Records ids COLUMN_VECTOR Ids',
    'column_create Ids records COLUMN_INDEX Records ids',
    'table_create Terms TABLE_PAT_KEY ShortText --default_tokenizer TokenBigram --normalizer NormalizerNFKC130',
    'column_create Terms texts COLUMN_INDEX|WITH_POSITION|WITH_SECTION Records title,names,body',
  );
  return `${lines.join('\n')}\n`;
}
