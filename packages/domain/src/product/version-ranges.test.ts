import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../testing/ends.ts';
import type { AffectedProduct, VersionStatement } from './affected-product.ts';
import { cleanStatements } from './statements/clean-statements.ts';
import { versionStatement } from './testing/version-statement.ts';
import { parseVersionExpression } from './version-expression.ts';
import { describeRange, isAffected, judgeVersion } from './version-ranges.ts';

function verdict(
  versions: Partial<VersionStatement>[],
  version: string,
  defaultStatus: 'affected' | 'unaffected' | 'unknown' = 'unaffected',
) {
  const { answer, reason } = isAffected({ versions: versions.map(versionStatement), defaultStatus }, version);
  return `${answer}: ${reason}`;
}

describe('a statement that was not understood', () => {
  test('never clears a version, whatever the default says', () => {
    expect(verdict([{ parsed: false, raw: 'some early builds' }], '1.0')).toBe('unknown: unparsed');
    expect(verdict([{ parsed: false }, { version: '2.0' }], '1.0')).toBe('unknown: unparsed');
  });

  test('is not outweighed by the fix of another branch that another source knows', () => {
    const unread = {
      source: 'cnvd' as const,
      defaultStatus: 'unknown' as const,
      versions: [{ parsed: false, raw: 'some 1.8' }].map(versionStatement),
    };
    const known = (lessThan: string) => ({
      source: 'osv' as const,
      defaultStatus: 'unaffected' as const,
      versions: [versionStatement({ lessThan })],
    });
    expect(judgeVersion([unread, known('1.7.6')], '1.8-RC2').answer).toBe('unknown');
    expect(judgeVersion([unread, known('1.7.6')], '1.7.6').answer).toBe('unaffected');
  });

  test('does not hide what another statement says plainly', () => {
    expect(verdict([{ parsed: false }, { version: '2.0' }], '2.0')).toBe('affected: listed');
  });

  test.each(['n/a', 'unspecified', 'unknown', '0', 'see references', 'various'])(
    'counts %s alone as no version',
    (version) => {
      expect(verdict([{ version }], '1.0')).toBe('unknown: unparsed');
    },
  );
});

describe('a build of Windows', () => {
  const builds = [
    { version: '10.0.14393.0', lessThan: '10.0.14393.5356' },
    { version: '10.0.17763.0', lessThan: '10.0.17763.3406' },
  ];

  test.each([
    ['10.0.14393.5355', 'affected: in-range'],
    ['10.0.14393.5356', 'unaffected: fixed'],
    ['10.0.17763', 'affected: in-range'],
    // Out of support, and therefore in no list of updates.
    ['10.0.17134.2208', 'unknown: not-listed'],
    ['10.0.26100.1', 'unknown: not-listed'],
    ['10', 'unknown: not-listed'],
  ])('is judged by its own updates alone: %s is %s', (version, expected) => {
    expect(verdict(builds, version, 'unknown')).toBe(expected);
    // "Affected by default" only repeats the ranges.
    expect(verdict(builds, version, 'affected')).toBe(expected);
  });

  test('is not affected where the source says so of all others', () => {
    expect(verdict(builds, '10.0.17134.2208', 'unaffected')).toBe('unaffected: default-status');
  });
});

describe('an asked version that cannot be placed', () => {
  test('gets no answer when it is empty or far too long', () => {
    expect(verdict([{ version: '*' }], ' ')).toBe('unknown: no-version');
    expect(verdict([{ version: '*' }], '1'.repeat(100_000))).toBe('unknown: no-version');
  });

  test('is unknown against a range of commits, except at its ends', () => {
    const range = [{ version: '1da177e4c3f4', lessThan: '9d6b1e0f72aa', versionType: 'git' }];
    expect(verdict(range, '5.10')).toBe('unknown: not-comparable');
    expect(verdict(range, '9d6b1e0f72aa')).toBe('unaffected: fixed');
  });

  test('is unknown against a build of another scheme', () => {
    expect(verdict([{ lessThan: 'EVA-CL00C92B396' }], '8.0.1')).toBe('unknown: not-comparable');
  });
});

describe('ranges', () => {
  const LOG4J = [
    { version: '2.13.0', lessThan: '2.15.0', versionType: 'semver' },
    { version: '2.0-beta9', lessThan: '2.12.2', versionType: 'custom' },
  ];

  test.each([
    ['2.14.1', 'affected: in-range'],
    ['2.15.0', 'unaffected: fixed'],
    ['2.12.1', 'affected: in-range'],
    ['2.12.2', 'unaffected: fixed'],
    ['2.0-beta9', 'affected: in-range'],
    ['2.0-beta8', 'unaffected: default-status'],
  ])('of Log4j answer for %s: %s', (version, expected) => {
    expect(verdict(LOG4J, version)).toBe(expected);
  });

  test('follow the changes inside them, in whatever order they are written', () => {
    const range = {
      version: '5.0',
      lessThan: '6.0',
      changes: [
        { at: '5.7', status: 'affected' as const },
        { at: '5.4', status: 'unaffected' as const },
      ],
    };
    expect(verdict([range], '5.3')).toBe('affected: in-range');
    expect(verdict([range], '5.5')).toBe('unaffected: in-range');
    expect(verdict([range], '5.9')).toBe('affected: in-range');
  });

  test('end after what they include, where the last numbers are decimals: 5.775 comes before its fix 5.78', () => {
    const decimals = [
      { version: '0', lessThanOrEqual: '5.775', changes: [{ at: '5.78', status: 'unaffected' as const }] },
    ];
    expect(verdict(decimals, '5.775')).toBe('affected: in-range');
    expect(verdict(decimals, '5.770')).toBe('affected: in-range');
    expect(verdict(decimals, '5.78')).toBe('unaffected: in-range');
  });

  test('of the Linux kernel end with their line', () => {
    const kernel = [
      { version: '5.15' },
      { version: '0', lessThan: '5.15', status: 'unaffected' as const, versionType: 'semver' },
      { version: '6.1.55', lessThanOrEqual: '6.1.*', status: 'unaffected' as const, versionType: 'semver' },
      { version: '6.6', lessThanOrEqual: '*', status: 'unaffected' as const, versionType: 'semver' },
    ];
    expect(verdict(kernel, '6.1.54', 'affected')).toBe('affected: default-status');
    expect(verdict(kernel, '6.1.60', 'affected')).toBe('unaffected: in-range');
    expect(verdict(kernel, '6.10', 'affected')).toBe('unaffected: in-range');
    expect(verdict(kernel, '5.10', 'affected')).toBe('unaffected: in-range');
    expect(verdict(kernel, '6.2', 'affected')).toBe('affected: default-status');
  });

  test.each(['', '0', '*', 'unspecified'])('start at the first version when they start at %j', (version) => {
    expect(verdict([{ version, lessThan: '5.0' }], '0.1')).toBe('affected: in-range');
  });

  test('prefer "affected" where two statements contradict each other', () => {
    expect(verdict([{ version: '1.0', status: 'unaffected' }, { lessThanOrEqual: '1.0' }], '1.0')).toBe(
      'affected: in-range',
    );
  });
});

describe('single versions and wildcards', () => {
  test('match however the version is written', () => {
    expect(verdict([{ version: 'V2.3' }], '2.3.0')).toBe('affected: listed');
    expect(verdict([{ version: '2.3' }], '2.3.1')).toBe('unknown: listed-line');
  });

  test.each(['2.*', '2.x', '2.*.*'])('%s means its whole line and no other', (version) => {
    expect(verdict([{ version }], '2.14.1')).toBe('affected: listed');
    expect(verdict([{ version }], '20.1')).toBe('unaffected: default-status');
  });

  test('that end a range include their line, as CVE JSON 5 has it; "before 11.1.x" leaves the line open', () => {
    expect(verdict([{ lessThan: '11.1.x' }], '11.1.7')).toBe('unknown: not-comparable');
    expect(verdict([{ lessThan: '11.1.x' }], '11.0.9')).toBe('affected: in-range');
    expect(verdict([{ lessThan: '11.1.x' }], '11.2.0')).toMatch(/^unaffected/);
    expect(verdict([{ version: '5.8.0', lessThan: '5.8.*' }], '5.8.3')).toBe('affected: in-range');
    expect(verdict([{ lessThan: '6.5.*' }], '6.5.2')).toBe('affected: in-range');
    expect(verdict([{ lessThan: '6.5.*' }], '6.6.0')).toMatch(/^unaffected/);
    expect(verdict([{ lessThanOrEqual: '4.8.x' }], '4.8.3')).toBe('affected: in-range');
    expect(verdict([{ lessThanOrEqual: '6.4.xxx' }], '6.4.120')).toBe('affected: in-range');
  });

  test('without a point mean what begins so, and leave open whether a number goes on', () => {
    expect(verdict([{ version: '12.1R*' }], '12.1R13')).toBe('affected: listed');
    expect(verdict([{ version: '12.1R*' }], '12.1X46')).toBe('unaffected: default-status');
    for (const bound of [{ lessThan: '1.3.0*' }, { lessThanOrEqual: '1.3.0*' }]) {
      expect(verdict([bound], '1.3.0')).toBe('affected: in-range');
      expect(verdict([bound], '1.3.0-rc1')).toBe('affected: in-range');
      expect(verdict([bound], '1.3.07')).toBe('unknown: not-comparable');
      expect(verdict([bound], '1.2.9')).toBe('affected: in-range');
      expect(verdict([bound], '1.3.1')).toMatch(/^unaffected/);
    }
  });

  test('parse a condition in the version field', () => {
    expect(verdict([{ version: '>= 15.0-rc-1, < 15.5.4' }], '15.3')).toBe('affected: listed');
    expect(verdict([{ version: 'All versions < V4.1.4' }], '4.1.4')).toBe('unaffected: default-status');
    expect(verdict([{ version: 'All versions < V4.1.4' }], '4.1.3')).toBe('affected: listed');
  });

  test('leave the rest to the default', () => {
    expect(verdict([], '1.0', 'affected')).toBe('affected: default-status');
    expect(verdict([], '1.0', 'unknown')).toBe('unknown: no-statement');
  });
});

describe('a version in no range', () => {
  const RANGE = { version: '2.0', lessThan: '2.5' };

  test('before the first range is not affected only where the source says something of what came before', () => {
    expect(verdict([RANGE], '1.9', 'unknown')).toBe('unknown: before-ranges');
    expect(verdict([{ ...RANGE, raw: '>= 2.0, < 2.5' }], '1.9', 'unknown')).toBe('unaffected: outside-ranges');
    expect(verdict([RANGE], '1.9', 'unaffected')).toBe('unaffected: default-status');
    const nvd = { source: 'nvd' as const, defaultStatus: 'unknown' as const, versions: [versionStatement(RANGE)] };
    expect(judgeVersion([nvd], '1.9').answer).toBe('unaffected');
  });

  test('is outside the ranges that the source states, though it says nothing of the rest', () => {
    expect(verdict([RANGE], '3.1', 'unknown')).toBe('unaffected: outside-ranges');
    expect(verdict([{ lessThanOrEqual: '2.4' }], '2.5', 'unknown')).toBe('unaffected: outside-ranges');
    expect(verdict([RANGE], '2.7', 'unknown')).toBe('unaffected: fixed');
  });

  test('is unknown where a bound was not understood, or where the source only lists versions', () => {
    expect(verdict([RANGE, { parsed: false, raw: 'some builds' }], '3.1', 'unknown')).toBe('unknown: unparsed');
    expect(verdict([{ version: '2.0' }], '3.1', 'unknown')).toBe('unknown: not-listed');
  });

  test('is unknown if the source lists its line: 1.2 may mean 1.2.5', () => {
    expect(verdict([RANGE, { version: '1.2' }], '1.2.5', 'unknown')).toBe('unknown: listed-line');
  });

  test.each([
    ['16.1.2', '16.1.2.1'],
    ['13.1.1', '13.1.1.4'],
    ['2.0', '2.0.3'],
    ['2', '2.4'],
    ['1.0.2', '1.0.2k'],
    ['9.1', '9.1 SP2'],
    ['21.4R3', '21.4R3-S5'],
    ['5.2-3', '5.2-3+deb12u1'],
  ])('is unknown if a range ends with its release: up to %s may include %s', (lessThanOrEqual, asked) => {
    for (const status of ['unaffected', 'affected', 'unknown'] as const)
      expect(verdict([{ version: '1.0', lessThanOrEqual }], asked, status)).toMatch(/^unknown: point-release$/);
  });

  test.each([
    ['16.1.2', '16.1.3'],
    ['16.1.2', '16.1.20'],
    ['2.0', '2.1'],
    ['2.0.0', '2.0.1'],
    ['2.0.0-rc1', '2.0.0'],
  ])('is outside a range up to %s if it is %s', (lessThanOrEqual, asked) => {
    expect(verdict([{ version: '1.0', lessThanOrEqual }], asked, 'unknown')).toBe('unaffected: outside-ranges');
  });

  test.each(['2.0.0', '2.0.0.0', 'v2.0', '2.0-rc1', '2.0 final'])('up to 2.0 is in the range as %s', (asked) => {
    expect(verdict([{ version: '1.0', lessThanOrEqual: '2.0' }], asked)).toBe('affected: in-range');
  });

  test('is fixed by the source that numbers by four parts, where another one shortened its end', () => {
    const short = {
      versions: [versionStatement({ version: '16.1.0', lessThanOrEqual: '16.1.2' })],
      source: 'cnvd' as const,
    };
    const exact = { versions: [versionStatement({ version: '16.1.0', lessThan: '16.1.2.2' })], source: 'cve' as const };
    const asked = (version: string) =>
      judgeVersion(
        [short, exact].map((it) => ({ ...it, defaultStatus: 'unknown' as const })),
        version,
      ).answer;
    expect([asked('16.1.2.1'), asked('16.1.2.2')]).toEqual(['affected', 'unaffected']);
  });

  test('is compared only with the numbering that its line has', () => {
    const versions = [
      { version: '2023.1', lessThanOrEqual: '2023.5' },
      { version: '7.4.0', lessThan: '7.4.9' },
    ];
    expect(verdict(versions, '7.4.9')).toBe('unaffected: fixed');
  });

  test('is not affected by default if the default only repeats the range', () => {
    expect(verdict([{ lessThan: '2.0' }], '2.0', 'affected')).toBe('unaffected: fixed');
  });
});

test('internal numbers are not compared with numbers by year', () => {
  expect(verdict([{ lessThan: '2020.0' }, { version: '2023.0', lessThan: '2023.0.2' }], '15.0')).toBe(
    'unknown: not-comparable',
  );
  // Both numberings follow each other.
  const both = [
    { version: '10.1', lessThan: '2016.1' },
    { version: '2018.1', lessThan: '2018.3' },
  ];
  expect(verdict(both, '11.0')).toBe('affected: in-range');
  expect(verdict(both, '2015.4')).toBe('affected: in-range');
});

describe('several sources', () => {
  const source = (name: 'cve' | 'cnvd', versions: Partial<VersionStatement>[], platforms: string[] = []) => ({
    versions: versions.map(versionStatement),
    defaultStatus: 'unknown' as AffectedProduct['defaultStatus'],
    platforms,
    source: name,
  });
  const asked = (version: string, ...entries: ReturnType<typeof source>[]) => {
    const { answer, reason, entry, dissent } = judgeVersion(entries, version);
    return [`${answer}: ${reason}`, entry, dissent.map((it) => `${it.entry} ${it.answer}`)];
  };
  const BRANCHES = [{ lessThan: '2.12.2' }, { version: '2.13', lessThan: '2.15.0' }];

  test('decide by the one that knows the branch', () => {
    const entries = [source('cnvd', [{ lessThan: '2.15.0' }]), source('cve', BRANCHES)] as const;
    expect(asked('2.12.2', ...entries)).toEqual(['unaffected: fixed', 1, ['0 affected']]);
    expect(asked('2.14.1', ...entries)).toEqual(['affected: in-range', 0, []]);
  });

  test('decide for "affected" if neither is nearer to the version', () => {
    const entries = [source('cve', [{ lessThan: '2.3.5' }]), source('cnvd', [{ lessThanOrEqual: '2.3.5' }])] as const;
    expect(asked('2.3.5', ...entries)).toEqual(['affected: in-range', 1, ['0 unaffected']]);
    const later = [source('cve', [{ lessThan: '2.3' }]), source('cnvd', [{ lessThan: '3.1' }])] as const;
    expect(asked('2.5', ...later)[0]).toBe('affected: in-range');
  });

  test('do not decide for each other by what they say of the rest', () => {
    const quiet = { ...source('cve', [{ version: '1.0' }]), defaultStatus: 'unaffected' as const };
    expect(asked('1.5', quiet, source('cnvd', [{ lessThan: '2.0' }]))).toEqual([
      'affected: in-range',
      1,
      ['0 unaffected'],
    ]);
  });

  test('count after the vendor’s own words where CISA added the same version to the record', () => {
    const vendor = { ...source('cve', [{ lessThan: '17.3' }]), product: 'Phone OS' };
    const added = { ...source('cve', [{ version: '17.3' }]), product: 'phone_os' };
    expect(asked('17.3', vendor, added)).toEqual(['unaffected: fixed', 0, ['1 affected']]);
  });

  test('are no fix within a range of the vendor where CISA splits it', () => {
    const vendor = { ...source('cve', [{ version: '7.9.11', lessThanOrEqual: '7.10.0' }]), product: 'Slider' };
    const split = [
      { version: '7.9.11', lessThan: '7.9.12' },
      { version: '7.10.0', lessThan: '7.10.1' },
    ];
    const added = { ...source('cve', split), product: 'slider' };
    expect(asked('7.9.12', vendor, added)[0]).toBe('unknown: disputed-fix');
    expect(asked('7.10.1', vendor, added)[0]).toMatch(/^unaffected/);
  });

  test('lend each other the end of a range', () => {
    const open = source('cve', [{ version: '8.0', lessThanOrEqual: '*' }]);
    expect(asked('9.1', open)[0]).toBe('affected: in-range');
    expect(asked('9.1', open, source('cnvd', [{ version: '8.0', lessThan: '8.5.4' }]))[0]).toMatch(/^unaffected/);
  });

  test('speak of releases or of commits, never of one by the other', () => {
    const commits = source('cve', [{ version: '1da177e4c3f4', lessThan: '6cbf4c731d78', versionType: 'git' }]);
    expect(asked('6.1', commits)).toEqual(['unknown: not-comparable', 0, []]);
    expect(asked('6.1', commits, source('cve', [{ lessThan: '6.0' }]))[0]).toBe('unaffected: fixed');
  });

  test('do not contradict each other about different systems', () => {
    const entries = [source('cve', BRANCHES, ['Windows']), source('cve', [{ lessThan: '2.15.0' }], ['macOS'])] as const;
    expect(asked('2.12.2', ...entries)[0]).toBe('affected: in-range');
  });

  test('count before a range that was read from a text', () => {
    const text = source('cnvd', [{ lessThan: '3.0', versionType: 'text' }]);
    expect(asked('2.5', text, source('cve', [{ lessThan: '2.3' }]))[0]).toBe('unaffected: fixed');
    expect(asked('2.5', text)[0]).toBe('affected: in-range');
  });
});

describe('hostile statements', () => {
  test.each([
    ['numbers', megabyteOf('1.')],
    ['wildcards', megabyteOf('*')],
    ['conditions', megabyteOf('<=,')],
    ['letters', megabyteOf('a')],
  ])('of a megabyte of %s are answered, and never with "unaffected"', (_, text) => {
    expect(ends(() => verdict([{ version: text }], '1.0'))).toMatch(/^unknown/);
    expect(ends(() => verdict([{ lessThan: text, versionType: text }], '1.0'))).toMatch(/^unknown/);
    expect(ends(() => describeRange(versionStatement({ version: text }))).length).toBeGreaterThan(0);
  });
});

test('thousands of ranges that contradict each other are weighed in a moment', () => {
  const ranges = (part: (index: number) => Partial<VersionStatement>) =>
    Array.from({ length: 2_000 }, (_, index) => versionStatement(part(index)));
  const entries = Array.from({ length: 4 }, () => ({
    versions: [
      ...ranges((index) => ({ version: `4.${index}`, lessThan: '9.9' })),
      ...ranges((index) => ({ lessThan: `1.0.${index}` })),
    ],
    defaultStatus: 'unknown' as const,
    platforms: [],
  }));
  expect(ends(() => judgeVersion(entries, '5.0.1')).answer).toBe('affected');
});

describe('a range in words', () => {
  test.each([
    [{ version: '2.0', lessThan: '2.15.0' }, '2.0 ≤ 版本 < 2.15.0'],
    [{ lessThanOrEqual: '9.1.0' }, '版本 ≤ 9.1.0'],
    [{ version: '0', lessThan: '10' }, '版本 < 10'],
    [{ version: '8.2.2', lessThanOrEqual: '*' }, '版本 ≥ 8.2.2'],
    [{ version: '*' }, '所有版本'],
    [{ lessThan: '2.3.4', versionType: 'text' }, '版本 < 2.3.4（读自描述）'],
    [{ version: '2.14.1' }, '2.14.1'],
    [{ version: 'n/a' }, '版本未说明'],
    [{ version: '', parsed: false, raw: 'ONAP Portal <=Dublin' }, 'ONAP Portal <=Dublin'],
    [
      { version: '5.0', lessThan: '6.0', changes: [{ at: '5.4', status: 'unaffected' as const }] },
      '5.0 ≤ 版本 < 6.0，自 5.4 起不受影响',
    ],
  ])('of %j is %s', (part, expected) => {
    expect(describeRange(versionStatement(part))).toBe(expected);
  });
});

describe('an end that a vendor excludes and the reading of its record by CISA includes', () => {
  const entry = (product: string, range: Partial<VersionStatement>) => ({
    ...{ source: 'cve' as const, product, defaultStatus: 'unaffected' as const },
    versions: [versionStatement({ version: '0', ...range })],
  });
  const asked = (version: string, ...entries: ReturnType<typeof entry>[]) => judgeVersion(entries, version);

  test('is not believed to be the fix, nor to be affected', () => {
    const both = [entry('Kettle Pro', { lessThan: '3.12.1' }), entry('kettle_pro', { lessThanOrEqual: '3.12.1' })];
    expect(asked('3.12.1', ...both)).toMatchObject({ answer: 'unknown', reason: 'disputed-fix' });
    expect([asked('3.12.0', ...both).answer, asked('3.12.2', ...both).answer]).toEqual(['affected', 'unaffected']);
  });

  test('stays the fix where CISA has another end', () => {
    const both = [entry('Kettle Pro', { lessThan: '3.12.1' }), entry('kettle_pro', { lessThanOrEqual: '3.12.0' })];
    expect(asked('3.12.1', ...both).answer).toBe('unaffected');
  });
});

describe('a release beside packages of distributions', () => {
  const upstream = {
    ...{ source: 'cve' as const, product: 'Kettle', defaultStatus: 'unaffected' as const },
    versions: [versionStatement({ version: '9.5p1', lessThanOrEqual: '9.9p1' })],
  };
  const packaged = (lessThan: string, platform: string) => ({
    ...{ source: 'osv' as const, packageName: 'kettle', platforms: [platform], defaultStatus: 'unaffected' as const },
    versions: [versionStatement({ version: '', lessThan, versionType: 'ecosystem' })],
  });
  const all = [upstream, packaged('9.7_p1-r5', 'Alpine:v3.20'), packaged('1:9.6p1-3ubuntu13.8', 'Ubuntu:24.04:LTS')];
  const judged = (asked: string) => judgeVersion(all, asked);

  test('is affected and not affected as upstream says', () => {
    expect(['9.9p1', '9.9p2', '10.0p1'].map((asked) => judged(asked).answer)).toEqual([
      ...['affected', 'unaffected', 'unaffected'],
    ]);
    expect(judged('9.9p1').entry).toBe(0);
  });

  test('is unknown where upstream clears what the packages have', () => {
    expect(judged('9.4p1')).toMatchObject({ answer: 'unknown' });
  });
});

describe('a version that one source lists as not affected', () => {
  const kettle = (source: 'cve' | 'osv', ...versions: Partial<VersionStatement>[]) => ({
    ...{ source, product: 'Kettle', defaultStatus: 'unknown' as const },
    versions: versions.map(versionStatement),
  });
  const answers = (wanted: readonly string[], ...entries: ReturnType<typeof kettle>[]) =>
    wanted.map((asked) => judgeVersion(entries, asked).answer);
  const listed = kettle(
    'cve',
    { version: '', lessThan: '20.4.0' },
    { status: 'unaffected', version: '21.6.1' },
    { status: 'unaffected', version: '23.1.0', lessThanOrEqual: '23.1.0' },
  );

  test('is unknown where another source knows a later fix of its branch', () => {
    const later = kettle('osv', { version: '21.0.0', lessThan: '21.6.2' }, { version: '23.0.0', lessThan: '23.4.1' });
    expect(answers(['21.6.0', '21.6.1', '21.6.2', '23.1.0'], listed, later)).toEqual([
      ...['affected', 'unknown', 'unaffected', 'unknown'],
    ]);
  });

  test('stays clear beside a fix of another branch', () => {
    expect(answers(['21.6.1'], listed, kettle('osv', { version: '', lessThan: '22.1.0' }))).toEqual(['unaffected']);
  });
});

describe('what CISA adds to a record beside the range of its vendor', () => {
  const judged = (
    asked: string,
    vendor: Partial<VersionStatement>,
    added: Partial<VersionStatement>,
    defaultStatus: 'unaffected' | 'unknown' = 'unaffected',
  ) => {
    const entry = (product: string, versions: Partial<VersionStatement>) => ({
      source: 'cve' as const,
      product,
      defaultStatus,
      versions: [versionStatement(versions)],
    });
    const { answer, reason } = judgeVersion([entry('Slider', vendor), entry('slider', added)], asked);
    return `${answer}: ${reason}`;
  };

  test('leaves open a version after the end that the vendor gives it, whatever the end that was added', () => {
    const ends = [
      { version: '10.97', lessThanOrEqual: '10.97.2' },
      { version: '10.97', lessThan: '10.97.92' },
    ] as const;
    expect(judged('10.97.2', ...ends)).toBe('affected: in-range');
    expect(judged('10.97.3', ...ends)).toBe('unknown: disputed-fix');
    expect(judged('10.97.92', ...ends)).toMatch(/^unaffected/);
  });

  test('leaves open the change by which the vendor ends its range', () => {
    const changes = [{ at: '3.12.1', status: 'unaffected' as const }];
    const ends = [
      { version: '3.12', lessThanOrEqual: '3.12.0', changes },
      { version: '3.12.0', lessThan: '3.12.2' },
    ] as const;
    expect(judged('3.12.0', ...ends)).toBe('affected: in-range');
    expect(judged('3.12.1', ...ends)).toBe('unknown: disputed-fix');
    expect(judged('3.12.2', ...ends)).toBe('unaffected: fixed');
  });

  test('counts where the vendor shortens the fix of its branch', () => {
    const ends = [
      { version: '', lessThan: '13.6' },
      { version: '13.0', lessThan: '13.6.7' },
    ] as const;
    expect(judged('13.6.1', ...ends, 'unknown')).toBe('affected: in-range');
  });

  test('clears nothing by what it says of the rest, where the vendor’s own end cannot be compared', () => {
    expect(judged('mug_11', { version: '', lessThan: 'SMR Oct-2031 Release 1' }, { version: 'mug_12' })).toMatch(
      /^unknown/,
    );
  });

  test('calls a version affected that it lists by itself', () => {
    expect(judged('10.98', { version: '10.97', lessThanOrEqual: '10.97.2' }, { version: '10.98' })).toBe(
      'affected: listed',
    );
  });
});

test('an end that names its build says nothing of its release alone, nor builds that are counted of dotted releases', () => {
  const dated = [{ version: '5.2.x', lessThan: '5.2.7.3297 build 20251024' }];
  expect(verdict(dated, '5.2.7.3297')).toBe('unknown: not-comparable');
  expect(verdict(dated, '5.2.6.3195 build 20250715')).toBe('affected: in-range');
  expect(verdict([{ lessThan: '3.92.0', versionType: 'semver' }], '3.92.0-01')).toBe('unknown: not-comparable');
  expect(verdict([{ lessThan: '3.92.0', versionType: 'semver' }], '3.92.0-1')).toBe('affected: in-range');
  expect(verdict([{ version: '0', lessThan: '6519' }], '6.5.18')).toBe('unknown: not-comparable');
  expect(verdict([{ version: '0', lessThan: '6519' }], '6518')).toBe('affected: in-range');
});

describe('a version of Firefox with extended support', () => {
  const entry = (product: string, ...versions: Partial<VersionStatement>[]) => ({
    product,
    defaultStatus: 'unaffected' as const,
    versions: versions.map(versionStatement),
  });

  test('is not judged by the fix of Firefox', () => {
    const { answer, reason } = judgeVersion([entry('Firefox', { lessThan: '143' })], '140.3.0esr');
    expect(`${answer}: ${reason}`).toBe('unknown: not-comparable');
  });

  test('is judged by the fix of its own product, and of bounds that are called so', () => {
    const own = entry('Firefox ESR', { version: '116', lessThan: '140.3' });
    expect(['140.2.0esr', '140.3.0esr'].map((asked) => isAffected(own, asked).answer)).toEqual([
      'affected',
      'unaffected',
    ]);
    expect(isAffected(entry('Firefox', { lessThan: '140.3esr' }), '140.2.0esr').answer).toBe('affected');
    const lines = entry(
      'Firefox',
      { status: 'unaffected', version: '140.8', lessThanOrEqual: '140.*' },
      { status: 'unaffected', version: '148', lessThanOrEqual: '*' },
    );
    expect(['140.8.0esr', '140.7.1esr', '153.0esr'].map((asked) => isAffected(lines, asked).answer)).toEqual([
      'unaffected',
      'unknown',
      'unknown',
    ]);
    expect(isAffected(entry('Thunderbird', { lessThan: '140.3' }), '140.3.0esr').answer).toBe('unaffected');
  });

  test('is judged by an end that only its line can have', () => {
    const asked = ['140.4.0esr', '140.5.0esr', '128.14.0esr'];
    expect(asked.map((it) => isAffected(entry('Firefox', { lessThan: '140.5' }), it).answer)).toEqual([
      'affected',
      'unaffected',
      'unknown',
    ]);
  });
});

test('an edition that a version names is not judged by what is stated of another one', () => {
  const below = { defaultStatus: 'unaffected' as const, versions: [versionStatement({ lessThan: '2.0.0' })] };
  const answer = (product: string, asked: string) => judgeVersion([{ ...below, product }], asked).answer;
  expect(answer('Safe', '1.21.5+ent.hsm')).toBe('unknown');
  expect([answer('Safe Enterprise', '1.21.5+ent'), answer('Safe', '1.21.5')]).toEqual(['affected', 'affected']);
});

test('builds of one release are ordered by their day, however a device prints them', () => {
  const below = [{ version: '0', lessThan: '0.9.1 Build 20311120 Rel.62366' }];
  expect(verdict(below, '0.9.1 4.16 v0348.0 Build 311119 Rel.67074n')).toBe('affected: in-range');
  expect(verdict(below, '0.9.1 4.16 v0348.0 Build 311120 Rel.67074n')).toBe('unaffected: fixed');
  expect(verdict(below, '0.9.2 Build 20310101')).toMatch(/^unaffected/);
});

test('the build of a release that ends a range belongs to it, a point release may not', () => {
  const upTo = [{ version: '12', lessThanOrEqual: '12.3.1' }];
  expect(verdict(upTo, '12.3.1.1139')).toBe('affected: in-range');
  expect(verdict(upTo, '12.3.1.2')).toBe('unknown: point-release');
});

test('a release is the beginning that is stated with a build of semver', () => {
  const from = [{ version: '10.4.18+security-01', lessThan: '10.4.19', versionType: 'semver' }];
  expect(['10.4.17', '10.4.18', '10.4.19'].map((asked) => verdict(from, asked))).toEqual([
    'unaffected: default-status',
    'affected: in-range',
    'unaffected: fixed',
  ]);
});

test('words without an order that a source lists are affected as it lists them', () => {
  const listed = [{ parsed: false, version: '', raw: 'Mug 888+ Platform (SM8350-AC)' }, { version: 'CSRA6620' }];
  expect(verdict(listed, 'mug 888+ platform (SM8350-AC)')).toBe('affected: listed');
  expect(verdict(listed, 'Mug 888')).toMatch(/^unknown/);
});

describe('the name that a build has for a release', () => {
  test.each(['20.0.1', '20.0.1.Final', '20.0.1.GA'])('is the release with which a range begins: %s', (version) => {
    const ranges = [
      { version: '20.0.0', lessThan: '20.0.1', versionType: 'semver' },
      { version: '20.0.1', lessThan: '20.0.2', versionType: 'semver' },
    ];
    expect(verdict(ranges, version)).toBe('affected: in-range');
  });
});

test('all versions of a line that the name of a product contains are affected, whatever the fix of another line is', () => {
  const entry = (product: string, range: Partial<VersionStatement>) => ({
    ...{ source: 'cve' as const, product, defaultStatus: 'unknown' as const },
    versions: [versionStatement(range)],
  });
  const entries = [
    entry('Plant V4.1', { lessThan: 'V4.1 Update 2' }),
    entry('Plant V5.0', { version: '*' }),
    entry('Plant H V6', { lessThan: 'V6.0.9' }),
    entry('Plant P V6 and below', { version: '0', lessThan: '*' }),
  ];
  const answer = (version: string) => judgeVersion(entries, version).answer;
  expect(['V5.0', 'V5.0.1', '6.0.9'].map(answer)).toEqual(['affected', 'affected', 'affected']);
  expect(['V4.1 Update 1', '7.0'].map(answer)).toEqual(['affected', 'unaffected']);
});

test('a range that a text adds to listed releases clears nothing that lies outside it', () => {
  const added = { version: '', lessThan: '9.8P19', versionType: 'text' };
  const versions = [{ version: '9.10.1' }, added];
  expect(verdict(versions, '9.8P18', 'unknown')).toBe('affected: in-range');
  expect(verdict(versions, '9.10.1P5', 'unknown')).toBe('unknown: listed-line');
  // Where a source states nothing, its text is its only statement: decision 0060.
  expect(verdict([added], '9.10.1P5', 'unknown')).toBe('unaffected: outside-ranges');
});

test('of a wide range of Bitnami the fix of a branch counts that the advisory of its maker states, not the other way round', () => {
  const entry = (platform: string, ...ranges: [version: string, lessThan: string][]) => ({
    ...{ source: 'osv' as const, platforms: [platform], defaultStatus: 'unaffected' as const },
    versions: ranges.map(([version, lessThan]) => versionStatement({ version, lessThan })),
  });
  const answers = (...of: ReturnType<typeof entry>[]) =>
    ['1.14.11', '1.14.12', '1.14.13'].map((asked) => judgeVersion(of, asked).answer);
  const exact: [string, string][] = [
    ['1.14.0', '1.14.12'],
    ['1.15.0', '1.15.6'],
  ];
  const affected = Array(3).fill('affected');
  expect(answers(entry('Bitnami', ['1.13.0', '1.15.6']), entry('Go', ...exact))).toEqual([
    'affected',
    'unaffected',
    'unaffected',
  ]);
  expect(answers(entry('Go', ['1.13.0', '1.15.6']), entry('Bitnami', ...exact))).toEqual(affected);
  expect(answers(entry('PyPI', ['1.13.0', '1.15.6']), entry('Go', ...exact))).toEqual(affected);
  // Of two ends of one branch the later counts.
  expect(answers(entry('Bitnami', ['1.13.0', '1.14.20']), entry('Go', ...exact))).toEqual(affected);
});

test('each branch of a driver has its own fix, though sources write the branch beside the system', () => {
  const branches = [
    ['R590', '590.48.01'],
    ['R580', '580.126.09'],
  ].map(([branch, fix]) => ({
    ...{
      source: 'cve' as const,
      product: 'GPU',
      defaultStatus: 'unaffected' as const,
      platforms: [`Linux(${branch})`],
    },
    versions: cleanStatements({
      ...{ vendor: 'Example', product: 'GPU', packageName: '', defaultStatus: 'unaffected' },
      versions: parseVersionExpression(`All driver versions prior to ${fix}`),
    }),
  }));
  const asked = ['580.105.08', '580.126.09', '590.44.01', '590.48.01', '570.1.1'];
  expect(asked.map((version) => judgeVersion(branches, version).answer)).toEqual([
    ...['affected', 'unaffected', 'affected', 'unaffected', 'affected'],
  ]);
});
