import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESTATE } from '@ldy/domain/product/names/estate.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { estateKey, useEstate } from './estate-in-use.ts';
import { loadEstate } from './load-estate.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estate-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = join(folder, 'own.tsv');
  writeFileSync(file, text);
  return file;
}

describe("an operator's list of domestic products", () => {
  test('goes before ours: vendors with all their products, single ones, and ones to take out', () => {
    const estate = loadEstate(
      fileWith('# 我单位\n\n华为\tHarmonyOS\t操作系统\r\n某某科技有限公司\t*\t中间件\n统信\tdeepin\t无\n'),
    );
    expect(estate.get('huawei/harmonyos')).toBe('os');
    expect([...estate.values()].filter((category) => category === 'middleware').length).toBe(
      [...ESTATE.values()].filter((category) => category === 'middleware').length + 1,
    );
    expect(estate.get('uniontech/deepin')).toBeNull();
    expect(estate.get('dameng')).toBe('database');
  });

  test('is ours alone where none is configured', () => {
    expect(loadEstate(undefined)).toBe(ESTATE);
  });

  test.each([
    ['华为,HarmonyOS,操作系统', /own\.tsv, line 1: write vendor, product .* one tab between/],
    ['达梦\tDM8\t数据库\n华为\tHarmonyOS\t手机', /line 2: there is no category "手机"; write one of 操作系统, 数据库/],
    ['达梦\t\t数据库', /line 1: write vendor, product/],
    ['n/a\t*\t数据库', /line 1: these words name no product/],
    [`达梦\t${'库'.repeat(201)}\t数据库`, /line 1: a name may have 200/],
  ])('refuses %.20j, and says where and what to write', (text, message) => {
    expect(() => loadEstate(fileWith(text))).toThrow(message);
  });

  test('refuses a file that is not there', () => {
    expect(() => loadEstate(join(folder, 'missing.tsv'))).toThrow(/missing\.tsv cannot be read \(ENOENT\)/);
  });
});

describe('the key of the estate in use', () => {
  afterEach(() => useEstate(ESTATE));

  test('changes with what the file says, not with the order of its lines', () => {
    expect(estateKey()).toBe('');
    useEstate(loadEstate(fileWith('华为\tHarmonyOS\t操作系统\n某厂\t*\t中间件\n')));
    const first = estateKey();
    useEstate(loadEstate(fileWith('某厂\t*\t中间件\n华为\tHarmonyOS\t操作系统\n')));
    expect(estateKey()).toBe(first);
    useEstate(loadEstate(fileWith('某厂\t*\t数据库\n')));
    expect(estateKey()).not.toBe(first);
  });
});
