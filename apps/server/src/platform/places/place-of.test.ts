import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlaceOf } from './place-of.ts';
import { buildMmdb } from './testing/build-mmdb.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'places-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const SHENZHEN = {
  country: { iso_code: 'CN', names: { en: 'China', 'zh-CN': '中国' } },
  subdivisions: [{ names: { en: 'Guangdong', 'zh-CN': '广东' } }],
  city: { names: { en: 'Shenzhen', 'zh-CN': '深圳市' } },
};
const warned: unknown[] = [];
const log = { warn: (...line: unknown[]) => void warned.push(line) };
/** Replaces the file as an operator does: another one under its name. */
function put(bytes: Buffer): string {
  const file = join(folder, 'city.mmdb');
  writeFileSync(`${file}.new`, bytes);
  renameSync(`${file}.new`, file);
  return file;
}

test.each([
  ['1.12.0.9', '中国 广东 深圳市'],
  ['::ffff:1.12.0.9', '中国 广东 深圳市'],
  ['240e:1::9', '中国 北京'],
  // A free city database has English names of cities alone.
  ['8.8.8.8', '美国 California Mountain View'],
  ['1.13.0.9', '中国台湾 台北'],
  ['1.14.0.9', '中国香港'],
  ['1.15.0.9', '法国 Île-de-France Paris'],
  ['1.16.0.9', 'Nowhere'],
  ['9.9.9.9', ''],
  ['192.168.1.7', '内网'],
  ['::1', '内网'],
  ['not an address', ''],
])('%s is in %s', async (address, place) => {
  const placeOf = createPlaceOf(
    put(
      buildMmdb({
        '1.12.0.0/16': SHENZHEN,
        '240e:1/32': {
          country: { iso_code: 'CN' },
          subdivisions: [{ names: { 'zh-CN': '北京' } }],
          city: { names: { 'zh-CN': '北京' } },
        },
        '8.8.8.0/24': {
          country: { iso_code: 'US', names: { 'zh-CN': '美国' } },
          subdivisions: [{ names: { en: 'California' } }],
          city: { names: { en: 'Mountain View' } },
        },
        '1.13.0.0/16': {
          country: { iso_code: 'TW', names: { 'zh-CN': '台湾' } },
          city: { names: { 'zh-CN': '台北' } },
        },
        '1.14.0.0/16': { country: { iso_code: 'HK' }, city: { names: { 'zh-CN': '香港' } } },
        '1.15.0.0/16': { country_code: 'FR', state1: 'Île-de-France', city: 'Paris' },
        '1.16.0.0/16': { country: { iso_code: '??', names: { en: 'Nowhere' } }, city: 7 },
      }),
    ),
    log,
  );
  expect(await placeOf(address)).toBe(place);
});

describe('the file', () => {
  test('may be absent: then public addresses have no place', async () => {
    const placeOf = createPlaceOf(undefined, log);
    expect([await placeOf('1.12.0.9'), await placeOf('10.0.0.1')]).toEqual(['', '内网']);
  });

  test('that is replaced while the portal runs is read again, and one that is damaged is reported once and not used', async () => {
    warned.length = 0;
    const placeOf = createPlaceOf(put(buildMmdb({ '1.12.0.0/16': { country: { iso_code: 'JP' } } })), log);
    expect(await placeOf('1.12.0.9')).toBe('日本');
    put(buildMmdb({ '1.12.0.0/16': SHENZHEN }));
    expect(await Promise.all([placeOf('1.12.0.9'), placeOf('1.12.0.10')])).toEqual(Array(2).fill('中国 广东 深圳市'));
    const file = put(Buffer.from('half of a file'));
    for (let time = 0; time < 3; time += 1) expect(await placeOf('1.12.0.9')).toBe('中国 广东 深圳市');
    rmSync(file);
    expect(await placeOf('1.12.0.9')).toBe('中国 广东 深圳市');
    expect(warned).toHaveLength(2);
    put(buildMmdb({ '1.12.0.0/16': { country: { iso_code: 'KR' } } }));
    expect(await placeOf('1.12.0.9')).toBe('韩国');
  });

  test.each<[string, () => string, RegExp]>([
    ['is not there', () => join(folder, 'none.mmdb'), /LDY_ADDRESS_DATABASE: .*none\.mmdb cannot be read \(ENOENT\)/],
    ['is something else', () => put(Buffer.from('<html>')), /it is no MaxMind DB file/],
    ['ends early', () => put(buildMmdb({ '1.12.0.0/16': SHENZHEN }).subarray(0, 200)), /it is no MaxMind DB file/],
  ])('that %s stops the start with a sentence', (_, file, message) => {
    expect(() => createPlaceOf(file(), log)).toThrow(message);
  });
});
