import { expect, test } from 'vitest';
import { questionsAbout } from './questions.ts';
import { rawRecordOf } from './raw-product.ts';

type Range = Readonly<Record<string, unknown>>;

/** `asked: kind` of what is asked about one product of a record of the CVE list. */
function asked(
  versions: readonly Range[],
  about: { defaultStatus?: string; by?: string; text?: string } = {},
): string[] {
  const affected = [{ product: 'Kettle', defaultStatus: about.defaultStatus ?? 'unaffected', versions }];
  const file = {
    cveMetadata: { cveId: 'CVE-2031-1000', state: 'PUBLISHED', assignerShortName: about.by ?? 'kettle' },
    containers: { cna: { affected, descriptions: [{ value: about.text ?? '' }] } },
  };
  const record = rawRecordOf(JSON.stringify(file))?.record;
  const [product] = record?.products ?? [];
  if (record === undefined || product === undefined) return [];
  const questions = questionsAbout(product.ranges, new Set([product.defaultStatus]), record);
  return questions.map(({ asked, of }) => `${asked} of ${of}`);
}

const range = (version: string, lessThan: string, changes: readonly Range[] = []): Range => ({
  ...{ status: 'affected', version, lessThan, changes },
});

test('of a range the release right below its fix is asked, and the first of that branch, unless it begins later', () => {
  expect(asked([range('0', '2.4.6')])).toEqual(['2.4.5 of 2.4.6', '2.4.0 of 2.4.6']);
  expect(asked([range('2.4.3', '2.4.6')])).toContain('2.4.5 of 2.4.6');
  expect(asked([range('2.4.3', '2.4.6')])).not.toContain('2.4.0 of 2.4.6');
  expect(asked([{ status: 'affected', version: '>= 2.4.3, < 2.4.6' }])).toContain('2.4.5 of 2.4.6');
});

test('what the file itself calls not affected is not asked', () => {
  const cleared = { status: 'unaffected', version: '0', lessThan: '2.4.5' };
  expect(asked([range('0', '2.4.6'), cleared])).toEqual(['2.4.5 of 2.4.6']);
  expect(asked([range('0', '2.4.6', [{ at: '2.4.2', status: 'unaffected' }])])).toEqual([
    '2.4.0 of 2.4.6',
    '2.4.1 of 2.4.2',
    '2.4.0 of 2.4.2',
  ]);
});

test('branches that are left out, builds of distributions and lines that end as a whole are asked', () => {
  const between = asked([range('3.0', '3.0.18'), range('3.2', '3.2.6')]);
  expect(between).toContain('3.1.0 of 3.0.18 … 3.2.6');
  expect(asked([range('5.6', '5.6.18')])).toContain('5.5.0-553.el8_10 of 5.6');
  expect(asked([range('4.0', '4.*')])).toContain('4.9 of 4.*');
  expect(asked([range('4.8.36', '4.8.36.1'), range('4.8.43', '4.8.43.2')])).toContain('4.8.37 of 4.8.36');
});

test('what comes before a list that goes "up to" its last release is asked, as is what only a default is about', () => {
  const listed = ['2.1', '2.2', '2.3'].map((version) => ({ status: 'affected', version }));
  expect(asked(listed, { by: 'VulDB', text: 'A vulnerability in Kettle up to 2.3.' })).toEqual(['1.1 of up to 2.3']);
  expect(asked(listed, { by: 'VulDB', text: 'A vulnerability in Kettle 2.3.' })).toEqual([]);
  const fixed = [{ status: 'unaffected', version: '3.0.1' }];
  expect(asked(fixed, { defaultStatus: 'affected' })).toEqual(['0.0.1 of default affected']);
});

test('of a record of OSV the ends of its ranges are asked, and of a withdrawn one nothing', () => {
  const events = [{ introduced: '0' }, { fixed: '1.2.3' }];
  const file = {
    id: 'GO-2031-1000',
    affected: [{ package: { name: 'kettle' }, ranges: [{ type: 'SEMVER', events }] }],
  };
  expect(rawRecordOf(JSON.stringify(file))?.record.products[0]?.ranges).toMatchObject([{ from: '0', before: '1.2.3' }]);
  expect(rawRecordOf(JSON.stringify({ ...file, withdrawn: '2031-01-01' }))).toBeNull();
});
