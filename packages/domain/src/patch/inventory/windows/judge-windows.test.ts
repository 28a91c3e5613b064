import { expect, test } from 'vitest';
import type { AffectedProduct } from '../../../product/affected-product.ts';
import { gatherProducts } from '../../../product/gather-products.ts';
import { versionStatement } from '../../../product/testing/version-statement.ts';
import type { Verdict } from '../../../product/version-ranges.ts';
import { complete } from '../../../vulnerability/skeleton.ts';
import { asWindows, judgeWindows } from './judge-windows.ts';

const windows = (product: string, lessThan: string, part: Partial<AffectedProduct> = {}) => ({
  ...{ vendor: 'Microsoft', product, source: 'cve' as const },
  versions: [versionStatement({ version: `${lessThan.split('.', 3).join('.')}.0`, lessThan })],
  ...part,
});
const listed = (product: string, ...versions: string[]) => ({
  ...{ vendor: 'Microsoft', product, source: 'cnvd' as const },
  versions: versions.map((version) => versionStatement({ version, raw: `Microsoft ${product} ${version}` })),
});
const STATED = [
  windows('Windows 10 Version 1809', '10.0.17763.6414'),
  windows('Windows Server 2019', '10.0.17763.6414'),
  windows('Windows Server 2022', '10.0.20348.2762'),
  windows('Windows 10 Version 22H2', '10.0.19045.5011'),
  windows('Windows 11 version 22H2', '10.0.22621.4317'),
  windows('Windows Server 2012 R2', '6.3.9600.22221'),
];

/** `Windows Server 2019: affected in-range`, one for each release that the text may mean. */
const asked = (typed: string, affected: Partial<AffectedProduct>[] = STATED) =>
  judgeWindows(gatherProducts(complete({ affected }).affected), typed)
    ?.map(({ name, verdict: { answer, reason } }) => `${name}: ${answer} ${reason}`)
    .join(', ');

test.each([['2.17.1'], ['<17763.6054'], ['17763.9999、20348.1'], ['低于 17763.9999']])('%s is no Windows', (typed) => {
  expect(asked(typed)).toBeUndefined();
});

test('that a product of another kind has is not asked about', () => {
  expect(asked('Windows Server 2019', [windows('Office 2019', '16.0.1.2')])).toBeUndefined();
});

test.each([
  ['Windows', 'Windows: unknown which-windows'],
  ['Windows 11', 'Windows: unknown which-windows'],
  ['Windows 11 23H2', 'Windows 11 23H2: unknown other-windows'],
  ['26100.9999', 'Windows 11 24H2: unknown other-windows, Windows Server 2025: unknown other-windows'],
])('%s is unknown where nothing is stated of it, however high its build', (typed, answer) => {
  expect(asked(typed)).toBe(answer);
});

test.each([
  ['Windows Server 2019', 'which-windows'],
  ['windows_10_1809', 'which-windows'],
  ['Microsoft Windows', 'which-windows'],
  ['Windows Admin Center', 'fixed'],
  ['Office 2019', 'fixed'],
])('that numbers alone exclude %s is %s', (product, reason) => {
  const fixed: Verdict = { answer: 'unaffected', reason: 'fixed', because: null, entry: 0, dissent: [] };
  const [group] = gatherProducts(complete({ affected: [windows(product, '10.0.17763.6414')] }).affected);
  expect(asWindows(fixed, group?.members ?? [])).toMatchObject({ reason });
});

const BOTH = 'Windows 10 1809: unknown needs-build, Windows Server 2019: unknown needs-build';
test.each([
  ['1809', BOTH],
  ['17763', BOTH],
  ['10.0.17763', BOTH],
  ['10.0.17763.0', BOTH],
  ['10.0.17763 暂缺 Build 17763', BOTH],
  ['Windows 10 1809', 'Windows 10 1809: unknown needs-build'],
  ['Windows Server 2019', 'Windows Server 2019: unknown needs-build'],
  ['Server 2019', 'Windows Server 2019: unknown needs-build'],
  ['2019 Datacenter', 'Windows Server 2019: unknown needs-build'],
  ['22H2', 'Windows 10 22H2: unknown needs-build, Windows 11 22H2: unknown needs-build'],
  ['10 22H2', 'Windows 10 22H2: unknown needs-build'],
  ['2012 R2', 'Windows Server 2012 R2: unknown needs-updates'],
])('%s is neither safe nor affected by itself', (typed, answer) => {
  expect(asked(typed)).toBe(answer);
});

test.each(['17763.6054', '10.0.17763.6054', 'Microsoft Windows [版本 10.0.17763.6054]'])(
  'the build %s is below the end of its own release, whatever the others are fixed in',
  (typed) => {
    expect(asked(typed)).toBe('Windows 10 1809: affected in-range, Windows Server 2019: affected in-range');
  },
);

test.each([
  ['17763.6414', 'Windows 10 1809: unaffected fixed, Windows Server 2019: unaffected fixed'],
  ['Windows Server 2019 17763.6414', 'Windows Server 2019: unaffected fixed'],
  ['20348.2761', 'Windows Server 2022: affected in-range'],
  ['Version 22H2 (OS Build 19045.5011)', 'Windows 10 22H2: unaffected fixed'],
])('%s is judged by its last part', (typed, answer) => {
  expect(asked(typed)).toBe(answer);
});

test('names the highest build in which sources see the fix, and believes neither of two', () => {
  const two = [windows('Windows Server 2022', '10.0.20348.2700'), windows('Windows Server 2022', '10.0.20348.2762')];
  const [answer] = judgeWindows(gatherProducts(complete({ affected: two }).affected), 'Server 2022') ?? [];
  expect(answer?.verdict.because?.lessThan).toBe('10.0.20348.2762');
  expect(asked('20348.2700', two)).toBe('Windows Server 2022: unknown disputed-fix');
});

test('a build of the updates that releases share is of the release that the product names', () => {
  const shared = [windows('Windows 10 Version 21H2', '10.0.19041.3570')];
  expect(asked('19044.3569', shared)).toBe('Windows 10 21H2: affected in-range');
  expect(asked('19041.9999', shared)).toContain('Windows 10 2004: unknown other-windows');
});

test('a build of another system than the product names clears nothing', () => {
  const mistaken = [windows('Windows Server 2012 R2', '6.2.9200.24414')];
  expect(asked('6.3.9600.99999', mistaken)).toContain('Windows Server 2012 R2: unknown unparsed');
});

test('a product without versions is listed by its name, and a family for its releases', () => {
  const named = ['Windows Server 2019', 'Windows 10'].map((product) => ({
    vendor: 'Microsoft',
    product,
    versions: [],
  }));
  expect(asked('17763.99999', named)).toBe(
    'Windows 10 1809: unknown listed-windows, Windows Server 2019: unknown listed-windows',
  );
  expect(asked('Server 2022', named)).toBe('Windows Server 2022: unknown other-windows');
});

test('a source that lists the name alone clears no build', () => {
  const names = [listed('Windows 10', '1809', '22H2'), listed('Windows Server', '2012 R2')];
  expect(asked('1809', names)).toBe(
    'Windows 10 1809: unknown listed-windows, Windows Server 2019: unknown other-windows',
  );
  expect(asked('19045.99999', names)).toBe('Windows 10 22H2: unknown listed-windows');
  expect(asked('2012 R2', [...names, ...STATED])).toBe('Windows Server 2012 R2: unknown needs-updates');
});
