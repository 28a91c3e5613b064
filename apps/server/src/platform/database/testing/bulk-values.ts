/**
 * For each type of which sources send arrays (`$1::text[]`): values that an encoding could mistake. bulk.db.test.ts sends them on both databases;
 * scripts/check-databases fails for a type that is missing here.
 */
export const BULK_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  text: [
    '',
    ' ',
    'null',
    'NULL',
    '{}',
    '{,}',
    '"',
    "'",
    '\\',
    '\\N',
    '\n\r\t',
    '缓冲区',
    '𠮷',
    'a\u001fb',
    '\u0301',
    '$1',
    null,
  ],
  boolean: [true, false, null],
  smallint: [-32_768, 0, 32_767, null],
  int: [-2_147_483_648, 0, 2_147_483_647, null],
  bigint: [-9_007_199_254_740_991, 0, 9_007_199_254_740_991, null],
  real: [0, 0.5, -1.25, null],
  date: ['0001-01-01', '2024-02-29', '9999-12-31', null],
  timestamptz: ['0001-01-01T00:00:00.000Z', '2024-02-29T23:59:59.999Z', '9999-12-31T00:00:00.000Z', null],
  uuid: ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', null],
  bytea: [new Uint8Array(), new Uint8Array([0, 92, 120, 255]), null],
};
