import { describe, expect, test } from 'vitest';
import type { AffectedProduct, VersionStatement } from '../affected-product.ts';
import { versionStatement } from '../testing/version-statement.ts';
import { describeRange } from '../version-description.ts';
import { isAffected } from '../version-ranges.ts';
import { readBesideText } from './beside-text.ts';
import { cleanStatements } from './clean-statements.ts';

function entryBeside(text: string, part: Partial<AffectedProduct>, versions: Partial<VersionStatement>[]) {
  const entry = {
    vendor: 'Example',
    product: 'Account',
    packageName: '',
    cpes: [],
    defaultStatus: 'unknown' as const,
    source: 'cve' as const,
    ...part,
    versions: versions.map(versionStatement),
  };
  return { ...entry, versions: cleanStatements({ ...entry, versions: readBesideText(entry, () => [text]) }) };
}

const read = (...parts: Parameters<typeof entryBeside>) =>
  entryBeside(...parts).versions.map((it) => `${it.status === 'affected' ? '' : '!'}${describeRange(it)}`);

const answer = (asked: string, ...parts: Parameters<typeof entryBeside>) =>
  isAffected(entryBeside(...parts), asked).answer;

test('a text about one branch leaves nothing open before it', () => {
  const ranges = [
    { version: '2.0', lessThan: '2.2.24', raw: '>= 2.0, < 2.2.24' },
    { version: '2.3', lessThan: '2.7.7', raw: '>= 2.3, < 2.7.7' },
  ];
  const text = (words: string) => `${words}prior to versions 2.2.24 and 2.7.7, names are not escaped.`;
  expect(read(text('On the 2.x branch '), {}, ranges)).toHaveLength(2);
  expect(read(text('In Account '), {}, ranges)).toHaveLength(3);
});

test('two versions of the CVE record are no range, though CNVD translates them so', () => {
  const listed = ['10.3.6.0', '12.1.3.0'].map((version) => versionStatement({ version }));
  const entry = { vendor: 'Example', product: 'Account', cpes: [], defaultStatus: 'unknown', source: 'cnvd' } as const;
  const beside = (words: string) =>
    readBesideText({ ...entry, cpes: [], versions: listed }, (source) =>
      source === 'cve' ? [words] : ['Account 10.3.6.0版本至12.1.3.0版本中存在漏洞。'],
    ).map(describeRange);
  expect(beside('Supported versions that are affected are 10.3.6.0 and 12.1.3.0.')).toEqual(['10.3.6.0', '12.1.3.0']);
  expect(beside('All versions between 10.3.6.0 and 12.1.3.0 are affected.')).toEqual(['10.3.6.0 ≤ 版本 ≤ 12.1.3.0']);
});

test('a text about another version, or about later ones, changes nothing', () => {
  const alone = [{ version: '3.1.2' }];
  const isSafe = { defaultStatus: 'unaffected' as const };
  expect(read('Account 2.0 and earlier allows reading.', isSafe, alone)).toEqual(['3.1.2']);
  expect(read('Account 3.1.2 and later allows reading.', isSafe, alone)).toEqual(['3.1.2']);
  expect(read('Account 3.1.2 and earlier than 3.2.', isSafe, alone)).toEqual(['3.1.2']);
  expect(read('Account 7.4.0 and below 7.2.3 allows reading.', isSafe, [{ version: '7.4.0' }])).toEqual(['7.4.0']);
  expect(read('', isSafe, alone)).toEqual(['3.1.2']);
});

test.each([
  ['Account 3.1.2 and earlier allows remote attackers to read files.', '3.1.2'],
  ['An SQL injection in Core of Account 2022 SU5 and prior allows code execution.', '2022 SU5'],
  ['Account 3.1.2及之前版本存在漏洞。', '3.1.2'],
  ['This affects Account vEL8.50 prior to vEL8.50.2 (MR8), vEL8.40 and prior.', 'vEL8.40'],
  ['Versions of Account up to 3.1.2 are vulnerable.', '3.1.2'],
])('%s makes the version an end, though all others are unaffected by default', (text, version) => {
  const isSafe = { defaultStatus: 'unaffected' as const };
  expect(read(text, isSafe, [{ version }])).toEqual([`版本 ≤ ${version}`]);
  expect(read(text, isSafe, [{ version, lessThanOrEqual: version }])).toEqual([`版本 ≤ ${version}`]);
});

test.each([
  ['Account 1.7.0版本至1.14.10版本中存在漏洞。', ['1.7.0 ≤ 版本 ≤ 1.14.10']],
  ['Account 1.7.0版本和1.14.10版本中存在漏洞。', ['1.7.0', '1.14.10']],
  ['Account 1.7.0版本至1.15版本中存在漏洞。', ['1.7.0', '1.14.10']],
])('%s beside two versions that CNVD lists makes %j of them', (text, ranges) => {
  const listed = ['1.7.0', '1.14.10'].map((version) => ({ version, raw: 'Account 1.7.0;1.14.10' }));
  expect(read(text, { source: 'cnvd' }, listed)).toEqual(ranges);
  expect(read(text, {}, listed)).toEqual(['1.7.0', '1.14.10']);
});

test('of two versions that CNVD lists beside "之前" neither is known to be the fix', () => {
  const listed = [{ version: '4.5.1' }, { version: '4.6.0' }];
  const parts = ['账户 4.5.1之前版本和4.6.0之前版本中存在漏洞。', { source: 'cnvd' as const }, listed] as const;
  expect(answer('4.5.0', ...parts)).toBe('affected');
  expect(answer('4.6.0', ...parts)).toBe('unknown');
});

test('a version that CNVD lists beside "5.7.4之前版本" bounds what is affected, and is itself not known', () => {
  const listed = [{ version: '5.7.4' }];
  const text = 'Account插件5.7.4之前版本中存在漏洞。';
  expect(read(text, { source: 'cnvd' }, listed)).toEqual(['版本 < 5.7.4', '!5.7.4（读自描述）']);
  const asked = ['5.7.3', '5.7.4', '5.7.5'].map((version) => answer(version, text, { source: 'cnvd' }, listed));
  expect(asked).toEqual(['affected', 'unknown', 'unaffected']);
  expect(read('Account插件5.7.4及之前版本中存在漏洞。', { source: 'cnvd' }, listed)).not.toContain('版本 < 5.7.4');
});

test('one version of a record is the end where the text says "up to"', () => {
  const text = 'A vulnerability was found in Account up to 20240223. This affects the file a.php.';
  expect(read(text, {}, [{ version: '20240223' }])).toEqual(['版本 ≤ 20240223']);
  expect(read(text, {}, [{ version: '20240222' }])).toEqual(['20240222']);
});

test('affected by default but for the version before which all are affected: the fix begins there', () => {
  const asked = (version: string) =>
    answer(version, 'Improper handling in Account prior to version 14.8.00.3 allows access.', BY_DEFAULT, [
      { status: 'unaffected', version: '14.8.00.3' },
    ]);
  expect(['14.7', '14.8.00.2'].map(asked)).toEqual(['affected', 'affected']);
  expect(['14.8.00.3', '14.8.00.4', '15.0'].map(asked)).toEqual(['unaffected', 'unaffected', 'unaffected']);
});
const BY_DEFAULT = { defaultStatus: 'affected' as const };

describe('the fix by its month', () => {
  const text = 'Use after free in the driver prior to SMR Jul-2031 Release 1 allows code execution.';
  const byVendor = [
    { status: 'unaffected' as const, version: 'SMR Jul-2031 Release in Android 13, 14', parsed: false },
  ];
  const byCisa = [{ status: 'unaffected' as const, version: '13.0', lessThan: 'smr-jul-2031' }];

  test.each([byVendor, byCisa])('is the end of what is affected, however the versions are written', (...versions) => {
    expect(read(text, BY_DEFAULT, versions)[0]).toBe('版本 < SMR Jul-2031 Release 1');
    expect(answer('SMR Jun-2031 Release 1', text, BY_DEFAULT, versions)).toBe('affected');
    expect(answer('SMR Aug-2031 Release 1', text, BY_DEFAULT, versions)).toBe('unaffected');
    expect(['13', 'android_11'].map((asked) => answer(asked, text, BY_DEFAULT, versions))).toEqual([
      'unknown',
      'unknown',
    ]);
  });

  test('does not clear the system that a range of CISA begins with', () => {
    expect(answer('13.0', 'Use after free in the driver.', BY_DEFAULT, byCisa)).toBe('unknown');
  });
});

test('versions without an order are stated only in the words of the text', () => {
  const versions = [{ status: 'unaffected' as const, version: 'Pack FW-22 in Suite 4' }];
  const text = 'A flaw in the driver prior to Pack FW-22 allows code execution.';
  expect(answer('Pack FW-23', text, BY_DEFAULT, versions)).toBe('unknown');
  expect(read(text, BY_DEFAULT, versions)[0]).toBe('prior to Pack FW-22');
});

test('without such words what came before the version stays affected, and what is later may have the fix', () => {
  const one = [{ status: 'unaffected' as const, version: '14.8' }];
  expect(['14.7', '15.0'].map((it) => answer(it, 'A flaw in Account.', BY_DEFAULT, one))).toEqual([
    'affected',
    'unknown',
  ]);
});

test.each([
  ['网关1.32.0及之前版本中存在漏洞。', '1.32.0', '版本 ≤ 1.32.0'],
  ['网关 5.1.8之前版本中存在目录遍历漏洞。', '5.1.8', '版本 < 5.1.8'],
  ['网关 2.3.9及之后版本（2.3.9.3版本已修复）存在漏洞。', '2.3.9', '2.3.9 ≤ 版本 < 2.3.9.3'],
  ['Gateway 2.3.9 before 2.3.9.3 crashes.', '2.3.9', '2.3.9 ≤ 版本 < 2.3.9.3'],
  ['网关4.1及更高版本存在漏洞。', '4.1', '版本 ≥ 4.1'],
  // The fix of the system says nothing of the device that runs it.
  ['系统存在漏洞。系统 8.3 已修复。', '2', '版本 ≥ 2'],
])('CNVD: %s beside >= %s is %s', (text, version, expected) => {
  expect(read(text, { source: 'cnvd' }, [{ version, lessThanOrEqual: '*' }])).toEqual([expected]);
});

test('branches out of support that the vendor did not look at are left open', () => {
  const text = 'Note: Software versions which have reached End of Technical Support (EoTS) are not evaluated.';
  const ranges = [
    { version: '15.1.0', lessThan: '15.1.9' },
    { version: '16.1.0', lessThan: '16.1.4' },
  ];
  const asked = (version: string) => answer(version, text, { defaultStatus: 'unaffected' }, ranges);
  expect(['14.1.0', '15.1.8', '16.1.4'].map(asked)).toEqual(['unknown', 'affected', 'unaffected']);
});

test('branches that the vendor did look at are not left open, only what lies before and between them', () => {
  const text = 'Note: Software versions which have reached End of Technical Support (EoTS) are not evaluated.';
  const ranges = [
    { status: 'unaffected' as const, version: '17.5.0', lessThan: '*' },
    { version: '17.1.0', lessThan: '17.1.3' },
    { status: 'unaffected' as const, version: '16.1.0', lessThan: '*' },
  ];
  const asked = (version: string) => answer(version, text, {}, ranges);
  expect(['16.1.6', '17.1.3', '17.5.1'].map(asked)).toEqual(Array(3).fill('unaffected'));
  expect(['15.1.10', '17.0.0'].map(asked)).toEqual(['unknown', 'unknown']);
  expect(asked('17.1.2')).toBe('affected');
});

describe('what CISA reads out of a record', () => {
  const CPE = { vendor: 'example', product: 'account', cpes: ['cpe:2.3:a:example:account:*:*:*:*:*:*:*:*'] };
  const end = [{ version: '0', lessThanOrEqual: '9.6.3' }];

  test.each([
    ['Account v.3.15 and later allows reading.', '3.15'],
    ['Account v.3.15 and earlier allows reading.', '版本 ≤ 3.15'],
    ['Account v3.15 and prior allows reading.', '版本 ≤ 3.15'],
    ['Account v.3.15 and before allows reading.', '版本 ≤ 3.15'],
    ['Account version 3.15 and prior allows reading.', '版本 ≤ 3.15'],
  ])('of a version alone the text says whether earlier ones are meant: %s', (text, expected) => {
    expect(read(text, CPE, [{ version: '3.15' }])).toEqual([expected]);
    expect(read(text, CPE, [{ version: '3.14' }, { version: '3.15' }])).toEqual(['3.14', '3.15']);
  });

  test('a version alone is not known where the text ends before it', () => {
    const text = 'Account before 3.15 allows reading.';
    expect(read(text, CPE, [{ version: '3.15' }])).toEqual(['版本 < 3.15', '!3.15（读自描述）']);
    const asked = ['3.14', '3.15'].map((version) => answer(version, text, CPE, [{ version: '3.15' }]));
    expect(asked).toEqual(['affected', 'unknown']);
  });

  test.each([
    'Account through 9.6.3 allows reading.',
    'Account 9.6.3 and earlier than 10 allows reading.',
    'Account before 9.6.30 allows reading.',
    'Account allows reading.',
  ])('keeps an end that no text excludes: %s', (text) => {
    expect(read(text, CPE, end)).toEqual(['版本 ≤ 9.6.3']);
  });

  test.each([
    'The Account plugin before 9.6.3 does not escape a setting.',
    'Account versions below 9.7.1, 9.6.3 are vulnerable.',
    'This is fixed in Account 9.6.3 and Accounts 9.6.3.',
    'Account that is prior to 9.6.3 or 8.11.6 is vulnerable. Versions 9.6.3 and 8.11.6 patch the issue.',
  ])('loses an end that the text of the record excludes: %s', (text) => {
    expect(read(text, CPE, end)).toEqual(['版本 < 9.6.3']);
    expect(read(text, {}, end)).toEqual(['版本 ≤ 9.6.3']);
  });

  test('clears nothing where it took the systems for the fix, which the text names by its date', () => {
    const systems = ['13.0', '14.0'].map((version) => ({ status: 'unaffected' as const, version, raw: version }));
    const text = 'Improper access control in Theme prior to SMR Mar-2031 Release 1 allows installing.';
    expect(['13.0', '14.1'].map((version) => answer(version, text, BY_DEFAULT, systems))).toEqual([
      'unknown',
      'unknown',
    ]);
    expect(answer('14.0', 'Improper access control in Theme.', BY_DEFAULT, systems)).toBe('unaffected');
  });
});

test('a system as a version has no order beside "prior to version"', () => {
  const text = 'Improper handling in Account prior to version Cedar 14 allows access.';
  const fix = [{ status: 'unaffected' as const, version: 'Cedar 14' }];
  expect(answer('Cedar 15', text, BY_DEFAULT, fix)).toBe('unknown');
});

test('of several versions "and below" in one sentence each ends its branch', () => {
  const text = 'Account version 7.2.4 and below, version 6.4.12 and below, version 6.0.16 and below runs code.';
  const listed = ['7.2.4', '6.4.12', '6.0.16'].map((version) => ({ version }));
  const asked = (version: string) => answer(version, text, { defaultStatus: 'unaffected' }, listed);
  expect(['6.0.2', '6.4.11', '7.2.4'].map(asked)).toEqual(['affected', 'affected', 'affected']);
  expect(['6.0.17', '6.4.13'].map(asked)).toEqual(['unaffected', 'unaffected']);
});

describe('before the first range of a source that calls all others unaffected', () => {
  const ranges = [
    { version: '4.2.0', lessThan: '4.2.13' },
    { version: '4.1.0', lessThan: '4.1.16' },
  ];
  const asked = (text: string, version = '4.0.9') => answer(version, text, { defaultStatus: 'unaffected' }, ranges);

  test.each([
    'Account 4.1.x before 4.1.16 and 4.2.x before 4.2.13 runs code.',
    'Account 4.2.0 before 4.2.13, 4.1.0 before 4.1.16 runs code.',
    'Account from 4.1.0 before 4.1.16 runs code.',
    'Starting with 4.1, Account before 4.1.16 runs code.',
    'Account before 4.1.160 runs code.',
    'Account runs code.',
  ])('all is unaffected if the text begins there too: %s', (text) => {
    expect(asked(text)).toBe('unaffected');
  });

  test.each([
    'Account before 4.3.0, 4.2.13, and 4.1.16 runs code.',
    'Account before version 4.1.16 runs code.',
    'Account prior to v4.1.16 runs code.',
  ])('nothing is known if the text calls all before the fix affected: %s', (text) => {
    expect(asked(text)).toBe('unknown');
    expect(asked(text, '4.1.15')).toBe('affected');
    expect(asked(text, '4.1.16')).toBe('unaffected');
  });
});

describe('an end that a range excludes', () => {
  const CPE = { vendor: 'example', product: 'account', cpes: ['cpe:2.3:a:example:account:*:*:*:*:*:*:*:*'] };
  const range = [{ version: '', lessThan: '1.7.5' }];

  test.each([
    'Account before 1.7.5 crashes.',
    'Account through 1.7.50 crashes.',
    'Account 1.7.0 through 1.7.4 and Ledger 1.7.0 through 1.7.5 crash.',
    'Account 1.7.5 and earlier than that crashes.',
    'Account crashes, fixed in 1.7.5 and older branches.',
    'Account up to 1.7.5 crashes; upgrade Account to version 1.7.5.',
    '账户 1.7.5之前版本存在漏洞。',
  ])('is the fix: %s', (text) => {
    expect(answer('1.7.5', text, {}, range)).toBe('unaffected');
  });

  test.each([
    '基于某平台的账户 1.7.5及之前的版本中存在漏洞。',
    '账户1.7.5版本及更早版本存在漏洞。',
    'A flaw in Account for Cedar with Encryption 1.7.5 and older allows writing.',
    'Account 1.0 through 1.7.5 crashes.',
    'Account up to v1.7.5 was discovered to crash.',
  ])('is not believed where the text of its source includes it: %s', (text) => {
    for (const source of ['cve', 'cnvd'] as const) {
      expect(answer('1.7.5', text, { source }, range)).toBe('unknown');
      expect(answer('1.7.6', text, { source }, range)).toBe('unaffected');
    }
    expect(answer('1.7.5', text, CPE, range)).toBe('affected');
  });
});

describe('an end without a sign, `>= 3.0.0, 3.5.0`', () => {
  const noSign: Partial<VersionStatement>[] = [
    { version: '3.0.0', lessThan: '3.5.0', raw: '>= 3.0.0, 3.5.0' },
    { status: 'unknown', version: '3.5.0', lessThanOrEqual: '*', raw: '>= 3.0.0, 3.5.0' },
  ];
  const asked = (text: string) => ['3.4.9', '3.5.0', '3.6.0'].map((version) => answer(version, text, {}, noSign));

  test('is the fix where the text says before it', () => {
    const text = 'Clients using a version of Account prior to 3.5.0 or 2.11.6 are vulnerable.';
    expect(asked(text)).toEqual(['affected', 'unaffected', 'unaffected']);
    const byCisa = [...noSign, { version: '3.0.0', lessThanOrEqual: '3.5.0' }];
    expect(answer('3.5.0', text, {}, byCisa)).toBe('unaffected');
    expect(asked('Account before 3.2 crashes. Versions 3.5.0 and 2.11.6 patch the issue.')[1]).toBe('unaffected');
  });

  test('is the last affected version where the text says up to it', () => {
    expect(asked('Account 3.5.0 and earlier allows reading.')).toEqual(['affected', 'affected', 'unaffected']);
  });

  test('says nothing of later versions where the text is silent', () => {
    expect(asked('Account crashes.')).toEqual(['affected', 'unknown', 'unknown']);
    expect(asked('')).toEqual(['affected', 'unknown', 'unknown']);
  });
});

test.each([
  [
    'Prior to 13.5.1, a request is read twice.',
    [{ version: '13.4.0', lessThan: '13.5.1', raw: '>= 13.4.0, < 13.5.1' }],
  ],
  [
    'Prior to 13.5.1 and 12.0.2, a request is read twice.',
    [{ version: '13.4.0', lessThanOrEqual: '13.5.0', raw: '>= 13.4.0, <= 13.5.0' }],
  ],
])('what came before the stated versions is open beside a text that includes it: %s', (text, versions) => {
  expect(['13.3.9', '12.9'].map((asked) => answer(asked, text, {}, versions))).toEqual(['unknown', 'unknown']);
  expect(answer('13.4.0', text, {}, versions)).toBe('affected');
});

describe('releases that are listed up to the last affected one', () => {
  const listed = [{ version: '13.4' }, { version: '13.5' }];
  const text = 'Account up to 13.5.0 has been rated as problematic.';

  test('say that what came before the first of them is affected, and nothing of what follows', () => {
    expect(['12.9', '13.3.9', '13.4.0'].map((asked) => answer(asked, text, {}, listed))).toEqual(
      Array(3).fill('affected'),
    );
    expect(['13.5.1', '14.0'].map((asked) => answer(asked, text, {}, listed))).toEqual(['unknown', 'unknown']);
    expect(answer('13.3.9', 'Account up to 14.0 has been rated as problematic.', {}, listed)).toBe('unknown');
  });

  test('with the release to upgrade to, clear what follows it in its branch', () => {
    const versions = [...listed, { version: '13.6.2', status: 'unaffected' as const }];
    const advised = `${text} Upgrading to version 13.6.2 addresses this issue.`;
    expect(['13.6.2', '13.6.3'].map((asked) => answer(asked, advised, {}, versions))).toEqual([
      'unaffected',
      'unaffected',
    ]);
    expect(['13.5.9', '13.6.1', '14.0'].map((asked) => answer(asked, advised, {}, versions))).toEqual(
      Array(3).fill('unknown'),
    );
    expect(answer('13.6.3', text, {}, versions)).toBe('unknown');
  });
});

test('what is affected begins where a text says that nothing before is, as the entry does', () => {
  const versions = [
    { version: '', lessThan: '21.2R3-S8' },
    { version: '', lessThan: '20.2R1', status: 'unaffected' as const },
  ];
  const stated = { defaultStatus: 'unaffected' as const };
  const text = 'This issue does not affect Account versions before 20.2R1.';
  expect(['20.1R3', '20.2R1'].map((asked) => answer(asked, text, stated, versions))).toEqual([
    'unaffected',
    'affected',
  ]);
  expect(answer('19.4R3', 'A flaw in Account.', stated, versions)).toBe('affected');
});

test('what came before the stated versions is no more open where a text has a beginning, or ends later', () => {
  const range = [{ version: '13.4.0', lessThan: '13.5.1', raw: '>= 13.4.0, < 13.5.1' }];
  for (const text of ['Starting in 13.4.0 and prior to 13.5.1.', 'Prior to 13.5.9.', 'Account 13.4 prior to 13.5.1.'])
    expect(answer('13.3.9', text, {}, range)).toBe('unaffected');
});
