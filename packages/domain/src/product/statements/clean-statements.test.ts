import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../../testing/ends.ts';
import type { VersionStatement } from '../affected-product.ts';
import { versionStatement } from '../testing/version-statement.ts';
import { describeRange } from '../version-description.ts';
import { isAffected } from '../version-ranges.ts';
import { cleanStatements } from './clean-statements.ts';

function clean(parts: readonly Partial<VersionStatement>[], product = 'Gateway', vendor = 'Example') {
  return cleanStatements({
    vendor,
    product,
    packageName: '',
    defaultStatus: 'unknown',
    versions: parts.map(versionStatement),
  });
}

/** Ranges in words; what is not affected has a `!`, what was not understood a `?`. */
const read = (...parts: Parameters<typeof clean>) =>
  clean(...parts).map((it) => `${it.parsed ? '' : '?'}${it.status === 'affected' ? '' : '!'}${describeRange(it)}`);

const below = (...bounds: string[]) => bounds.map((lessThan) => ({ version: '0', lessThan }));
const from = (status: 'affected' | 'unaffected', ...versions: string[]) =>
  versions.map((version) => ({ status, version, lessThanOrEqual: '*' }));

test('the first pre-release of semantic versioning precedes the others', () => {
  const versions = clean([{ version: '1.21.0-0', lessThan: '1.21.0-rc.4', versionType: 'semver' }]);
  expect(versions).toMatchObject([{ version: '1.21.0-0', lessThan: '1.21.0-rc.4', parsed: true }]);
  const answer = (asked: string) => isAffected({ versions, defaultStatus: 'unaffected' }, asked).answer;
  expect(['1.20.9', '1.21.0-rc.3', '1.21rc3', '1.21.0-rc.4', '1.21.0'].map(answer)).toEqual([
    ...['unaffected', 'affected', 'affected', 'unaffected', 'unaffected'],
  ]);
});

test('the pre-releases of one release are a range, which the release is no part of', () => {
  const versions = clean([
    { version: '0.2.3-0', lessThan: '0.2.3', versionType: 'cargo' },
    { version: '0.2.7-0', lessThan: '0.2.23', versionType: 'cargo' },
  ]);
  expect(versions).toMatchObject([{ parsed: true }, { parsed: true }]);
  const answer = (asked: string) => isAffected({ source: 'osv', versions, defaultStatus: 'unaffected' }, asked).answer;
  expect(['0.2.3-alpha.1', '0.2.3', '0.2.4', '0.2.8', '0.2.23'].map(answer)).toEqual([
    ...['affected', 'unaffected', 'unaffected', 'affected', 'unaffected'],
  ]);
  expect(read([{ version: '3.7.0-ea.1', lessThan: '3.7.0-rc.2', versionType: 'go' }])).toEqual([
    '3.7.0-ea.1 ≤ 版本 < 3.7.0-rc.2',
  ]);
  expect(read([{ version: '2.4.7-p1', lessThan: '2.4.7', versionType: 'semver' }])).toEqual([
    '?2.4.7-p1 至 2.4.7（不含）',
  ]);
});

test('the only end beside several beginnings of CNVD is the end of all', () => {
  const since = (version: string) => ({ version, lessThanOrEqual: '*', versionType: 'cnvd' });
  const upTo = (lessThanOrEqual: string) => ({ version: '', lessThanOrEqual, versionType: 'cnvd' });
  expect(read([since('1.1.3'), since('1.0.7'), { version: '1.14.1', versionType: 'cnvd' }, upTo('1.15.5')])).toEqual([
    ...['1.14.1', '版本 ≤ 1.15.5'],
  ]);
  expect(read([since('7.0'), upTo('6.5')])).toEqual(['版本 ≥ 7.0', '版本 ≤ 6.5']);
});

test('the line before its version says nothing more', () => {
  expect(read([{ version: '', lessThan: '3 3.5.15.0' }])).toEqual(['版本 < 3.5.15.0']);
  expect(read([{ version: '', lessThan: '12.1a (2018 R1)' }])).toEqual(['版本 < 12.1a']);
  expect(read([{ version: '21.0.0', lessThanOrEqual: '21.0.7.latest' }])).toEqual(['21.0.0 ≤ 版本 ≤ 21.0.7.*']);
});

test('versions of the systems that a chip runs are listed each with its system', () => {
  const raw = 'Android 13.0, 14.0 / SDK release 3.7 and before / openWRT 21.02';
  const versions = clean([{ parsed: false, version: '', raw }]);
  const inWords = ['Android 13.0', 'Android 14.0', '版本 ≤ SDK release 3.7', 'openWRT 21.02'];
  expect(versions.map(describeRange)).toEqual(inWords);
  const answer = (asked: string) => isAffected({ versions, defaultStatus: 'unknown' }, asked).answer;
  expect(['SDK release 3.6', '14', '12.0', '3.8'].map(answer)).toEqual(['affected', 'affected', 'unknown', 'unknown']);
});

test('systems in one field with strokes between are a version each, none of which a default clears', () => {
  const raw = 'Android11/Android12/Android13';
  const versions = clean([{ version: raw, raw }]);
  expect(versions.map(describeRange)).toEqual(['Android11', 'Android12', 'Android13']);
  const answer = (asked: string) => isAffected({ versions, defaultStatus: 'unaffected' }, asked).answer;
  expect(['Android12', 'Android 13', 'Android14'].map(answer)).toEqual(['affected', 'affected', 'unaffected']);
  expect(answer('12')).not.toBe('unaffected');
});

test('the name of the product before a range in words, and the remark after it, are no part of it', () => {
  const raw = 'Example Gateway All versions up to and including 1.17.7 (CDI mode only)';
  expect(read([{ parsed: false, version: '', raw }])).toEqual(['版本 ≤ 1.17.7']);
  expect(read([{ parsed: false, version: '', raw: raw.replace('Example', 'Other') }])[0]).toMatch(/^[?]/);
});

test('a label before a number is no part of it', () => {
  expect(read([{ version: '', lessThanOrEqual: 'BuildInfo: 6.60.05008561' }])).toEqual(['版本 ≤ 6.60.05008561']);
});

test('fix packs of a release of 3DEXPERIENCE are ordered within it', () => {
  const [version, lessThanOrEqual] = ['Release 3DEXPERIENCE R2031x Golden', 'Release 3DEXPERIENCE R2031x FP.CFA.3112'];
  const versions = clean([{ parsed: false, version, lessThanOrEqual }]);
  const answer = (asked: string) => isAffected({ versions, defaultStatus: 'unaffected' }, asked).answer;
  expect(['R2031x', 'R2031x.FP.CFA.3112'].map(answer)).toEqual(['affected', 'affected']);
  expect(['R2030x', 'R2031x.FP.CFA.3113', 'R2032x'].map(answer)).toEqual(Array(3).fill('unaffected'));
});

test('a sign behind a version alone says neither up to it nor from it on', () => {
  for (const raw of ['v2.001.x <', '5.1.16<=']) {
    const [version = ''] = raw.split(/\s?</);
    for (const one of [{ version: raw }, { version, raw }]) {
      const versions = clean([one]);
      for (const asked of ['1.9', '3.001'])
        expect(isAffected({ versions, defaultStatus: 'unaffected' }, asked).answer).toBe('unknown');
    }
  }
});

test('two versions in one end are none', () => {
  for (const lessThan of ['11 25.0.0.171', '7.1 8.3']) {
    const versions = clean([{ version: '', lessThan }]);
    for (const asked of ['25.0.0.170', '7.9'])
      expect(isAffected({ versions, defaultStatus: 'unknown' }, asked).answer).toBe('unknown');
  }
});

test('the tag of a release is its version where it begins with the name of the product', () => {
  expect(read([{ version: 'GATEWAY-27.0', lessThan: 'Gateway-27.3.3' }])).toEqual(['27.0 ≤ 版本 < 27.3.3']);
  expect(read([{ version: 'other-27.0' }])).toEqual(['other-27.0']);
});

test('signs and full stops around the ends of a range are none of its versions', () => {
  expect(read([{ version: '>= 5.0.0', lessThan: '< 5.1.1.' }])).toEqual(['5.0.0 ≤ 版本 < 5.1.1']);
  expect(read([{ version: '2.1.1.2.' }])).toEqual(['2.1.1.2']);
});

test('versions up to and with one are no versions before it', () => {
  const words = { version: '', raw: 'All versions prior to and including 0.2.1', parsed: false };
  expect(read([words])).toEqual(['版本 ≤ 0.2.1']);
});

test('builds of several devices, written in two ways, do not begin where another one ends', () => {
  expect(read(below('05.76.6.3f', '50.10.21_T4'))).toEqual(['版本 < 05.76.6.3f', '版本 < 50.10.21_T4']);
});

test('a start that follows from another major version counts, and is not shown as the word of the source', () => {
  const cnvd = ['11.0.19', '15.006.30280', '15.023.20070'];
  const cleaned = clean(cnvd.map((lessThanOrEqual) => ({ lessThanOrEqual, raw: `Gateway <=${lessThanOrEqual}` })));
  expect(cleaned.map(({ version }) => version)).toEqual(['', '12', '15.7']);
  expect(cleaned.map(describeRange)).toEqual(cnvd.map((end) => `版本 ≤ ${end}`));
  expect(read(below('3.5.9', '3.6.4'))).toEqual(['版本 < 3.5.9', '3.6 ≤ 版本 < 3.6.4']);
});

test('a start that follows from a last affected version is not shown either', () => {
  const ends = ['6.0.5.3-93o', '6.5.1.11-4n', '6.5.4.6-79n'];
  const stated = (raw: (end: string) => string, versionType: string) =>
    clean(ends.map((lessThanOrEqual) => ({ lessThanOrEqual, versionType, raw: raw(lessThanOrEqual) })));
  const cnvd = stated((end) => `Gateway 7 <=${end}`, 'cnvd');
  expect(cnvd.map(({ version }) => version)).toEqual(['', '6.1', '6.5.2']);
  for (const cleaned of [cnvd, stated((end) => `0 <= ${end}`, 'custom')])
    expect(cleaned.map(describeRange)).toEqual(ends.map((end) => `版本 ≤ ${end}`));
  expect(read([{ version: '6.1', lessThanOrEqual: '6.5.1', versionType: 'cnvd', raw: '6.1<=Gateway<=6.5.1' }])).toEqual(
    ['6.1 ≤ 版本 ≤ 6.5.1'],
  );
});

test('a sign in a bound says whether the end belongs to the range, whatever the field says', () => {
  expect(read([{ version: '10.0', lessThan: '<=23.4' }])).toEqual(['10.0 ≤ 版本 ≤ 23.4']);
  expect(read([{ version: '10.0', lessThan: '<23.4' }])).toEqual(['10.0 ≤ 版本 < 23.4']);
});

test('a star behind the end itself is no start: the range begins at the beginning', () => {
  expect(read([{ version: '12.8*', lessThan: '12.8' }])).toEqual(['版本 < 12.8']);
  expect(read([{ version: '1.3.7*', lessThanOrEqual: '1.3.7' }])).toEqual(['版本 ≤ 1.3.7']);
});

test('a range that ends before it begins was mistyped, and says nothing', () => {
  expect(read([{ version: '17.3', lessThan: '17.2.5' }])[0]).toMatch(/^\?/);
  expect(read([{ version: '17.3', lessThan: '17.3.2' }])).toEqual(['17.3 ≤ 版本 < 17.3.2']);
});

describe('a list in a bound', () => {
  test('bounds one branch each, and keeps the words of the source', () => {
    const cleaned = clean([{ version: '0', lessThan: '4.0.5, 3.6.4, 3.5.9' }]);
    expect(cleaned.map(describeRange)).toEqual(['版本 < 3.5.9', '3.6 ≤ 版本 < 3.6.4', '4.0 ≤ 版本 < 4.0.5']);
    expect(cleaned.map(({ raw }) => raw)).toEqual(Array(3).fill('0 < 4.0.5, 3.6.4, 3.5.9'));
  });

  test.each([
    [{ version: '22.3', lessThan: '22.3R2-S2, 22.3R3' }, ['22.3 ≤ 版本 < 22.3R2-S2', '!22.3R3']],
    [{ version: '21.4', lessThan: '21.4R2-S1, 21.4R3-S5' }, ['21.4 ≤ 版本 < 21.4R2-S1', '21.4R3 ≤ 版本 < 21.4R3-S5']],
    [{ lessThan: 'Example OS v9.2.0 and v9.1.1c' }, ['版本 < v9.1.1c', '!v9.2.0']],
    [{ lessThan: '2.0.22,2.1.0' }, ['版本 < 2.0.22', '!2.1.0']],
    [{ version: '0', lessThan: '2,24.1' }, ['版本 < 2.24.1']],
  ])('%j becomes %j', (part, expected) => {
    expect(read([part], 'Example OS')).toEqual(expected);
  });
});

describe('several ranges from the beginning', () => {
  test.each([
    [below('4.0.5', '3.6.4', '3.5.9'), ['4.0 ≤ 版本 < 4.0.5', '3.6 ≤ 版本 < 3.6.4', '版本 < 3.5.9']],
    [below('2.8.0', '2.7.1', '2.6.3'), ['!2.8.0', '2.7 ≤ 版本 < 2.7.1', '版本 < 2.6.3']],
    [below('0.9.8zf', '1.0.0r', '1.0.1m'), ['版本 < 0.9.8zf', '1.0.0 ≤ 版本 < 1.0.0r', '1.0.1 ≤ 版本 < 1.0.1m']],
    // Firmware of several devices: what follows a branch belongs to the next one.
    [below('1.9.1', '1.13.2'), ['版本 < 1.9.1', '1.10 ≤ 版本 < 1.13.2']],
  ])('%j are branches', (parts, expected) => {
    expect(read(parts)).toEqual(expected);
  });

  test('of one branch disagree, and stay as they are', () => {
    expect(read(below('1.4.14', '1.4.15'))).toEqual(['版本 < 1.4.14', '版本 < 1.4.15']);
    expect(read(below('13.6', '13.6.7'))).toEqual(['版本 < 13.6', '版本 < 13.6.7']);
  });
});

test('several last affected versions from the beginning are branches too', () => {
  const parts = ['5.7.34', '8.0.25'].map((lessThanOrEqual) => ({ lessThanOrEqual }));
  expect(read(parts)).toEqual(['版本 ≤ 5.7.34', '版本 ≤ 8.0.25']);
});

describe('words in place of a version', () => {
  test.each([
    ['Fixed in Gateway 1.1.1j (Affected 1.1.1-1.1.1i)', ['1.1.1 ≤ 版本 < 1.1.1j']],
    ['Fixed in Gateway 3.0.1 (Affected since 3.0.0)', ['3.0.0 ≤ 版本 < 3.0.1']],
    ['All versions prior to Gateway v12.4', ['版本 < v12.4']],
    ['before versions 11.8.94, 12.0.93 and 14.1.70', ['版本 < 11.8.94', '12.0 ≤ 版本 < 12.0.93', '版本 < 14.1.70']],
    ['Gateway or Portal 8.6.x.x: 8.6.0.23 and below.', ['8.6 ≤ 版本 ≤ 8.6.0.23']],
    ['through 8.1.0', ['版本 ≤ 8.1.0']],
    ['Versions after V2.0.0 and before V2.5.1', ['V2.0.0 ≤ 版本 < V2.5.1']],
    ['Versions 3.00 and 3.01', ['3.00', '3.01']],
    ['from 2.0 up to 2.5', ['2.0 ≤ 版本 ≤ 2.5']],
    ['Gateway: 7u251, 8u241', ['7u251', '8u241']],
    ['Other product: 7u251', ['?Other product: 7u251']],
  ])('%s is %j', (raw, expected) => {
    expect(read([{ parsed: false, raw }])).toEqual(expected);
  });

  test('that were read as single versions are read again', () => {
    const raw = 'before v9.2.1, v9.2.0b, and v9.1.1d';
    expect(
      read([
        { lessThan: 'v9.2.1', raw },
        { version: 'v9.2.0b', raw },
        { version: 'and v9.1.1d', raw },
      ]),
    ).toEqual(['版本 < v9.1.1d', '9.2.0 ≤ 版本 < v9.2.0b', '!v9.2.1']);
  });
});

describe('a range without an end', () => {
  test('ends where its sibling of the other status begins', () => {
    const parts = [...from('affected', '8.0.0', '8.1.0', '8.5.3'), ...from('unaffected', '8.5.4', '8.6.0')];
    expect(read(parts)).toEqual(['8.0.0 ≤ 版本 < 8.5.4', '!版本 ≥ 8.5.4']);
    // 8.7.1 is the fix of 8.7.
    const later = clean([...parts, ...from('unaffected', '8.7.1')]);
    const asked = ['8.5.3', '8.5.4', '8.6.0', '8.7.0', '8.7.1'];
    expect(asked.map((it) => isAffected({ versions: later, defaultStatus: 'unknown' }, it).answer)).toEqual([
      ...['affected', 'unaffected', 'unaffected', 'unknown', 'unaffected'],
    ]);
    expect(read(from('affected', '8.0.0', '8.1.0'))).toEqual(['版本 ≥ 8.0.0', '版本 ≥ 8.1.0']);
  });

  test('that states a fix is about its own branch where the next affected one begins later', () => {
    const stated = [...from('affected', '9.12.0', '10.3.0'), ...from('unaffected', '9.12.28', '10.3.12')];
    const asked = ['9.12.27', '9.12.28', '9.17.0', '10.0.0', '10.3.11', '10.3.12', '11.0.0'];
    expect(asked.map((it) => isAffected({ versions: clean(stated), defaultStatus: 'unknown' }, it).answer)).toEqual([
      ...['affected', 'unaffected', 'unknown', 'unknown', 'affected', 'unaffected', 'unaffected'],
    ]);
  });

  test('ends where the next branch begins that has an end', () => {
    const closed = [
      { version: '14.1.0', lessThan: '14.1.5.5' },
      { version: '15.1.0', lessThan: '15.1.9.1' },
    ];
    expect(read([...closed, ...from('affected', '13.1.0')])).toEqual([
      '14.1.0 ≤ 版本 < 14.1.5.5',
      '15.1.0 ≤ 版本 < 15.1.9.1',
      '13.1.0 ≤ 版本 < 14.1.0',
    ]);
    // Without a fix to the end.
    expect(read([...closed, ...from('affected', '16.1.0')]).at(-1)).toBe('版本 ≥ 16.1.0');
  });

  test('of the older format of CVE ends with the next statement', () => {
    const half = { version: '8.6.0', lessThan: 'unspecified', parsed: false };
    expect(read([...below('8.5.12'), half, ...below('8.13.4')])).toEqual(['版本 < 8.5.12', '8.6.0 ≤ 版本 < 8.13.4']);
  });
});

describe('what is no version', () => {
  test.each([
    'https://example.com/releases',
    'publication',
    '<',
    'May 7, 2024',
    '8/30/2024',
    'see the bulletin of 2024',
  ])('%s ends no range', (lessThan) => {
    const [only, ...rest] = clean([{ version: '16.0.1', lessThan }]);
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ version: '16.0.1', parsed: false, raw: `16.0.1 < ${lessThan}` });
    expect(only).not.toHaveProperty('lessThan');
  });

  test('is a hash: such a statement is about commits', () => {
    const types = clean([
      { version: '1da177e4c3f4', lessThan: '6cbf4c731d78' },
      { version: 'cefd391' },
      { version: 'b2023010' },
    ]);
    expect(types.map(({ versionType }) => versionType)).toEqual(['git', 'git', 'custom']);
  });

  test('is an address that ends with a commit: the commit is the end', () => {
    const [only] = clean([{ version: '0', lessThan: `https://example.com/commit/${'6a0dcf4c9e'.repeat(4)}` }]);
    expect(only).toMatchObject({ versionType: 'git', lessThan: '6a0dcf4c9e'.repeat(4) });
  });

  test('is a commit among the changes of a range of releases', () => {
    const changes = ['1.4.2', '6a0dcf4c9e'.repeat(4), '1.5.1'].map((at) => ({ at, status: 'unaffected' as const }));
    expect(read([{ version: '1.3', lessThan: '1.4.2', changes }])).toEqual([
      '1.3 ≤ 版本 < 1.4.2',
      '1.5 ≤ 版本 < 1.5.1',
    ]);
  });

  test('is a start that says nothing: the range begins at the beginning', () => {
    expect(read([{ version: 'earlier', lessThan: '1.10.01' }])).toEqual(['版本 < 1.10.01']);
    expect(read([{ version: '120.0.6099.224', lessThan: '120.0.6099.224' }])).toEqual(['版本 < 120.0.6099.224']);
    expect(read([{ version: '9.18.0 and below', lessThan: '9.18.0 and below' }])).toEqual(['版本 ≤ 9.18.0']);
  });
});

describe('signs and words around a version', () => {
  test.each([
    [{ version: 'Gateway 1.10.0' }, '1.10.0'],
    [{ version: '15.1\\(3\\)svj2' }, '15.1(3)svj2'],
    [{ version: '2023.1.0 (15.1.0)', lessThan: '2023.1.4 (15.1.4)' }, '2023.1.0 ≤ 版本 < 2023.1.4'],
    [{ version: '1.0.0', lessThan: '2031 Q1 (18.0.31.130)' }, '1.0.0 ≤ 版本 < 18.0.31.130'],
    [{ version: '0', lessThan: '21.0 MR2 (21.0.2)' }, '版本 < 21.0.2'],
    [{ version: '24.09 (x64)' }, '24.09'],
    [{ version: '2019 (8.0)', lessThan: '8.0.0.6394' }, '8.0 ≤ 版本 < 8.0.0.6394'],
    [{ version: '6.4.x', lessThan: '6.4.2 ( 2023/12/15 )' }, '6.4 ≤ 版本 < 6.4.2'],
    [{ version: 'Gateway 6.11.x: 6.11.4 and below', lessThanOrEqual: '<=6.11.4' }, '6.11 ≤ 版本 ≤ 6.11.4'],
    [{ version: '12.3-RELEASE', lessThan: 'p6' }, '12.3-RELEASE ≤ 版本 < 12.3-RELEASE p6'],
    [{ version: 'R30', lessThan: 'R32' }, 'R30 ≤ 版本 < R32'],
    [{ lessThanOrEqual: 'cpe:2.3:a:adminer:adminer:4.8.0:*:*:*:*:*:*:*' }, '版本 ≤ 4.8.0'],
    [{ lessThan: 'pkg:npm/sysend@1.10.0' }, '版本 < 1.10.0'],
    [{ version: '0', lessThan: 'fw version before 2023.2' }, '版本 < 2023.2'],
    [{ lessThanOrEqual: 'Mail versions Build 9406' }, '版本 ≤ Build 9406'],
    [{ version: '9.1', lessThanOrEqual: '9.1.9 (all builds)' }, '9.1 ≤ 版本 ≤ 9.1.9'],
    [{ version: '21c: prior', lessThan: '21.7.0' }, '21c ≤ 版本 < 21.7.0'],
    [{ version: '0', lessThanOrEqual: 'ALL' }, '所有版本'],
  ])('%j is %s', (part, expected) => {
    expect(read([part])).toEqual([expected]);
  });

  test('are left where they may be the version: Utah is a release', () => {
    expect(read([{ lessThan: 'Utah Patch 10 Hot Fix 3' }])).toEqual(['版本 < Utah Patch 10 Hot Fix 3']);
  });
});

test('Linux says in `original_commit_for_fix` from which release on it is fixed', () => {
  const [fix] = clean([
    { status: 'unaffected', version: '5.13', lessThanOrEqual: '*', versionType: 'original_commit_for_fix' },
  ]);
  expect(fix?.versionType).toBe('semver');
});

describe('an update of Windows', () => {
  test.each([
    ['10.0.0', '10.0.17763.3406', ['内部版本低于 17763.3406']],
    ['10.0.0.0', '10.0.10240.17443', ['内部版本低于 10240.17443']],
    ['6.0.0', '6.1.7601.26115', ['6.1.7601.0 ≤ 版本 < 6.1.7601.26115']],
  ])('from %s to %s ends the range of its own build', (version, lessThan, expected) => {
    const [only] = clean([{ version, lessThan }], 'Windows Server 2019', 'Microsoft');
    expect([describeRange(only as VersionStatement)]).toEqual(expected);
    expect(only?.raw).toBe(`${version} < ${lessThan}`);
  });

  test.each([
    // A driver is numbered like the Windows that it was built for.
    ['0', '10.0.19041.29098', ['版本 < 10.0.19041.29098']],
    ['1.0.0.0', '10.0.17763.3406', ['1.0.0.0 ≤ 版本 < 10.0.17763.3406']],
    ['10.0.0', '10.0.19999.1', ['10.0.0 ≤ 版本 < 10.0.19999.1']],
    ['10.0.0', '10.0.20348', ['10.0.0 ≤ 版本 < 10.0.20348']],
    ['6.0.0', '10.0.17763.3406', ['6.0.0 ≤ 版本 < 10.0.17763.3406']],
  ])('is not meant by the range from %s to %s', (version, lessThan, expected) => {
    expect(read([{ version, lessThan }])).toEqual(expected);
  });
});

describe('a bound of the type `patch`', () => {
  const bounded = (version: string, lessThan: string) => read([{ version, lessThan, versionType: 'patch' }]);

  test('counts builds in the branch of the start', () => {
    expect(bounded('13.1', '51.15')).toEqual(['13.1 ≤ 版本 < 13.1-51.15']);
    expect(bounded('14.1', '12.35')).toEqual(['14.1 ≤ 版本 < 14.1-12.35']);
    expect(bounded(' 13.1-FIPS', '37.176')).toEqual(['13.1-FIPS ≤ 版本 < 13.1-FIPS-37.176']);
    expect(bounded('2403', '1')).toEqual(['2403 ≤ 版本 < 2403.1']);
  });

  test('is a version where it can follow the start', () => {
    expect(bounded('14.0', '14.93')).toEqual(['14.0 ≤ 版本 < 14.93']);
    expect(bounded('0', '6.29')).toEqual(['版本 < 6.29']);
    expect(bounded('5', '9.25')).toEqual(['5 ≤ 版本 < 9.25']);
  });
});

test('a bound of which only a word is left is no branch: the release began with the fix', () => {
  expect(read([{ version: '22.2-EVO', lessThan: '22.2R2-S1-EVO, 22.2R3-EVO' }])).toEqual([
    '22.2-EVO ≤ 版本 < 22.2R2-S1-EVO',
    '!22.2R3-EVO',
  ]);
});

test('Linux says where it is not affected: the ranges between are spelled out', () => {
  const unaffected = { status: 'unaffected' as const };
  const versions = [
    { version: '5.6' },
    { ...unaffected, version: '0', lessThan: '5.6' },
    { ...unaffected, version: '5.10.37', lessThanOrEqual: '5.10.*' },
    { ...unaffected, version: '5.15.9', lessThanOrEqual: '5.15.*' },
    { ...unaffected, version: '5.16', lessThanOrEqual: '*' },
  ].map(versionStatement);
  const cleaned = cleanStatements({
    vendor: 'Linux',
    product: 'Linux',
    packageName: '',
    defaultStatus: 'affected',
    versions,
  });
  const affected = cleaned.filter(({ status }) => status === 'affected').map(describeRange);
  expect(affected).toEqual(['5.6 ≤ 版本 < 5.10.37', '5.11 ≤ 版本 < 5.15.9']);
});

test('a line before the first affected release of Linux, into which the fault was taken back, widens no range', () => {
  const unaffected = { status: 'unaffected' as const };
  const versions = [
    { version: '6.5' },
    { ...unaffected, version: '0', lessThan: '6.5' },
    { ...unaffected, version: '5.10.198', lessThanOrEqual: '5.10.*' },
    { ...unaffected, version: '6.5.6', lessThanOrEqual: '6.5.*' },
    { ...unaffected, version: '6.6', lessThanOrEqual: '*' },
  ].map(versionStatement);
  const entry = { vendor: 'Linux', product: 'Linux', packageName: '', defaultStatus: 'affected' as const, versions };
  const kernel = { ...entry, versions: cleanStatements(entry) };
  const answer = (asked: string) => isAffected(kernel, asked).answer;
  expect(['6.5', '6.5.5'].map(answer)).toEqual(['affected', 'affected']);
  expect(['6.4.16', '5.15.9', '5.10.198', '6.5.6', '6.6.1'].map(answer)).toEqual(Array(5).fill('unaffected'));
  // From which release on 5.10 has the fault is not said.
  expect(answer('5.10.197')).toBe('unknown');
});

test('a change at a commit says nothing of a range of releases', () => {
  const changes = [{ at: 'b2239f607df25fc401179e6dd4b7406f942a7632 net: Fix adding', status: 'unaffected' as const }];
  const versions = [versionStatement({ version: '4.19.90', lessThan: '4.19.90-2401.3', versionType: 'git', changes })];
  const entry = { vendor: '', product: 'kernel', packageName: '', defaultStatus: 'unaffected' as const, versions };
  const kernel = { ...entry, versions: cleanStatements(entry) };
  expect(['4.19.90-2401.2', '4.19.90-2401.3'].map((asked) => isAffected(kernel, asked).answer)).toEqual([
    'affected',
    'unaffected',
  ]);
});

test('hotfixes inside a range are the ends of its branches', () => {
  const changes = ['10.2.9-h11', '10.2.10-h4', '10.2.11'].map((at) => ({ at, status: 'unaffected' as const }));
  expect(read([{ version: '10.2.0', lessThan: '10.2.9-h11', changes }])).toEqual([
    '10.2.0 ≤ 版本 < 10.2.9-h11',
    '10.2.10 ≤ 版本 < 10.2.10-h4',
    '!10.2.11',
  ]);
});

test('a list of changes is several changes, each the fix of its branch', () => {
  const changes = [{ at: '1.5.3, 2.0.1', status: 'unaffected' as const }];
  const fixed = ['1.0 ≤ 版本 < 1.5.3', '2.0 ≤ 版本 < 2.0.1'];
  expect(read([{ version: '1.0', lessThanOrEqual: '*', changes }])).toEqual(fixed);
  expect(read([{ version: '1.0', lessThan: '*', changes }])).toEqual(fixed);
  expect(clean([{ version: '1.0', lessThan: '*', changes }])[0]?.raw).toBe('1.0 < *, unaffected since 1.5.3, 2.0.1');
});

test('a comment after a version, or a stray mark in it, is no part of it', () => {
  const changes = [{ at: '6.0.14rc1 (6.0.16 is recommended)', status: 'unaffected' as const }];
  expect(read([{ version: '6.0.0', lessThanOrEqual: '6.0.13', changes }])).toEqual([
    '6.0.0 ≤ 版本 ≤ 6.0.13，自 6.0.14rc1 起不受影响',
  ]);
  expect(read([{ version: '6.0.0 (including rc)', lessThan: '6.0.9 (latest)' }])).toEqual(['6.0.0 ≤ 版本 < 6.0.9']);
  expect(read(below('2.11`.6'))).toEqual(['版本 < 2.11.6']);
  expect(read([{ version: '3.0 (2019 edition)' }])).toEqual(['3.0 (2019 edition)']);
});

test('a sentence among the changes is none of them', () => {
  const changes = [{ at: 'the fix of build 7, please upgrade', status: 'unaffected' as const }];
  expect(clean([{ version: '1.0', lessThan: '2.0', changes }])[0]?.changes ?? []).not.toContainEqual(
    expect.objectContaining({ at: 'please upgrade' }),
  );
});

test('a commit that Go names like a version bounds no branch of releases', () => {
  const commit = '0.0.0-20250521183405-c7a690348df7';
  expect(read(below(commit, '1.2.3'))).toEqual([`版本 < ${commit}`, '版本 < 1.2.3']);
  const open = [...from('affected', '1.0'), { version: '8.0.0-20240806094731-69a8b3df0f9f', lessThan: '9.2' }];
  expect(read(open)[0]).toBe('版本 ≥ 1.0');
});

test('an end inside another range is no fix: before 6.0 beside before 6.0.1', () => {
  expect(read(below('5.1.1', '6.0', '6.0.1'))).toEqual(['版本 < 5.1.1', '6 ≤ 版本 < 6.0.1']);
  expect(read(below('5.1.1', '6.0'))).toEqual(['版本 < 5.1.1', '!6.0']);
  expect(read([{ version: '0', lessThan: '5.1.1, 6.0, 6.0.1' }])).toEqual(['版本 < 5.1.1', '6 ≤ 版本 < 6.0.1']);
});

test('clean statements stay the same list', () => {
  const versions = [{ version: '2.0', lessThan: '2.15.0' }, { version: '3.1a' }, ...below('1.0')].map(versionStatement);
  expect(cleanStatements({ vendor: '', product: '', packageName: '', defaultStatus: 'unknown', versions })).toBe(
    versions,
  );
});

test.each([['1.'], ['1, '], ['a'], ['<'], [' and 1.1'], ['(1.1)'], ['before 1']])('a megabyte of %j ends', (piece) => {
  const text = megabyteOf(piece);
  ends(() => clean([{ parsed: false, raw: text.slice(0, 200) }, { raw: text }]));
  ends(() => clean([{ version: text }, { version: text, lessThan: text }, { lessThan: text }], text, text));
});

describe('words in place of versions', () => {
  const words = (raw: string, vendor: string, product: string) =>
    cleanStatements({
      ...{ vendor, product, packageName: '', defaultStatus: 'unknown' },
      versions: [{ status: 'affected', version: '', versionType: 'custom', parsed: false, raw }],
    }).map(describeRange);

  test.each([
    ['Java SE: 7u231, 8u221', ['7u231', '8u221']],
    ['Java SE: 6u151, 7u141 and 8u131; Java SE Embedded: 8u131', ['6u151', '7u141', '8u131']],
    ['8u131; Java SE Embedded: 8u131; JRockit: R28.3.14', ['8u131']],
    ['1.0, 2.0 2.1, 3.0 and 3.1', ['1.0', '2.0', '2.1', '3.0', '3.1']],
    ['1.0-2.0 2.5, 3.0 and 3.1', ['1.0-2.0 2.5, 3.0 and 3.1']],
    ['Oracle Java 21.3.0', ['21.3.0']],
    ['firmware all versions', ['所有版本']],
    ['All Versions', ['所有版本']],
    ['vers:all/*', ['所有版本']],
    ['All supported versions', ['所有受支持的版本']],
    ['JRockit: R28.3.14', ['JRockit: R28.3.14']],
  ])('are read where they are a list: %s', (raw, ranges) => {
    expect(words(raw, 'Oracle Corporation', 'Java')).toEqual(ranges);
  });
});
