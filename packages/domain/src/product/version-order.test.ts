import { describe, expect, test } from 'vitest';
import type { AffectedProduct, VersionStatement } from './affected-product.ts';
import { versionStatement } from './testing/version-statement.ts';
import { orderOf } from './version-order.ts';
import { judgeVersion } from './version-ranges.ts';

type Default = AffectedProduct['defaultStatus'];

interface Part {
  status?: Default;
  source?: 'cve' | 'osv';
  product?: string;
}

function entry(ranges: Partial<VersionStatement>[], { status, ...part }: Part = {}) {
  return { versions: ranges.map(versionStatement), defaultStatus: status ?? ('unaffected' as Default), ...part };
}

const answer = (asked: string, ...entries: ReturnType<typeof entry>[]) =>
  judgeVersion(entries as Parameters<typeof judgeVersion>[0], asked).answer;

const COMMIT = '0.0.0-20250521183405-c7a690348df7';

describe('a commit that Go names like a version', () => {
  const commits = [
    COMMIT,
    `v${COMMIT}`,
    '1.9.2-0.20250514160932-04111e9f2afd',
    '8.0.0-20240806094731-69a8b3df0f9f',
    '1.5.0-rc1.0.20230918070231-fec2992e3f9f',
    // Not quite as Go writes them.
    '0.0.0-20260304233115-d6a0abc3755d15',
    '3.6.40.0.0-20260407035653-28e9b81e438e',
    '20.10.3-0.20210216175712-646072ed6524+incompatible',
  ];

  test.each(commits)('as the end %s never clears a release', (lessThan) => {
    for (const versionType of ['go', 'semver', 'custom']) {
      for (const asked of ['0.9.1', '1.9.2', '1.9.3', '5.2.1', '11.6.0', '24.0.0'])
        expect(answer(asked, entry([{ lessThan, versionType }])), `${asked} ${versionType}`).not.toBe('unaffected');
    }
  });

  test('of a module of the Go project is in one order with its releases', () => {
    const net = (version: string, lessThan: string) =>
      entry([{ version, lessThan, versionType: 'go' }], { source: 'osv', product: 'golang.org/x/net' });
    const fixed = net('', '0.0.0-20220906165146-f3363e06e74c');
    expect(['0.1.0', 'v0.17.0'].map((asked) => answer(asked, fixed))).toEqual(['unaffected', 'unaffected']);
    const later = net('0.0.0-20220524220425-1d687d428aca', '0.1.1-0.20221104162952-702349b0e862');
    expect(['0.1.0', '0.1.1', '0.2.0'].map((asked) => answer(asked, later))).toEqual([
      ...['affected', 'unaffected', 'unaffected'],
    ]);
  });

  test('leaves the releases after its tag open, though a later candidate follows it', () => {
    const fixed = entry([{ lessThan: '1.0.0-rc8.0.20190930145003-cad42f6e0932', versionType: 'go' }]);
    expect(['1.0.0-rc7', '1.0.0-rc8', '1.0.0-rc94', '1.0.0'].map((asked) => answer(asked, fixed))).toEqual([
      ...['affected', 'affected', 'unknown', 'unknown'],
    ]);
  });

  test('as the beginning of a range clears none before it', () => {
    const range = { version: '1.9.2-0.20250514160932-04111e9f2afd', lessThan: '2.4.0', versionType: 'go' };
    expect(answer('1.5.0', entry([range]))).toBe('unknown');
  });

  test('does not close the range that another source, or the same, leaves open', () => {
    const open = entry([{ lessThanOrEqual: '*', versionType: 'go' }], { source: 'osv' });
    const both = entry([{ lessThanOrEqual: '*', versionType: 'go' }, { lessThan: COMMIT }], { source: 'osv' });
    expect(answer('11.6.0', both)).toBe('affected');
    expect(answer('11.6.0', open, entry([{ lessThan: COMMIT }], { source: 'cve' }))).toBe('affected');
  });

  test('leaves the release to the source that numbers releases', () => {
    const module = entry([{ lessThan: COMMIT, versionType: 'go' }], { source: 'osv' });
    const product = entry([{ version: '11.0', lessThan: '11.6.1' }], { source: 'cve' });
    expect(answer('11.6.0', module, product)).toBe('affected');
    expect(answer('11.6.1', module, product)).toBe('unaffected');
  });

  test('says that what is older than its tag does not have it', () => {
    const lessThan = '4.1.18-0.20201215153152-4422e3b66b9f';
    expect(answer('4.1.17', entry([{ lessThan, versionType: 'go' }]))).toBe('affected');
    expect(answer('4.1.18', entry([{ lessThan, versionType: 'go' }]))).toBe('unknown');
  });

  test('is compared with other commits of its module, and by Go’s order with what the module was released as', () => {
    const range = entry([{ lessThan: COMMIT, versionType: 'go' }]);
    expect(answer('v0.0.0-20250401000000-aaaaaaaaaaaa', range)).toBe('affected');
    expect(answer('0.0.0-20250601000000-aaaaaaaaaaaa', range)).toBe('unaffected');
    expect(answer('8.0.0-20250601000000-aaaaaaaaaaaa', range)).toBe('unknown');
    expect(answer('0.0.0-20211206000000-aaaaaaaaaaaa', entry([{ lessThan: '1.11.7', versionType: 'go' }]))).toBe(
      'affected',
    );
  });

  test('is not cleared by the beginning of a range of releases', () => {
    expect(answer(COMMIT, entry([{ version: '1.12.0', lessThan: '1.12.4', versionType: 'go' }]))).toBe('unknown');
  });
});

describe('an epoch', () => {
  const upstream = entry([{ lessThan: '8.4.0', versionType: 'semver' }]);

  test('is not the first number of a version', () => {
    expect(answer('2:9.0.0-1', upstream)).toBe('unaffected');
    expect(answer('9:0.1-1', upstream)).toBe('unknown');
    expect(answer('9:0.1-1', entry([{ lessThanOrEqual: '*' }]))).toBe('affected');
  });

  test('leaves open what a package of the fixed version is, and one of the last affected', () => {
    expect(answer('2:8.4.0-1', upstream)).toBe('unknown');
    expect(answer('8.3.9-2ubuntu4', entry([{ lessThanOrEqual: '8.3.9' }]))).toBe('unknown');
  });

  test('of a bound does not make a release older', () => {
    const packaged = entry([{ lessThan: '2:1.20.1-28.el9_8.2', versionType: 'rpm' }]);
    // The distribution took the fix back to 1.20.1: it says nothing of what was released since.
    expect(answer('1.30.1', packaged)).toBe('unknown');
    expect(answer('1.18.0', packaged)).toBe('affected');
    expect(answer('1.20.1', packaged)).toBe('unknown');
  });

  test('that is left out of a package does not decide', () => {
    const packaged = entry([{ lessThan: '2:1.20.1-28.el9', versionType: 'rpm' }]);
    expect(answer('1.20.1-30.el9', packaged)).toBe('unknown');
    expect(answer('1.20.1-20.el9', packaged)).toBe('affected');
    expect(answer('2:1.20.1-30.el9', packaged)).toBe('unaffected');
  });

  test('of nought is none', () => {
    expect(answer('8.7p1-38.el9', entry([{ lessThan: '0:8.7p1-38.el9', versionType: 'rpm' }]))).toBe('unaffected');
  });
});

describe('a build of a distribution', () => {
  test.each(['1.20.1-28.el9_8.2', '1.20.1-1ubuntu2', '1.20.1-2~deb12u1', '1.20.1-5.amzn2', '1.20.1-r3'])(
    '%s is an upstream version that may have fixes of its own',
    (asked) => {
      for (const lessThan of ['1.30.1', '1.20.1']) expect(answer(asked, entry([{ lessThan }]))).toBe('unknown');
      expect(answer(asked, entry([{ lessThanOrEqual: '1.30' }]))).toBe('unknown');
      expect(answer(asked, entry([{ version: '1.15' }, { lessThanOrEqual: '*' }]))).toBe('affected');
      expect(answer(asked, entry([{ version: '1.15', lessThan: '1.19.2' }]))).toBe('unaffected');
    },
  );

  test('keeps its distribution’s order under whatever type', () => {
    const fixed = entry([{ lessThan: '2:1.20.1-28.el9_8.2', versionType: 'custom' }]);
    expect(answer('2:1.20.1-28.el9_8.1', fixed)).toBe('affected');
    expect(answer('2:1.20.1-28.el9_8.2', fixed)).toBe('unaffected');
    expect(orderOf('1.2-1~deb12u1', '1.2-1', 'deb')).toBe(-1);
  });

  test.each(['2:1.20.1-28.el9', '1.20.1-2+deb12u1', '1.20.1-2'])(
    'as the bound %s says of an upstream version only that an older one is affected',
    (bound) => {
      for (const versionType of ['deb', 'rpm']) {
        expect(answer('1.18.0', entry([{ lessThan: bound, versionType }]))).toBe('affected');
        for (const asked of ['1.20.1', '1.20.2', '1.30.1']) {
          expect(answer(asked, entry([{ lessThan: bound, versionType }]))).toBe('unknown');
          const from = { version: bound, lessThan: '1.99-1', versionType };
          expect(answer('1.18.0', entry([from]))).toBe('unknown');
          const unaffected = { status: 'unaffected' as const, version: bound, lessThanOrEqual: '*', versionType };
          expect(answer(asked, entry([unaffected], { status: 'affected' }))).toBe('unknown');
          expect(answer('1.18.0', entry([unaffected], { status: 'affected' }))).toBe('affected');
        }
      }
    },
  );

  test('closes no range of the product', () => {
    const open = entry([{ lessThanOrEqual: '*' }], { source: 'cve' });
    const packaged = entry([{ lessThan: '2:1.20.1-28.el9', versionType: 'rpm' }], { source: 'osv' });
    expect(answer('1.30.1', open, packaged)).toBe('affected');
  });
});

describe('the name of a kernel of a distribution', () => {
  const LINE = entry([{ version: '5.15', lessThan: '5.15.11' }]);
  const verdict = (asked: string, ...entries: ReturnType<typeof entry>[]) => {
    const { answer: given, reason } = judgeVersion(entries as Parameters<typeof judgeVersion>[0], asked);
    return `${given}: ${reason}`;
  };

  test.each([
    '5.15.0-91-generic',
    '5.15.0-91-lowlatency',
    '5.15.0-91-generic-lpae',
    '5.15.0-1053-aws',
    '5.15.0-1053-azure-fde',
    '5.15.0-1046-raspi',
    '5.15.0-18-amd64',
    '5.15.0-18-cloud-amd64',
    '5.15.0-18-rt-amd64',
    '5.15.0-0.bpo.9-arm64',
    '5.15.0-3-686-pae',
    '5.15.0-amd64-desktop',
    '5.15.10-1-pve',
    '5.15.10-150500.55.44-default',
  ])('%s may have fixes of its own', (asked) => {
    expect(verdict(asked, LINE)).toBe('unknown: distribution-build');
    expect(verdict(asked, entry([{ version: '4.0', lessThan: '4.14.200' }]))).toBe('unaffected: outside-ranges');
  });

  test.each([
    '5.15.10-100.18.0.50.oe2203.x86_64',
    '5.15.10-25.24.v2101.ky10.x86_64',
    '5.15.10-16.al8.x86_64',
    '5.15.10-26.an8.x86_64',
    '5.15.10-60.18.hce2.x86_64',
    '5.15.10-vhulk1907.1.0.h475.eulerosv2r8.x86_64',
  ])('%s too, in builds of rpm', (asked) => {
    expect(verdict(asked, LINE)).toBe('unknown: distribution-build');
  });

  test('does so where the kernel’s own authority lists the fixes of all lines too', () => {
    const unaffected = (part: Partial<VersionStatement>) => ({ status: 'unaffected' as const, ...part });
    const listed = [
      { version: '5.15' },
      unaffected({ version: '0', lessThan: '5.15', versionType: 'semver' }),
      unaffected({ version: '5.15.11', lessThanOrEqual: '5.15.*', versionType: 'semver' }),
      unaffected({ version: '5.16', lessThanOrEqual: '*', versionType: 'original_commit_for_fix' }),
    ];
    const authority = entry(listed, { status: 'affected', source: 'cve' });
    expect(
      answer('5.15.0-91-generic', entry([{ version: '5.15', lessThan: '5.15.11' }], { source: 'cve' }), authority),
    ).toBe('unknown');
    expect(answer('5.15.0-91-generic', authority)).not.toBe('unaffected');
    const byDefault = [
      unaffected({ version: '6.1.5', lessThanOrEqual: '6.1.*' }),
      unaffected({ version: '6.2', lessThanOrEqual: '*' }),
    ];
    expect(verdict('5.15.0-91-generic', entry(byDefault, { status: 'affected' }))).toBe('unknown: distribution-build');
    expect(verdict('5.15.3', entry(byDefault, { status: 'affected' }))).toMatch(/^affected/);
  });

  test('says nothing of its place within the line', () => {
    const late = entry([{ version: '5.15.54', lessThan: '5.15.130' }]);
    for (const asked of ['5.15.0-91-generic', '5.15.0-18-amd64']) expect(answer(asked, late)).toBe('unknown');
  });

  test('may have what upstream has from a later line on', () => {
    const late = entry([{ version: '5.15', lessThan: '5.15.130' }]);
    expect(verdict('5.14.0-570.el9', late)).toBe('unknown: distribution-build');
    expect(verdict('5.14.0-91-generic', late)).toBe('unknown: distribution-build');
    expect(verdict('5.15.131-1-pve', late)).toMatch(/^unaffected/);
  });

  test.each(['5.15.0-rc3', '5.15.10-generic', '5.15.0-1-beta', '5.15.10-12-amd64', '5.15.10-1053-aws'])(
    '%s is none',
    (asked) => {
      expect(verdict(asked, LINE)).not.toBe('unknown: distribution-build');
    },
  );
});

describe('a day', () => {
  test.each(['2016-01-20', '20160120', '2016/01/20'])('as the bound %s says nothing of a release', (lessThan) => {
    for (const asked of ['6.0', '2017.1', '99.1']) expect(answer(asked, entry([{ lessThan }]))).toBe('unknown');
  });

  test('is compared with days, however they are written', () => {
    expect(answer('2016-01-05', entry([{ lessThan: '20160120' }]))).toBe('affected');
    expect(answer('20160201', entry([{ lessThan: '2016-01-20' }]))).toBe('unaffected');
  });

  test('with its year at the end is before those of later years, and not comparable within one', () => {
    const upTo = entry([{ lessThanOrEqual: '01082024' }]);
    expect(['15122023', '01082024', '02092024', '01012025'].map((asked) => answer(asked, upTo))).toEqual([
      ...['affected', 'affected', 'unknown', 'unaffected'],
    ]);
  });

  test('is not what a release by year and month is', () => {
    expect(answer('2022.12.7', entry([{ lessThan: '2022.12.07', versionType: 'python' }]))).toBe('unaffected');
  });
});

describe('a patch under semantic versioning, where it would be a pre-release', () => {
  const semver = (...ranges: Partial<VersionStatement>[]) =>
    entry(
      ranges.map((it) => ({ versionType: 'semver', ...it })),
      { status: 'unaffected' },
    );

  test('is a point release of the last affected version, and may have the fix that the range ends with', () => {
    const upTo = semver({ version: '0', lessThanOrEqual: '2.4.7' });
    expect(['2.4.7', '2.4.6-p5', '2.4.7-p1', '2.4.8'].map((it) => answer(it, upTo))).toEqual([
      ...['affected', 'affected', 'unknown', 'unaffected'],
    ]);
    expect(answer('2.4.7-p1', semver({ version: '0', lessThan: '2.4.7' }))).toBe('unknown');
  });

  test('follows its release and the patches with lower numbers', () => {
    const upTo = semver({ version: '0', lessThanOrEqual: '2.4.7-p10' });
    expect(['2.4.7', '2.4.7-p9', '2.4.7-p11'].map((it) => answer(it, upTo))).toEqual([
      ...['affected', 'affected', 'unaffected'],
    ]);
    expect(answer('2.4.7-p1', semver({ version: '2.4.7', lessThan: '2.4.8' }))).toBe('affected');
  });

  test('is not cleared by the release alone', () => {
    const from = entry([{ status: 'unaffected', version: '2.4.7', lessThanOrEqual: '*', versionType: 'semver' }], {
      status: 'affected',
    });
    expect(['2.4.7', '2.4.7-p1', '2.4.8'].map((it) => answer(it, from))).toEqual([
      ...['unaffected', 'unknown', 'unaffected'],
    ]);
  });

  test('does not include what words call before a release', () => {
    expect(answer('2.4.7-beta1', semver({ version: '0', lessThanOrEqual: '2.4.7' }))).toBe('affected');
  });
});

test('a local label of Python is ignored where the bound has none', () => {
  const upTo = (lessThanOrEqual: string) => entry([{ lessThanOrEqual, versionType: 'python' }]);
  expect(answer('1.4.0+cu118', upTo('1.4.0'))).toBe('affected');
  expect(answer('1.4.0+2', upTo('1.4.0+1'))).toBe('unaffected');
  expect(answer('1.4.0+cu118', entry([{ lessThan: '1.4.0', versionType: 'python' }]))).toBe('unaffected');
});

test("Go's +incompatible is no build: the release that ends a range is fixed", () => {
  const range = entry([{ version: '2.0.0+incompatible', lessThan: '2.2.4+incompatible', versionType: 'go' }]);
  expect(['2.2.3', '2.2.4', '2.2.4+incompatible'].map((asked) => answer(asked, range))).toEqual([
    'affected',
    'unaffected',
    'unaffected',
  ]);
});

test('versions named by the month are ordered by it, not by its letters', () => {
  const since = entry(
    [{ status: 'unaffected', version: 'SMR Jul-2031 Release in Android 14, 15', lessThan: '*', versionType: 'semver' }],
    { status: 'affected' },
  );
  const asked = [
    'SMR Jun-2031 Release 1',
    'SMR Dec-2030 Release 1',
    'SMR Jul-2031 Release 1',
    'SMR Apr-2032 Release 1',
  ];
  expect(asked.map((version) => answer(version, since))).toEqual(['affected', 'affected', 'unaffected', 'unaffected']);
});
