import { describe, expect, test } from 'vitest';
import { draftOf, NO_PRODUCT, readDraft, readRange } from './correction-draft.ts';

const EMPTY = draftOf(null);

describe('a line of versions', () => {
  test.each([
    ['>=1.0 <2.0.1', { from: '1.0', lessThan: '2.0.1' }],
    ['>= 1.0 <= 2.0', { from: '1.0', lessThanOrEqual: '2.0' }],
    ['<3', { lessThan: '3' }],
    ['>=4', { from: '4' }],
    ['2.4.1-beta9', { exact: '2.4.1-beta9' }],
  ])('%s is a range', (line, range) => expect(readRange(line)).toEqual(range));

  test.each(['', '1.0 到 2.0', '<1 <2', '=>1', '>=', '< '])('%j is none', (line) =>
    expect(readRange(line)).toBeUndefined(),
  );
});

test('what is typed comes back as it was saved', () => {
  const draft = {
    titleCn: '标题',
    titleEn: '',
    typeIds: ['sql-injection', 'xss'],
    products: [{ vendor: 'Acme', product: 'Gate', versions: '>=1.0 <2.0.1\n2.4', fixedIn: '2.0.1' }],
    officialFixCn: '升级\n到 2.0.1',
    officialFixEn: '',
    temporaryFixCn: '',
    patches: '官方补丁 https://a.example/p',
    files: [],
  };
  const read = readDraft(draft);
  if (!('correction' in read)) throw new Error(JSON.stringify(read));
  expect(read.correction.patches).toEqual([{ name: '官方补丁', url: 'https://a.example/p' }]);
  expect(draftOf(read.correction)).toEqual(draft);
});

test('says at which field something is wrong', () => {
  expect(readDraft(EMPTY)).toEqual({ faults: { '': '请至少更正一项' } });
  const products = [{ ...NO_PRODUCT, product: 'Gate', versions: '从 1 到 2' }];
  expect(readDraft({ ...EMPTY, products, patches: 'x ftp://a.example' })).toEqual({
    faults: {
      'affected.0.vendor': '不能为空',
      'affected.0.versions': expect.stringContaining('从 1 到 2'),
      patches: '请填写 http 或 https 地址',
    },
  });
});
