import { blank } from '@ldy/schema/schema.ts';
import { describe, expect, test } from 'vitest';
import { AFFECTED_PRODUCT, type VersionStatement } from './affected-product.ts';
import { cleanStatements } from './statements/clean-statements.ts';
import { verdictOf as verdict } from './testing/verdict-of.ts';
import { versionStatement } from './testing/version-statement.ts';
import { judgeVersion } from './version-ranges.ts';

test('of two ends without a start, in four numbers that begin alike, the earlier is no sure fix', () => {
  const stated = (...ends: string[]) => {
    const versions = ends.map((lessThan) => versionStatement({ lessThan, raw: `<${lessThan}` }));
    const product = { ...blank(AFFECTED_PRODUCT), source: 'csaf' as const, versions };
    return (asked: string) => {
      const { answer, reason } = judgeVersion([{ ...product, versions: cleanStatements(product) }], asked);
      return `${answer}: ${reason}`;
    };
  };
  const one = stated('10.1.6.4', '10.1.17.1');
  expect(['10.1.6.4', '10.1.6.5'].map(one)).toEqual(Array(2).fill('unknown: skipped-branch'));
  expect(['10.1.6.3', '10.1.16', '10.1.17.1'].map((asked) => one(asked).split(':')[0])).toEqual([
    'affected',
    'affected',
    'unaffected',
  ]);
  expect(stated('9.2.5', '9.3.1')('9.2.5')).toBe('unaffected: fixed');
  expect(stated('9.2.5.1', '9.3.1.2')('9.2.5.1')).toBe('unaffected: fixed');
});

describe('"not affected" is not the answer', () => {
  test('of a branch before the next main release, where a range before it is of one branch alone and a default is not stated', () => {
    const ranges = [
      { version: '6.0.0', lessThanOrEqual: '6.0.41' },
      { version: '7.0.0', lessThanOrEqual: '7.0.18' },
    ];
    const unstated = (asked: string) => verdict(asked, ranges, 'unknown');
    expect(['6.4.21', '6.2.0'].map(unstated)).toEqual(Array(2).fill('unknown: skipped-branch'));
    expect(unstated('7.0.19')).toBe('unaffected: outside-ranges');
    expect(unstated('6.0.42')).toBe('unaffected: outside-ranges');
    const wide = [{ version: '6.0.0', lessThanOrEqual: '6.3.41' }, ranges[1] as (typeof ranges)[number]];
    expect(verdict('6.4.21', wide, 'unknown')).toBe('unaffected: outside-ranges');
    const second = [{ version: '6.2.0', lessThanOrEqual: '6.2.41' }, ranges[1] as (typeof ranges)[number]];
    expect(verdict('6.4.21', second, 'unknown')).toBe('unknown: skipped-branch');
    expect(verdict('6.4.21', second, 'unaffected')).toBe('unaffected: default-status');
  });

  test('of a point release of a version that a source lists without any range, nor of its pre-release', () => {
    const listed = [{ version: '6.1.2' }, { version: '6.2.0' }];
    expect(['6.1.2.8', '6.1.2 FP3', '6.2.0-rc1'].map((asked) => verdict(asked, listed))).toEqual([
      'unknown: listed-line',
      'unknown: listed-line',
      'unknown: before-start',
    ]);
    expect(verdict('6.1.3', listed)).toBe('unaffected: default-status');
    expect(verdict('6.2.0.1', [...listed, { version: '6.2.0.0' }])).toBe('unaffected: default-status');
    expect(verdict('6.2.0.1', [...listed, { version: '7.1.0', lessThan: '7.1.4' }])).toBe('unaffected: default-status');
  });

  test('by the fix of another family of devices', () => {
    const families = ['EPYC 7003 1.0.0.B', 'EPYC 9004 1.0.0.2'].map((text) => ({
      product: text.slice(0, 9),
      source: 'cve' as const,
      defaultStatus: 'affected' as const,
      versions: [versionStatement({ status: 'unaffected', version: text.slice(10) })],
    }));
    expect(judgeVersion(families, '1.0.0.2')).toMatchObject({ answer: 'unknown', reason: 'disputed-fix' });
    expect(judgeVersion(families.slice(1), '1.0.0.2').answer).toBe('unaffected');
  });

  test('of what came before the one release that a source lists, though CISA begins a range there', () => {
    const entries = [{ version: '10.1.1.381' }, { version: '10.1.1.381', lessThan: '10.1.2.382' }].map((part) => ({
      ...{ source: 'cve' as const, defaultStatus: 'unknown' as const, versions: [versionStatement(part)] },
    }));
    const answers = ['10.0.9', '10.1.1.381', '10.1.2.382'].map((asked) => judgeVersion(entries, asked).answer);
    expect(answers).toEqual(['unknown', 'affected', 'unaffected']);
  });

  test('between branches that a source states in an entry each', () => {
    const entries = ['17.0', '17.2', '17.4'].map((branch) => ({
      source: 'cve' as const,
      defaultStatus: 'unknown' as const,
      versions: [versionStatement({ version: `${branch}.0`, lessThan: `${branch}.16` })],
    }));
    expect(['17.3.9', '17.1.2'].map((asked) => judgeVersion(entries, asked).reason)).toEqual(
      Array(2).fill('skipped-branch'),
    );
    const lettered = [
      { version: '1.0.2', lessThan: '1.0.2zc' },
      { version: '1.1.1', lessThan: '1.1.1m' },
    ];
    expect(verdict('1.1.0', lettered, 'unknown')).toBe('unknown: skipped-branch');
    expect(['17.2.16', '17.5.0'].map((asked) => judgeVersion(entries, asked).answer)).toEqual(
      Array(2).fill('unaffected'),
    );
  });

  test('between two branches of a text, nor of a pre-release of one, where nothing else is stated', () => {
    const read = [
      { version: '10.5', lessThan: '10.5.1', versionType: 'text' },
      { version: '11.5', lessThan: '11.5.1', versionType: 'text' },
    ];
    expect(['11.4', '11.5-rc1'].map((asked) => verdict(asked, read, 'unknown'))).toEqual([
      'unknown: skipped-branch',
      'unknown: before-start',
    ]);
    expect(verdict('10.5.1', read, 'unknown')).toBe('unaffected: fixed');
  });

  test('of a release beside an end at one of its builds, nor of a build alone', () => {
    const build = [{ lessThan: '9.2.0-9289', versionType: 'semver' }];
    expect(['9.2', 'v9.2.0', '9288'].map((asked) => verdict(asked, build))).toEqual(
      Array(3).fill('unknown: not-comparable'),
    );
    expect(verdict('1.3.1', [{ lessThan: '1.3.1-9346-6', versionType: 'semver' }])).toBe('unknown: not-comparable');
    expect(verdict('1.0.0.1', [{ lessThan: '1.0.0.1 A01', versionType: 'semver' }])).toBe('unknown: not-comparable');
    expect(verdict('7007', [{ version: '2031', lessThan: '2031 Build 7190' }])).toBe('unknown: not-comparable');
    const read = [{ lessThan: '1.0.0-B20231213.1013', versionType: 'text' }];
    expect(['1.0.0', '1.1'].map((asked) => verdict(asked, read, 'unknown').split(':')[0])).toEqual([
      'unknown',
      'unaffected',
    ]);
    for (const lessThan of ['3.305b240802', '3.305B01Beta', '3.305A.202.307'])
      expect(verdict('3.305', [{ lessThan }])).toBe('unknown: not-comparable');
    expect(verdict('3.305', [{ lessThan: '3.305b2' }])).toBe('unaffected: fixed');
    expect(verdict('9.3', build)).toBe('unaffected: default-status');
  });

  test('of a release in numbers beside an end that is an update, a maintenance release or a build of its line', () => {
    for (const lessThan of ['18.5 MR3', '18.5 SP1', '18.5 Build 120', '18.5 HF-2'])
      expect(verdict('18.5.3', [{ lessThan }])).toBe('unknown: not-comparable');
    expect(verdict('18.5.3', [{ lessThan: '18.4 MR3' }])).toBe('unaffected: default-status');
    expect(verdict('1.0.7-beta1', [{ lessThan: '1.0.7-2', versionType: 'semver' }])).toBe('unknown: not-comparable');
  });

  test('of a release before the start of a range that ends at a day', () => {
    expect(verdict('3.3', [{ version: 'V3.04', lessThan: '20240603' }])).toBe('unknown: not-comparable');
    expect(verdict('20240604', [{ version: 'V3.04', lessThan: '20240603' }])).toBe('unaffected: fixed');
  });

  test('of what an entry states as not affected up to a version, and nothing as affected', () => {
    const reversed = [{ status: 'unaffected' as const, version: '2.12', lessThanOrEqual: '6.2' }];
    expect(verdict('6.1', reversed)).toBe('unknown: reversed-range');
    expect(verdict('6.3', reversed)).toBe('unaffected: default-status');
  });

  test('of a build without its branch, where the ends are builds of branches', () => {
    const stated = [
      { version: '13.1', lessThan: '13.1-51.15' },
      { version: '14.1', lessThan: '14.1-12.35' },
    ];
    expect(['51.14', '12.34', '60.1'].map((asked) => verdict(asked, stated))).toEqual(
      Array(3).fill('unknown: not-comparable'),
    );
    expect(['13.1-51.14', '14.1-12.35'].map((asked) => verdict(asked, stated).split(':')[0])).toEqual([
      'affected',
      'unaffected',
    ]);
  });

  test('by the end of another branch than the one of which single versions are listed', () => {
    const stated = [{ version: '9.0', lessThan: '9.8' }, { version: '9.8 p7' }, { version: '9.12.0' }];
    expect(['9.8P18', '9.12.1P1'].map((asked) => verdict(asked, stated, 'unknown'))).toEqual(
      Array(2).fill('unknown: not-listed'),
    );
    expect(['9.7P20', '9.12.0'].map((asked) => verdict(asked, stated, 'unknown').split(':')[0])).toEqual(
      Array(2).fill('affected'),
    );
    // Next to the range nothing is listed, or all others are called not affected.
    const lines = [{ version: '8.0', lessThanOrEqual: '8.0.34' }, { version: '8.1.0' }];
    expect(['8.0.35', '8.2.0'].map((asked) => verdict(asked, lines, 'unknown').split(':')[0])).toEqual(
      Array(2).fill('unaffected'),
    );
    expect(verdict('8.1.1', lines, 'unaffected')).toBe('unaffected: default-status');
  });

  const KETTLE = [
    { version: '0', lessThan: '3.5.9' },
    { version: '4.0.0', lessThan: '4.2.7' },
    { version: '5.1', lessThan: '5.1.3' },
  ];

  test.each(['4.0.0-beta.1', '4.0.0-rc2', '4.0.0a1', '5.1-rc1', '5.1.0-alpha0'])(
    'of %s, a pre-release of the version from which its branch is affected',
    (asked) => {
      expect(verdict(asked, KETTLE)).toBe('unknown: before-start');
      expect(verdict(asked, KETTLE, 'unknown')).toBe('unknown: before-start');
    },
  );

  test('but of what lies between branches, and of pre-releases elsewhere', () => {
    expect(verdict('3.5.9', KETTLE)).toMatch(/^unaffected/);
    expect(verdict('4.2.8-rc1', KETTLE)).toMatch(/^unaffected/);
    expect(verdict('6.0.0-rc1', KETTLE)).toMatch(/^unaffected/);
    expect(verdict('4.0.1-rc1', KETTLE)).toMatch(/^affected/);
  });

  test('for a pre-release before a line with a wildcard at its start', () => {
    const lines = [
      { version: '2.7.x', lessThan: '2.7.25' },
      { version: '3.4.x', lessThan: '3.4.5' },
    ];
    expect(verdict('3.4.0-RC1', lines)).toBe('unknown: before-start');
  });

  test('for a pre-release of a release that is listed alone, or that everything before is stated to be unaffected', () => {
    const listed = [{ version: '1.20.0' }, { version: '1.21.0' }];
    expect(verdict('1.21.0-beta.1', listed)).toBe('unknown: before-start');
    const kernel = [
      { version: '6.7', lessThan: '6.7.12' },
      { status: 'unaffected' as const, version: '0', lessThan: '6.7' },
    ];
    expect(verdict('6.7-rc3', kernel)).toBe('unknown: before-start');
    expect(verdict('6.6.9', kernel)).toMatch(/^unaffected/);
  });

  describe('of a source that says that it does not know the rest', () => {
    const SENSOR = [
      { version: '7.10', lessThan: '7.10.1630' },
      { version: '7.11', lessThan: '7.11.1641' },
      { version: '7.13', lessThan: '7.13.1660' },
    ];

    test('about a branch between those that it states', () => {
      expect(verdict('7.12.1650', SENSOR, 'unknown')).toBe('unknown: skipped-branch');
      expect(verdict('7.12.1650', SENSOR, 'unaffected')).toBe('unknown: skipped-branch');
    });

    test('but about the fix of a stated branch, and what is later than all', () => {
      expect(verdict('7.11.1641', SENSOR, 'unknown')).toMatch(/^unaffected/);
      expect(verdict('7.14.1', SENSOR, 'unknown')).toMatch(/^unaffected/);
    });
  });

  test('of a branch before a later one of its line, where the source does not know the rest', () => {
    const stated = [
      { version: '0', lessThan: '2.2.19' },
      { version: '3.1', lessThan: '3.1.17' },
      { version: '3.2', lessThan: '3.2.2' },
    ];
    const answer = (asked: string) => verdict(asked, stated, 'unknown');
    expect([answer('3.0.0'), answer('3.0.18')]).toEqual(['unknown: skipped-branch', 'unknown: skipped-branch']);
    for (const asked of ['2.2.19', '2.3.1', '3.1.17', '3.2.2', '4.0.0']) expect(answer(asked)).toMatch(/^unaffected/);
  });

  test('for a release with its first milestone at the start of the range', () => {
    expect(verdict('9.0.0', [{ version: '9.0.0.M1', lessThanOrEqual: '9.0.104' }])).toBe('unknown: before-start');
    expect(verdict('2.0.0', [{ version: '2.0.0-M1', lessThan: '2.0.0-M2', versionType: 'maven' }])).toMatch(
      /^unaffected/,
    );
    expect(verdict('8.5.100', [{ version: '9.0.0.M1', lessThanOrEqual: '9.0.104' }])).toMatch(/^unaffected/);
  });

  test('of three numbers beside an end that is the update of a release', () => {
    const updates = [{ version: '8.0', lessThan: '8.0 U3e' }];
    expect(verdict('8.0.3', updates)).toBe('unknown: not-comparable');
    expect(verdict('8.0 U3d', updates)).toMatch(/^affected/);
    expect(verdict('8.0 U3e', updates)).toMatch(/^unaffected/);
  });

  test('of a number beside the update of a release in a text, which is not called affected either', () => {
    const stated = [
      { version: '7.4.13', lessThanOrEqual: '7.4.13.u26' },
      { version: '7.4', lessThan: '7.4 update 27', versionType: 'text' },
    ];
    expect(verdict('7.4.12', stated)).toMatch(/^unknown/);
  });

  test('of a release beside a start or an end at one of its builds, or of a build without its release', () => {
    expect(verdict('5.10.0', [{ version: '5.10.0-60.18.0', lessThan: '5.10.0-183.0.0' }])).toBe(
      'unknown: not-comparable',
    );
    expect(verdict('5.1.1', [{ version: '5.1', lessThan: '5.1.1-71', versionType: 'semver' }])).toBe(
      'unknown: not-comparable',
    );
    expect(verdict('5.1.2', [{ version: '5.1', lessThan: '5.1.1-71' }])).toMatch(/^unaffected/);
    expect(verdict('19.21.0-10', [{ lessThan: '19.21 build 11' }])).toBe('unknown: not-comparable');
    expect(verdict('10.97.2.3', [{ lessThanOrEqual: '10.97.2 CFR3' }])).toBe('unknown: not-comparable');
    const builds = [{ version: '14.1', lessThan: '14.1-25.53', versionType: 'custom' }];
    expect(verdict('25.52', builds)).toBe('unknown: not-comparable');
    expect(verdict('14.1-25.53', builds)).toMatch(/^unaffected/);
  });

  test('of a build beside an end that has its version too', () => {
    const builds = [{ version: '0', lessThan: '100.0.9511' }];
    expect(verdict('9483', builds)).toBe('unknown: not-comparable');
    expect(verdict('101', builds)).toMatch(/^unaffected/);
    expect(verdict('2026', [{ version: '0', lessThan: '2024.2.1' }])).toMatch(/^unaffected/);
  });

  test('of a release of the line that alone is listed', () => {
    expect(verdict('11.38.19', [{ version: '11.38' }])).toBe('unknown: listed-line');
    expect(verdict('11.40.1', [{ version: '11.38' }])).toMatch(/^unaffected/);
    expect(verdict('5.1.2.1', [{ version: '5.1.2' }, { version: '4.0', lessThan: '4.2' }])).toMatch(/^unaffected/);
  });
});

describe('a start that no source states', () => {
  const line = (version: string, end: Partial<VersionStatement>, sign: string): Partial<VersionStatement> => ({
    version,
    ...end,
    versionType: 'cnvd',
    raw: `Gateway ${sign}${end.lessThan ?? end.lessThanOrEqual}`,
  });
  const upTo = (version: string, lessThanOrEqual: string) => line(version, { lessThanOrEqual }, '<=');
  const before = (version: string, lessThan: string) => line(version, { lessThan }, '<');
  const GATEWAY = [
    upTo('', '5.9.1.13-5o'),
    upTo('6', '6.0.5.3-93o'),
    upTo('6.1', '6.5.1.11-4n'),
    upTo('6.5.2', '6.5.4.6-79n'),
  ];
  const cnvd = (asked: string, lines = GATEWAY) => verdict(asked, lines, 'unknown');

  test.each(['5.9.2', '6.0.6', '6.5.1.12'])('clears not %s, which lies below a stated end', (asked) => {
    expect(cnvd(asked)).toBe('unknown: skipped-branch');
  });

  test('counts for what is affected, and what is later than all ends is clear', () => {
    for (const asked of ['5.0', '6.0.1', '6.5.1.11', '6.5.3']) expect(cnvd(asked)).toMatch(/^affected/);
    for (const asked of ['6.5.4.7', '6.5.5', '7.0']) expect(cnvd(asked)).toMatch(/^unaffected/);
  });

  test('clears what follows the last affected version of its own branch only of other lines', () => {
    const database = [upTo('', '5.6.30'), upTo('5.7', '5.7.12')];
    expect(cnvd('5.6.31', database)).toMatch(/^unaffected/);
    const editor = [upTo('', '22.5'), upTo('23', '23.0')];
    expect(cnvd('22.6', editor)).toBe('unknown: skipped-branch');
  });

  test('clears the fix of the very branch', () => {
    const fixed = [before('', '3.6.4'), before('4.0', '4.0.5')];
    for (const asked of ['3.6.4', '3.6.5']) expect(cnvd(asked, fixed)).toBe('unaffected: fixed');
    expect(cnvd('3.7.0', fixed)).toBe('unknown: skipped-branch');
    expect(cnvd('6.5.4', [before('', '6.5.1.11'), before('6.6', '6.7.1')])).toBe('unknown: skipped-branch');
  });

  test('is no objection where the source states it, or another one distinguishes the branches', () => {
    const stated = [upTo('', '5.9.1.13'), { ...upTo('6.1', '6.5.1.11'), raw: 'Gateway >=6.1，<=6.5.1.11' }];
    expect(cnvd('5.9.2', stated)).toMatch(/^unaffected/);
    const answer = (asked: string, other: Partial<VersionStatement>[]) =>
      judgeVersion(
        [
          { source: 'cnvd', defaultStatus: 'unknown', versions: GATEWAY.map(versionStatement) },
          { source: 'cve', defaultStatus: 'unknown', versions: other.map(versionStatement) },
        ],
        asked,
      ).answer;
    const branches = [
      { version: '6.0.0', lessThan: '6.0.6' },
      { version: '6.5.0', lessThanOrEqual: '6.5.1.11' },
    ];
    expect(answer('6.0.6', branches)).toBe('unaffected');
    expect(answer('6.5.1.12', branches)).toBe('unaffected');
    expect(answer('6.0.6', [{ version: '0', lessThanOrEqual: '5.0' }])).toBe('unknown');
    expect(answer('6.0.6', [{ version: '6.5.0', lessThanOrEqual: '6.5.1.11' }])).toBe('unknown');
  });
});

describe('a change within a range', () => {
  const changed = (at: string, lessThan: string) => [
    { version: '1.3.0', lessThan, changes: [{ at, status: 'unaffected' as const }] },
  ];

  test('is the fix of its branch, where the range ends in a later one', () => {
    const range = changed('1.28.2', '1.29.5');
    for (const asked of ['1.28.1', '1.29.0', '1.29.4']) expect(verdict(asked, range)).toMatch(/^affected/);
    for (const asked of ['1.28.2', '1.28.3', '1.29.5']) expect(verdict(asked, range)).toMatch(/^unaffected/);
  });

  test('is the fix of all that is later where the range has no other end, or one that is mistyped', () => {
    expect(verdict('1.29.0', changed('1.28.2', '*'))).toMatch(/^unaffected/);
    expect(verdict('1.29.0', changed('1.28.2', '129.5'))).toMatch(/^unaffected/);
  });
});

test('what comes after a branch that ends within a wider range is neither called affected nor cleared', () => {
  const gate = [
    { version: '12.0', lessThanOrEqual: '12.11.5' },
    { version: '12.5', lessThanOrEqual: '12.5.14' },
  ];
  expect(verdict('12.5.15', gate)).toBe('unknown: disputed-fix');
  for (const asked of ['12.5.14', '12.4.20', '12.6.1', '12.11.5']) expect(verdict(asked, gate)).toMatch(/^affected/);
  expect(verdict('12.11.6', gate)).toMatch(/^unaffected/);
});

test('a branch that a source leaves out between two affected ones of its line is open, whatever it says of the rest', () => {
  const versions = [
    { version: '', lessThan: '21.2R3' },
    { version: '21.4', lessThan: '21.4R2' },
  ];
  expect(verdict('21.3R1', versions)).toBe('unknown: skipped-branch');
  expect(verdict('21.4R2', versions)).toBe('unaffected: fixed');
  const late = [
    { version: '6.1.75', lessThan: '6.1.79' },
    { version: '6.6.14', lessThan: '6.6.18' },
  ];
  expect(verdict('6.5.3', late)).toBe('unaffected: default-status');
  const lettered = [
    { version: '1.0.2', lessThan: '1.0.2zm' },
    { version: '1.1.1', lessThan: '1.1.1zd' },
  ];
  expect(verdict('1.1.0l', lettered)).toBe('unknown: skipped-branch');
  const quarterly = [
    { version: '20.2', lessThan: '20.2R3' },
    { version: '21.4', lessThan: '21.4R2' },
  ];
  expect(
    ['20.1R2', '20.2R3', '21.1R1', '21.3R1', '21.4R2', '22.1R1'].map((asked) => verdict(asked, quarterly)),
  ).toEqual([
    'unaffected: default-status',
    'unaffected: fixed',
    'unknown: skipped-branch',
    'unknown: skipped-branch',
    'unaffected: fixed',
    'unaffected: default-status',
  ]);
  const whole = [
    { version: '21.4R1', lessThan: '21.4*' },
    { version: '22.2', lessThan: '22.2R3' },
  ];
  expect(verdict('22.1R3', whole)).toBe('unknown: skipped-branch');
  const ofOtherLine = [
    { version: '20.2', lessThan: '20.2.3' },
    { version: '21.4', lessThan: '21.4.2' },
  ];
  expect(verdict('21.3.1', ofOtherLine)).toBe('unaffected: default-status');
});

test('patches of one release clear no other one', () => {
  const versions = [
    { version: '4.8.36', lessThan: '4.8.36.1' },
    { version: '4.8.43', lessThan: '4.8.43.2' },
    { version: '4.8.47', lessThanOrEqual: '*', status: 'unaffected' as const },
  ];
  expect(verdict('4.8.43.2', versions, 'unknown')).toBe('unaffected: fixed');
  expect(verdict('4.8.40', versions, 'unknown')).toBe('unknown: skipped-branch');
  expect(verdict('4.8.45', versions, 'unknown')).toBe('unknown: below-fix');
  expect(verdict('4.8.48', versions, 'unknown')).toBe('unaffected: in-range');
});

test('a release between two that are patched each for itself is open, whatever the source says of the rest', () => {
  const versions = [
    { version: '4.3.3', lessThan: '4.3.3.2784 build 20310619' },
    { version: '4.3.6', lessThan: '4.3.6.2805 build 20310619' },
  ];
  expect(['4.3.5', '4.3.2', '4.3.7'].map((asked) => verdict(asked, versions))).toEqual([
    'unknown: skipped-branch',
    'unaffected: default-status',
    'unaffected: default-status',
  ]);
});

test('what a database of packages leaves out between two affected branches is open', () => {
  const versions = [
    versionStatement({ lessThan: '1.33.12' }),
    versionStatement({ version: '1.35.0', lessThan: '1.35.5' }),
  ];
  const judged = (asked: string) => judgeVersion([{ source: 'osv', defaultStatus: 'unaffected', versions }], asked);
  expect(judged('1.34.0')).toMatchObject({ answer: 'unknown', reason: 'skipped-branch' });
  expect(['1.33.12', '1.36.0'].map((asked) => judged(asked).answer)).toEqual(['unaffected', 'unaffected']);
});

test('a number typed without its last zero is compared with none', () => {
  expect(verdict('1.06', [{ version: '1.060', lessThanOrEqual: '*' }])).toBe('unknown: not-comparable');
  expect(verdict('1.05', [{ version: '1.060', lessThanOrEqual: '*' }])).toBe('unaffected: default-status');
  expect(verdict('18.0', [{ version: '', lessThan: '18.00' }])).toBe('unaffected: fixed');
});

test('of numbers of Perl, which are decimals, one that is later as a version alone is open', () => {
  const judged = (product: string, asked: string) =>
    judgeVersion(
      [
        {
          source: 'cve',
          product,
          defaultStatus: 'unaffected',
          versions: [versionStatement({ lessThanOrEqual: '1.3' })],
        },
      ],
      asked,
    ).answer;
  expect([judged('Mug::Kettle', '1.29'), judged('Mug::Kettle', '1.31'), judged('Kettle', '1.29')]).toEqual([
    'unknown',
    'unaffected',
    'unaffected',
  ]);
});

describe('a line by its first number between two affected ones', () => {
  test('is open, as are the releases after the first of a line that counts only its first', () => {
    const lines = [
      { version: '20.0.0', lessThan: '20.19.4' },
      { version: '22.0.0', lessThan: '22.17.1' },
    ];
    expect(['21.7.3', '23.1.0', '20.19.4'].map((asked) => verdict(asked, lines))).toEqual([
      'unknown: skipped-branch',
      'unaffected: default-status',
      'unaffected: fixed',
    ]);
    const firsts = [
      { version: '7.0', lessThan: '7.0.21' },
      { version: '8.0', lessThan: '8.0.10' },
    ];
    expect(['7.0.21', '7.1.0', '8.1.0'].map((asked) => verdict(asked, firsts))).toEqual([
      'unaffected: fixed',
      'unknown: skipped-branch',
      'unaffected: default-status',
    ]);
  });

  test('has no fix in the end of another line as a whole', () => {
    expect(verdict('25.0.0', [{ version: '4.0', lessThan: '4.*' }], 'unknown')).toBe('unaffected: outside-ranges');
  });
});

test('an update of a release that the source names otherwise is compared with none', () => {
  expect(verdict('7.4 update 92', [{ version: '7.4.13', lessThanOrEqual: '7.4.13-u92' }])).toBe(
    'unknown: not-comparable',
  );
  expect(verdict('7.3 update 9', [{ version: '7.4.13', lessThanOrEqual: '7.4.13-u92' }])).toBe(
    'unaffected: default-status',
  );
});

test('a line that is divided by a later range of it is not covered by the range of its first branches', () => {
  const divided = [
    { version: '7', lessThan: '7.8.24' },
    { version: '7.10', lessThan: '7.10.11' },
  ];
  expect(['7.8.24', '7.9.5', '7.10.11'].map((asked) => verdict(asked, divided, 'unknown'))).toEqual([
    'unaffected: fixed',
    'unknown: skipped-branch',
    'unaffected: fixed',
  ]);
  expect(verdict('7.9.5', divided.slice(0, 1), 'unknown')).toMatch(/^unaffected/);
});
