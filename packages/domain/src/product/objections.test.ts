import { describe, expect, test } from 'vitest';
import type { VersionStatement } from './affected-product.ts';
import { verdictOf as verdict } from './testing/verdict-of.ts';
import { versionStatement } from './testing/version-statement.ts';
import { judgeVersion } from './version-ranges.ts';

type Stated = Partial<VersionStatement>;
const unaffected = (part: Stated): Stated => ({ status: 'unaffected', ...part });

describe('"not affected" is not the answer', () => {
  /** As the kernel writes a fault of 6.7 that was taken back into 5.10. */
  const KERNEL = [
    { version: '6.7', lessThan: '6.7.12' },
    unaffected({ version: '0', lessThan: '6.7' }),
    unaffected({ version: '5.10.215', lessThanOrEqual: '5.10.*' }),
    unaffected({ version: '6.7.12', lessThanOrEqual: '6.7.*' }),
  ];

  test('below the fix of its own branch, whatever is stated about all older versions', () => {
    expect(verdict('5.10.214', KERNEL, 'affected')).toBe('unknown: below-fix');
    expect(verdict('5.10.215', KERNEL, 'affected')).toMatch(/^unaffected/);
    expect(verdict('5.4.300', KERNEL, 'affected')).toMatch(/^unaffected/);
  });

  test('below the fix of its branch, unless its line is stated as not affected by itself', () => {
    const lines = [
      { version: '10.2.0', lessThan: '10.2.4' },
      ...['11.2', '11.1', '11.0'].map((version) => unaffected({ version })),
    ];
    expect(['11.0.1', '11.1.3', '11.2.0'].map((asked) => verdict(asked, lines).split(':')[0])).toEqual(
      Array(3).fill('unaffected'),
    );
    expect(verdict('10.2.3', lines)).toMatch(/^affected/);
  });

  test('below the fix of another branch does not count from the change on that its own branch has', () => {
    const versions = [
      { version: '1.56.0', lessThanOrEqual: '1.56.1', changes: [{ at: '1.56.2', status: 'unaffected' as const }] },
      unaffected({ version: '1.57' }),
    ];
    const answers = ['1.56.1', '1.56.2', '1.56.3'].map((asked) => verdict(asked, versions).split(':')[0]);
    expect(answers).toEqual(['affected', 'unaffected', 'unaffected']);
    expect(verdict('1.56.2', [...versions, unaffected({ version: '1.56.5' })])).toBe('unknown: below-fix');
  });

  test('of a version that the source itself calls unknown', () => {
    expect(
      verdict('1.9.0', [
        { version: '0', lessThan: '1.9.0' },
        { status: 'unknown', version: '1.9.0' },
      ]),
    ).toBe('unknown: in-range');
  });

  test('by the fix of another branch where a range ends nearer and its start is written in other numbers', () => {
    const builds = [
      { version: '8.0', lessThan: 'HOST80U3d-2458' },
      { version: '8.0', lessThan: 'HOST80U2d-2457' },
    ];
    expect(verdict('HOST80U3c-2441', builds)).toBe('unknown: not-comparable');
  });

  test('from the end of a range on that its source calls affected there', () => {
    const versions = [
      { version: '1.18.14', lessThan: '1.18.15', changes: [{ at: '1.18.15', status: 'affected' as const }] },
      { version: '1.20.3', lessThan: '1.21.0' },
    ];
    expect(['1.18.15', '1.18.16'].map((asked) => verdict(asked, versions))).toEqual(
      Array(2).fill('unknown: disputed-fix'),
    );
    expect(['1.18.14', '1.21.0'].map((asked) => verdict(asked, versions).split(':')[0])).toEqual([
      'affected',
      'unaffected',
    ]);
  });

  test('between the last version that is stated as affected and the later fix of the same statement', () => {
    const stated = [{ lessThanOrEqual: '4.6.1', changes: [{ at: '4.6.4', status: 'unaffected' as const }] }];
    expect(verdict('4.6.2', stated)).toBe('unknown: before-change');
    expect(verdict('4.6.3', stated, 'affected')).toBe('unknown: before-change');
    expect(['4.6.1', '4.6.4', '4.7.0'].map((asked) => verdict(asked, stated).split(':')[0])).toEqual([
      'affected',
      'unaffected',
      'unaffected',
    ]);
  });

  test('at the fix of its branch where a text calls older branches affected without a word of it', () => {
    const stated = [
      { version: '10.6.0', lessThan: '10.6.8' },
      { lessThanOrEqual: '10.9', versionType: 'text', raw: 'v10.9 and below' },
    ];
    expect(['10.6.8', '10.6.7', '10.8.1'].map((asked) => verdict(asked, stated))).toEqual([
      'unknown: text-differs',
      'affected: in-range',
      'affected: text-differs',
    ]);
  });

  test('before a fix of its branch, but for what came before the start that another entry of its source states there', () => {
    const entries = [
      { defaultStatus: 'unaffected' as const, versions: [{ version: '5.15.121', lessThan: '5.15.200' }] },
      {
        defaultStatus: 'affected' as const,
        versions: [
          { version: '6.4' },
          { status: 'unaffected' as const, lessThan: '6.4' },
          { status: 'unaffected' as const, version: '5.15.200', lessThanOrEqual: '5.15.*' },
          { status: 'unaffected' as const, version: '5.10.188', lessThanOrEqual: '5.10.*' },
        ],
      },
    ].map((it) => ({ ...it, source: 'cve' as const, versions: it.versions.map(versionStatement) }));
    const asked = ['5.15.120', '5.15.121', '5.15.200', '5.10.187'];
    expect(asked.map((version) => judgeVersion(entries, version).answer)).toEqual([
      ...['unaffected', 'affected', 'unaffected', 'unknown'],
    ]);
  });

  test('between an end and the later version at which the same statement has the fix', () => {
    const stated = [{ lessThan: '6.0', changes: [{ at: '6.0.2', status: 'unaffected' as const }] }];
    expect(['6.0.0', '6.0.1', '6.0.2', '5.9'].map((asked) => verdict(asked, stated))).toEqual([
      'unknown: before-change',
      'unknown: before-change',
      'unaffected: fixed',
      'affected: in-range',
    ]);
  });

  test('in a branch between that of a fix and the next range, which is of the same line', () => {
    const stated = [{ lessThan: '1.10.8' }, { version: '1.12.0', lessThan: '1.12.8' }];
    expect(verdict('1.11.3', stated, 'unknown')).toBe('unknown: skipped-branch');
    expect(['1.10.7', '1.10.8', '1.10.9', '1.12.8', '1.13.0'].map((it) => verdict(it, stated, 'unknown'))).toEqual([
      'affected: in-range',
      ...Array(2).fill('unaffected: fixed'),
      'unaffected: fixed',
      'unaffected: outside-ranges',
    ]);
  });

  test('before the fix of an entry that states nothing else, whatever it says of the rest', () => {
    expect(verdict('9.0.9', [unaffected({ version: '9.1.0' })])).toBe('unknown: before-ranges');
    expect(verdict('9.1.0', [unaffected({ version: '9.1.0' })])).toBe('unaffected: listed');
    expect(verdict('9.2.0', [unaffected({ version: '9.1.0' })])).toBe('unaffected: default-status');
  });

  test('between the branches of an entry that calls all else affected', () => {
    const branches = [{ version: '11.7.0', lessThanOrEqual: '11.7.19' }, unaffected({ version: '12.8.0' })];
    const and12 = [...branches, { version: '12.2.0', lessThanOrEqual: '12.2.14' }];
    expect(verdict('12.7.9', and12, 'affected')).toBe('unknown: skipped-branch');
    expect(verdict('12.8.0', and12, 'affected')).toBe('unaffected: listed');
    expect(verdict('12.2.15', and12, 'affected')).toBe('unknown: affected-by-default');
  });

  test('after the last affected version of an entry that calls all else affected, unless another one knows the fix', () => {
    const lines = [
      { version: '8.10.0.0', lessThanOrEqual: '8.10.0.20' },
      { version: '10.4.0.0', lessThanOrEqual: '10.4.1.8' },
    ];
    for (const asked of ['8.10.0.21', '10.4.1.9', '11.0'])
      expect(verdict(asked, lines, 'affected')).toBe('unknown: affected-by-default');
    expect(verdict('1.9', [{ version: '0', lessThan: '1.9' }], 'affected')).toBe('unaffected: fixed');
    const other = (end: Partial<VersionStatement>) => ({
      ...{ source: 'nvd' as const, defaultStatus: 'unknown' as const, versions: [versionStatement(end)] },
    });
    const own = { source: 'cve' as const, defaultStatus: 'affected' as const, versions: lines.map(versionStatement) };
    const beside = (end: Partial<VersionStatement>) => judgeVersion([own, other(end)], '11.0').answer;
    expect(beside({ lessThan: '10.4.1.9' })).toBe('unaffected');
    expect(beside({ lessThanOrEqual: '10.4.1.8' })).toBe('unknown');
    const fix = [unaffected({ version: 'TurinPI 1.0.0.6' })];
    expect(verdict('TurinPI 1.0.0.7', fix, 'affected')).toBe('unknown: affected-by-default');
    expect(verdict('TurinPI 1.0.0.5', fix, 'affected')).toBe('affected: default-status');
  });

  test('by a range of unaffected versions that ends at the fix', () => {
    expect(verdict('h5.1.5', [unaffected({ version: 'h5.1.x', lessThan: 'h5.1.6' })])).toBe('unknown: reversed-range');
  });

  test('before the only release that is listed as affected, but after it and beside a list', () => {
    expect(verdict('5.49', [{ version: '5.50' }])).toBe('unknown: only-release');
    expect(verdict('5.51', [{ version: '5.50' }])).toBe('unaffected: default-status');
    expect(verdict('5.49', [{ version: '5.50' }, { version: '5.52' }])).toBe('unaffected: default-status');
  });

  test('by what a source says of the rest where another one calls all versions affected', () => {
    const range = versionStatement({ version: '11.6.1', lessThan: '11.6.2' });
    const all = versionStatement({ version: '', lessThanOrEqual: '*' });
    const entries = [
      { source: 'cve' as const, defaultStatus: 'unaffected' as const, versions: [range] },
      { source: 'osv' as const, defaultStatus: 'unaffected' as const, versions: [all] },
    ];
    expect(judgeVersion(entries, '12.1.0')).toMatchObject({ answer: 'unknown', reason: 'all-by-another', entry: 1 });
    expect(judgeVersion(entries, '11.6.1').answer).toBe('affected');
  });

  test('before the first range of a source that says nothing of what came before', () => {
    expect(verdict('2.1.13', [{ version: '2.2.0', lessThan: '2.3.0' }], 'unknown')).toBe('unknown: before-ranges');
    expect(verdict('2.1.13', [{ version: '2.2.0', lessThan: '2.3.0' }])).toBe('unaffected: default-status');
  });

  test('below a range with a fix before its own beginning, but from that fix on in its branch', () => {
    const upsideDown = [
      { version: '1.15.5', lessThan: '1.16.0', changes: [{ at: '1.14.10', status: 'unaffected' as const }] },
    ];
    expect(['1.15.4', '1.14.9', '1.13.0'].map((asked) => verdict(asked, upsideDown))).toEqual(
      Array(3).fill('unknown: before-ranges'),
    );
    expect(['1.14.10', '1.14.11', '1.16.0'].map((asked) => verdict(asked, upsideDown).split(':')[0])).toEqual(
      Array(3).fill('unaffected'),
    );
  });

  test('of the plain version of a build that has the fix', () => {
    expect(verdict('11.6.3', [{ version: '11.6.0', lessThan: '11.6.3+security-01', versionType: 'semver' }])).toBe(
      'affected: in-range',
    );
  });
});

describe('a listed version that is a line or a build', () => {
  const answers = (listed: readonly string[], ...asked: string[]) =>
    asked.map(
      (it) =>
        verdict(
          it,
          listed.map((version) => ({ version })),
          'unaffected',
        ).split(':')[0],
    );

  test('clears nothing of its line', () => {
    expect(answers(['1.1 LTS'], '1.1', '1.1.3', '1.1.5 LTS')).toEqual(Array(3).fill('unknown'));
    expect(answers(['1.1 LTS', '1.2 LTS', '1.3'], '1.1', '1.2', '1.2.3', '1.2 CD', '1.4.0')).toEqual([
      ...['unknown', 'unknown', 'unknown', 'unaffected', 'unaffected'],
    ]);
  });

  test('clears none of its builds', () => {
    for (const listed of ['1.1.0', '1.1.0 Build'])
      expect(answers([listed], '1.1.0 build 5', '1.1.0 (build 77)')).toEqual(['unknown', 'unknown']);
    const beside = [
      { version: '1.1.0', raw: '1.1.0 Build*' },
      { version: '0.9', lessThan: '0.9.5' },
    ];
    expect(verdict('1.1.0 build 5', beside)).toBe('unknown: listed-line');
  });
});

describe('a version that is named where nothing could be read', () => {
  const upTo = { defaultStatus: 'unknown' as const, versions: [versionStatement({ version: '', lessThan: '9.4.1' })] };

  test('is unknown, whatever other ranges say', () => {
    const unread = versionStatement({ version: '', raw: 'Walnut 13.0-STABLE，<n245118', parsed: false });
    const versions = [...upTo.versions, versionStatement({ version: '12.2', lessThan: '12.4' }), unread];
    expect(judgeVersion([{ ...upTo, versions }], '13.0-STABLE')).toMatchObject({ answer: 'unknown' });
    expect(judgeVersion([{ ...upTo, versions }], '12.4').answer).toBe('unaffected');
  });

  test('is unknown where a product without ranges is called by it', () => {
    const release = { defaultStatus: 'unknown' as const, versions: [], product: 'Walnut Scheduler 9.5.0 GA' };
    const verdicts = ['9.5.0', '9.5.1'].map((asked) => judgeVersion([upTo, release], asked).answer);
    expect(verdicts).toEqual(['unknown', 'unaffected']);
  });
});

test('what comes before the ranges of two sources that say opposite things of the rest is unknown', () => {
  const ranges = [versionStatement({ version: '8.1.0', lessThan: '8.1.32' })];
  const both = [
    { source: 'cve' as const, product: 'Kettle', defaultStatus: 'affected' as const, versions: ranges },
    { source: 'osv' as const, product: 'kettle', defaultStatus: 'unaffected' as const, versions: ranges },
  ];
  expect(['7.4.33', '8.1.31', '8.1.32', '8.5.0'].map((asked) => judgeVersion(both, asked).answer)).toEqual([
    ...['unknown', 'affected', 'unaffected', 'unaffected'],
  ]);
});

test('the path of a Go module says nothing of major versions that have a path of their own', () => {
  const versions = [versionStatement({ version: '', lessThan: '1.5.0', versionType: 'semver' })];
  const at = (packageName: string) => ({
    source: 'osv' as const,
    packageName,
    defaultStatus: 'unaffected' as const,
    versions,
  });
  const judged = (path: string, asked: string) => judgeVersion([at(path)], asked).answer;
  expect(['1.4.9', '1.5.0', '2.3.0'].map((asked) => judged('example.com/tool', asked))).toEqual([
    ...['affected', 'unaffected', 'unknown'],
  ]);
  expect(judged('tool', '2.3.0')).toBe('unaffected');
});

test('a release is not fixed where a patch of it is listed as affected', () => {
  const versions = [{ version: '', lessThan: '12.3' }, { version: '12.3 p1' }];
  expect(['12.2', '12.3', '12.3 p1', '12.4'].map((asked) => verdict(asked, versions).split(':')[0])).toEqual([
    ...['affected', 'unknown', 'affected', 'unaffected'],
  ]);
});

test('a range without a stated beginning leaves open what came before it, though a later one states its own', () => {
  const versions = [
    { version: '6.1.8', lessThanOrEqual: '6.1.13', raw: 'Kettle 6.1.8-6.1.13' },
    { version: '7.0.0', lessThanOrEqual: '7.0.4', raw: 'Kettle >=7.0.0，<=7.0.4' },
  ];
  expect(verdict('6.1.7', versions, 'unknown')).toBe('unknown: before-ranges');
  expect(verdict('6.1.7', versions.slice(1), 'unknown')).toBe('unaffected: outside-ranges');
});

test('a product that CNVD names apart and lists alone is not cleared by the range of another', () => {
  const line = (product: string, part: Partial<VersionStatement>) => ({
    ...{ product, source: 'cnvd' as const, defaultStatus: 'unknown' as const },
    versions: [versionStatement(part)],
  });
  const both = [line('NC', { version: '', lessThanOrEqual: '6.5' }), line('NC Cloud', { version: '1903' })];
  expect(['6.3', '1903', '1909'].map((asked) => judgeVersion(both, asked).answer)).toEqual([
    ...['affected', 'affected', 'unknown'],
  ]);
});

test.each([
  ['3.1 Build 4022.4', '3.1.4022.4'],
  ['9.90 SP5 (v9.90.196)', '9.90.196'],
])('nothing is known of the build that the end %s may be', (lessThanOrEqual, asked) => {
  expect(verdict(asked, [{ version: '', lessThanOrEqual }])).toBe('unknown: not-comparable');
});

describe('a line that is named alone', () => {
  const RANGES = [{ version: '4.4', lessThan: '4.4.30' }, { version: '4.2' }, { version: '3.6' }];

  test('may mean all its releases', () => {
    expect(['4.2.24', '3.6.1'].map((asked) => verdict(asked, RANGES))).toEqual(Array(2).fill('unknown: listed-line'));
    expect(['4.2', '4.3.1', '4.4.30'].map((asked) => verdict(asked, RANGES).split(':')[0])).toEqual([
      'affected',
      'unaffected',
      'unaffected',
    ]);
  });

  test('may mean all its releases with a v before it too', () => {
    expect(['1.1.5', 'v1.4'].map((asked) => verdict(asked, [{ version: 'v1' }]))).toEqual(
      Array(2).fill('unknown: listed-line'),
    );
    expect(verdict('6.1.2.8', [{ version: 'V6.1.2' }, { version: 'V6.2.0' }])).toBe('unknown: listed-line');
    expect(verdict('2.0', [{ version: 'v1' }])).toBe('unaffected: default-status');
  });

  test('may mean all its releases beside other lines', () => {
    const lines = [{ version: '8.5' }, { version: '9.0' }];
    expect(['8.5.5.20', '9.0.5.15'].map((asked) => verdict(asked, lines))).toEqual(
      Array(2).fill('unknown: listed-line'),
    );
    expect(['8.5', '8.6.1', '9.1'].map((asked) => verdict(asked, lines).split(':')[0])).toEqual([
      'affected',
      'unaffected',
      'unaffected',
    ]);
  });

  test('is a release where releases of it are named too, or it has three numbers beside a range', () => {
    expect(verdict('4.2.24', [...RANGES, { version: '4.2.1' }])).toBe('unaffected: default-status');
    const range = { version: '3.6.0', lessThan: '3.6.4' };
    expect(verdict('4.2.1.24', [{ version: '4.2.1' }, range])).toBe('unaffected: default-status');
  });
});

test('between the end of what is affected and where a fix begins nothing is said, unless a branch begins there', () => {
  const before = { status: 'affected' as const, version: '', lessThan: '133.16.4' };
  const fixed = { status: 'unaffected' as const, version: '134.7.4', lessThanOrEqual: '*' };
  const asked = ['133.16.3', '133.20.1', '134.0.0', '134.7.4', '135.0'];
  const answers = (...rest: Partial<VersionStatement>[]) => {
    const versions = [before, fixed, ...rest].map((it) => versionStatement({ ...it }));
    return asked.map((it) => judgeVersion([{ product: 'Pond', defaultStatus: 'unknown', versions }], it).answer);
  };
  expect(answers()).toEqual(['affected', 'unknown', 'unknown', 'unaffected', 'unaffected']);
  expect(answers({ status: 'affected', version: '134.2', lessThan: '134.7.4' })[1]).toBe('unaffected');
});
