/**
 * Vendors of 信创 products (information technology application innovation): operating systems, databases, middleware, processors and office software of
 * the domestic stack. Keys of vendors.ts. Not every Chinese vendor belongs to it.
 */
export const INNOVATION_VENDORS: ReadonlySet<string> = new Set([
  'kylinos',
  'uniontech',
  'openeuler',
  'dameng',
  'kingbase',
  'gbase',
  'oscar',
  'highgo',
  'tongtech',
  'bessystem',
  'inforsuite',
  'kingdee-apusic',
  'phytium',
  'loongson',
  'hygon',
  'kingsoft-office',
]);
