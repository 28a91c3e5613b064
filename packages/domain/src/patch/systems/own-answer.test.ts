import { expect, test } from 'vitest';
import { fixesBySystem } from './fixes-by-system.ts';
import { answerOwn, type OwnFacts, ownInWords } from './own-answer.ts';

const brought = (patch: string, version: string) => ({
  ...{ version, patch, as_of: null, reasons: [], later: [], why_not: '', path: [] },
});
const onServer = (least: string, branch = '10.0.17763') =>
  fixesBySystem([
    {
      ...{ product: { id: 's', name: 'Windows Server 2019' }, component: '', branch },
      ...{ least: brought('KB1', least), recommended: brought('KB2', '10.0.17763.9000') },
    },
  ])[0] ?? null;
const facts = (version: string, more: Partial<OwnFacts> = {}): OwnFacts => ({
  system: { name: 'Windows Server 2019', product: '', version },
  ...{ answer: null, isNamed: true, fixes: null, upgrade: '' },
  ...more,
});
const says = (given: OwnFacts) => ownInWords(given.system, answerOwn(given));

test('what neither sources nor library mention is not called unaffected', () => {
  expect(says(facts('17763.1', { isNamed: false }))).toBe('Windows Server 2019 17763.1 没有记载');
});

test.each(['17763.6413', '10.0.17763.6413', 'OS Build 17763.6413'])(
  '%s below the least safe version of the library is unknown, whatever the sources say',
  (version) => {
    const answer = answerOwn(facts(version, { answer: 'unaffected', fixes: onServer('10.0.17763.6414') }));
    expect(answer).toMatchObject({ state: 'unknown', objection: '低于补丁库的最低安全版本 17763.6414' });
    expect(answer.lines).toHaveLength(1);
  },
);

test('at the least safe version, or in another line than it, the sources decide', () => {
  const of = (version: string, branch?: string) =>
    answerOwn(facts(version, { answer: 'unaffected', fixes: onServer('10.0.17763.6414', branch) })).state;
  expect(of('17763.6414')).toBe('unaffected');
  expect(of('17763.6413', '10.0.20348')).toBe('unaffected');
});

test('where no source names the system, the library decides by the version, and calls none unaffected', () => {
  const fixes = onServer('10.0.17763.6414');
  const of = (version: string) => answerOwn(facts(version, { isNamed: false, fixes }));
  expect(of('17763.6413')).toMatchObject({ state: 'affected', objection: '低于补丁库的最低安全版本 17763.6414' });
  expect(says(facts('17763.6414', { isNamed: false, fixes }))).toBe(
    'Windows Server 2019 17763.6414 无法判断，不低于补丁库的最低安全版本 17763.6414，漏洞来源没有提到该系统',
  );
  for (const version of ['17763', '20348.9999', '不知道'])
    expect(of(version)).toMatchObject({ state: 'unknown', objection: '补丁库无法按这个版本判断', lines: [{}] });
  expect(of('').state).toBe('no-version');
});

test('what is affected or unknown gets what to install, and what is not affected nothing', () => {
  const fixes = onServer('10.0.17763.6414');
  const todo = '装 KB1（最低）或 KB2（当前累积更新）';
  expect(says(facts('17763.1', { answer: 'affected', fixes }))).toBe(`Windows Server 2019 17763.1 受影响，${todo}`);
  expect(says(facts('x', { answer: 'unknown', fixes }))).toBe(`Windows Server 2019 x 无法判断，${todo}`);
  expect(says(facts('17763.7000', { answer: 'unaffected', fixes }))).toBe('Windows Server 2019 17763.7000 不受影响');
  expect(says(facts('', { fixes }))).toBe(`Windows Server 2019 ${todo}`);
});

test('without a patch of the library the versions of the sources are what to upgrade to', () => {
  expect(says(facts('1.0', { answer: 'affected', upgrade: '升级到 1.1' }))).toBe(
    'Windows Server 2019 1.0 受影响，升级到 1.1',
  );
  expect(says(facts(''))).toBe('Windows Server 2019 未填写版本，无法判断');
});
