import { blank } from '@ldy/schema/schema.ts';
import { describe, expect, test } from 'vitest';
import { AFFECTED_PRODUCT, type AffectedProduct, type VersionStatement } from './affected-product.ts';
import { fixedVersions } from './fixed-versions.ts';
import { versionStatement } from './testing/version-statement.ts';

function entry(versions: Partial<VersionStatement>[], part: Partial<AffectedProduct> = {}): AffectedProduct {
  return { ...blank(AFFECTED_PRODUCT), versions: versions.map(versionStatement), ...part };
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

describe('a version that is called unaffected alone', () => {
  const alone = (version: string) => ({ status: 'unaffected' as const, version });
  const branches = [
    { version: '21.4R3', lessThan: '21.4R3-S5' },
    { version: '22.2R2', lessThan: '22.2R3-S2' },
  ];

  test('is no fix where it is a branch between others that have their own', () => {
    expect(fixes(entry([...branches, alone('22.1')]))).toEqual(['22.2R3-S2', '21.4R3-S5']);
  });

  test('is one within a range, after the last affected version of its branch, and where no other is named below it', () => {
    expect(fixes(entry([{ version: '6.0.0', lessThan: '6.15.06' }, alone('6.10.10')]))).toContain('6.10.10');
    expect(
      fixes(
        entry([{ version: '9.2.1', lessThan: '9.2.16' }, { version: '9.4.0', lessThan: '9.4.4' }, alone('9.2.17')]),
      ),
    ).toContain('9.2.17');
    expect(fixes(entry([{ lessThanOrEqual: '1.4' }, { version: '3.0', lessThan: '3.1' }, alone('2.0')]))).toContain(
      '2.0',
    );
  });
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

describe('a fix of another numbering', () => {
  const commit = '0.0.0-20250521183405-c7a690348df7';
  const module = { packageUrl: 'pkg:golang/example.org/server', platforms: ['Go'] };

  test('is none of a product: a commit that Go names like a version', () => {
    const product = entry([{ version: '11.0', lessThan: '11.6.1' }], { source: 'cve' });
    expect(fixes(product, entry([{ lessThan: commit, versionType: 'go' }], module))).toEqual(['11.6.1']);
    expect(fixes(entry([{ lessThan: commit, versionType: 'go' }], { product: 'Server' }))).toEqual([]);
  });

  test('is one of the module itself, unless only a text names it', () => {
    expect(fixes(entry([{ lessThan: commit, versionType: 'go' }], module))).toEqual([commit]);
    expect(fixes(entry([{ lessThan: commit, versionType: 'custom' }], module))).toEqual([]);
  });

  test.each(['2016-01-20', '2:8.4.0-3', '8.4.0-28.el9_8.2', '8.4.0-1ubuntu2'])(
    'is not named beside a release: %s',
    (lessThan) => {
      expect(
        fixes(entry([{ lessThan: '8.4.1' }], { source: 'cve' }), entry([{ lessThan }], { source: 'osv' })),
      ).toEqual(['8.4.1']);
    },
  );

  test('is no date, unless the product has versions of days', () => {
    const below = entry([{ lessThan: '2016-01-20' }], { product: 'Appliance' });
    expect(fixes(below)).toEqual([]);
    expect(fixes(below, entry([{ version: '2015-12-02' }]))).toEqual(['2016-01-20']);
    expect(fixes({ ...below, product: 'Android' })).toEqual(['2016-01-20']);
    expect(fixes(entry([{ lessThan: '20160120' }]))).toEqual(['20160120']);
    expect(fixes(entry([{ lessThan: '~2023-11-01' }], { product: 'Android' }))).toEqual([]);
  });

  test('is named where the product has no other: builds', () => {
    expect(fixes(entry([{ lessThan: '8.4.0-28.el9', versionType: 'rpm' }]))).toEqual(['8.4.0-28.el9']);
    expect(fixes(entry([{ version: '4.0', lessThan: '2016-01-20' }]))).toEqual([]);
  });
});
