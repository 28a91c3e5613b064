import { blank } from '@ldy/schema/schema.ts';
import { expect, test } from 'vitest';
import { AFFECTED_PRODUCT, type AffectedProduct, type VersionStatement } from './affected-product.ts';
import { fixedVersions } from './fixed-versions.ts';

function entry(versions: Partial<VersionStatement>[], part: Partial<AffectedProduct> = {}): AffectedProduct {
  const full = versions.map((it) => ({
    status: 'affected' as const,
    version: '',
    versionType: 'custom',
    parsed: true,
    ...it,
  }));
  return { ...blank(AFFECTED_PRODUCT), versions: full, ...part };
}

const fixes = (...entries: AffectedProduct[]) => fixedVersions(entries);

test('each branch is fixed by its own version, the newest first', () => {
  const branches = [
    { lessThan: '3.5.9' },
    { version: '4.0', lessThan: '4.0.5' },
    { version: '3.6', lessThan: '3.6.4' },
  ];
  expect(fixes(entry(branches), entry([{ lessThan: '3.5.9' }]))).toEqual(['4.0.5', '3.6.4', '3.5.9']);
});

test('of two sources that disagree about one branch, the later fix counts', () => {
  expect(
    fixes(entry([{ lessThan: '2.3.4' }], { source: 'cve' }), entry([{ lessThan: '2.3.6' }], { source: 'cnvd' })),
  ).toEqual(['2.3.6']);
});

test('the release from which Linux is no longer affected is a fix, the one before which it was never affected is not', () => {
  const unaffected = { status: 'unaffected' as const };
  const kernel = [
    { version: '5.6' },
    { ...unaffected, version: '0', lessThan: '5.6' },
    { ...unaffected, version: '5.10.37', lessThanOrEqual: '5.10.*' },
    { ...unaffected, version: '5.13', lessThanOrEqual: '*' },
  ];
  expect(fixes(entry(kernel, { defaultStatus: 'affected' }))).toEqual(['5.13', '5.10.37']);
});

test('an old version that never had the fault is no fix', () => {
  expect(
    fixes(
      entry([
        { status: 'unaffected', version: '9.0.0' },
        { version: '10.2.0', lessThan: '10.2.9-h1' },
      ]),
    ),
  ).toEqual(['10.2.9-h1']);
});

test('the last affected version is no fix, the change after it is one', () => {
  expect(fixes(entry([{ lessThanOrEqual: '1.4.5' }]))).toEqual([]);
  expect(fixes(entry([{ lessThanOrEqual: '1.4.5', changes: [{ at: '1.4.6', status: 'unaffected' }] }]))).toEqual([
    '1.4.6',
  ]);
});

test('where everything is affected but some ranges, as Red Hat and Jenkins write, each of these begins with a fix', () => {
  const unaffected = { status: 'unaffected' as const };
  const server = [
    { ...unaffected, version: '0', lessThan: '1.606' },
    { ...unaffected, version: '2.442', lessThan: '*' },
    { ...unaffected, version: '2.426.3', lessThan: '2.426.*' },
    { ...unaffected, version: '2.300', lessThan: '2.310' },
  ];
  expect(fixes(entry(server, { defaultStatus: 'affected' }))).toEqual(['2.442', '2.426.3']);
  expect(fixes(entry(server, { defaultStatus: 'unknown' }))).toEqual([]);
});

test('a commit is no version to upgrade to', () => {
  expect(fixes(entry([{ version: '1da177e4c3f4', lessThan: '6cbf4c731d78', versionType: 'git' }]))).toEqual([]);
});
