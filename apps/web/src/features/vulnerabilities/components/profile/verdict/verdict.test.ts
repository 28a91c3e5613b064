import { SEVERITY_KEYS } from '@ldy/domain/record/severity.ts';
import { pocStateOf } from '@ldy/domain/vulnerability/exploit/poc-state.ts';
import { listFacts } from '@ldy/domain/vulnerability/list-facts.ts';
import { LIKELY, PRIORITIES, PRIORITY_RULES } from '@ldy/domain/vulnerability/priority/rules.ts';
import { storedPriority } from '@ldy/domain/vulnerability/priority/stored-priority.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { hasExploit } from '@ldy/domain/vulnerability/traits.ts';
import { describe, expect, test } from 'vitest';
import { buildDetail } from '../testing/build-detail.ts';
import { fullDetail } from '../testing/full-detail.ts';
import { judge } from './verdict.ts';
import { type VerdictFacts, verdictFactsOf } from './verdict-facts.ts';

const NOTHING: VerdictFacts = verdictFactsOf(buildDetail());
const urgency = (changes: Partial<VerdictFacts>) => judge({ ...NOTHING, ...changes }).rule.priority;

describe('the verdict', () => {
  test('calls an unrated vulnerability neither urgent nor harmless', () => {
    expect(judge(NOTHING)).toMatchObject({
      rule: { priority: 'unrated' },
      grounds: ['暂无利用情报', '来源没有说明如何修复'],
    });
  });

  test('does not speak of no intelligence where an assessor says that it is exploited', () => {
    const active = { assessedBy: 'cna:example', exploitation: 'active', automatable: '', technicalImpact: '', at: '' };
    const groundsOf = (assessedBy: string) =>
      judge(verdictFactsOf(buildDetail({ ssvcAssessments: [{ ...active, assessedBy }] }))).grounds;
    expect(groundsOf('cna:example')[0]).toBe('有评估方称已被利用，尚未证实');
    expect(groundsOf('cisa-adp')[0]).not.toContain('评估方');
  });

  test('takes its words about the attack from who said them, without a vector', () => {
    const groundsOf = (automatable: string, text: string) => {
      const ssvc = { exploitation: 'none', automatable, technicalImpact: 'total', at: '' };
      const descriptions = [{ lang: 'en' as const, value: text }];
      return judge(verdictFactsOf(buildDetail({ ssvc, descriptions }, { exposed: true }))).grounds;
    };
    const injection = 'The parameter url within the WGET check function is vulnerable to OS command injection (blind).';
    expect(groundsOf('yes', injection)).toContain('CISA 评估攻击可自动化');
    expect(groundsOf('no', '远程未经身份验证的攻击者可执行代码。')).toContain(
      '据来源描述，攻击者无需登录即可从网络发起攻击',
    );
  });

  test('asks for nothing where the number no longer names a vulnerability, whatever else is stated', () => {
    const detail = buildDetail({ vul_status: 'REJECTED' }, { kev: true, severity: 'critical', has_exp: true });
    expect(judge(verdictFactsOf(detail))).toMatchObject({ rule: { priority: 'void' }, grounds: [] });
  });

  test.each([
    ['now', { wild: 'yes', severity: 'low' }],
    ['now', { exp: 'yes', severity: 'critical' }],
    ['now', { exp: 'yes', severity: 'high', isExposed: true }],
    ['now', { poc: 'yes', severity: 'high', isExposed: true, likelihood: LIKELY }],
    ['soon', { poc: 'yes', severity: 'high', isExposed: true }],
    ['soon', { exp: 'yes', severity: 'high' }],
    ['soon', { exp: 'yes', severity: null }],
    ['soon', { poc: 'yes', severity: 'high' }],
    ['soon', { likelihood: LIKELY, severity: 'low' }],
    ['routine', { likelihood: LIKELY - 0.001, severity: 'low' }],
    ['soon', { severity: 'critical' }],
    ['planned', { severity: 'high' }],
    ['planned', { poc: 'yes', severity: 'medium' }],
    ['planned', { poc: 'yes', severity: null }],
    ['planned', { isAttackDescribed: true, severity: 'high', isExposed: true }],
    ['routine', { isAttackDescribed: true, severity: 'medium' }],
    ['routine', { isAttackDescribed: true, severity: null }],
    ['routine', { severity: 'medium' }],
  ] as [string, Partial<VerdictFacts>][])('is %s for %j', (expected, changes) => {
    expect(urgency(changes)).toBe(expected);
  });

  test('is the stored priority for a reader who may see all its facts', () => {
    const ranks = new Map(PRIORITIES.map(({ key, rank }) => [key, rank || null]));
    const seen = new Set<number | null>();
    for (const vul_status of ['PUBLISHED', 'REJECTED'])
      for (const severity of [...SEVERITY_KEYS, null])
        for (const exploitation of ['none', 'poc', 'active'])
          for (const [automatable, text] of [
            ['no', ''],
            ['yes', ''],
            ['no', '未经身份验证的远程攻击者可读取文件。'],
          ] as const)
            for (const realAttack of ['', '是'])
              for (const links of [[], ['https://exploit.example/1']])
                for (const [score, pocs] of [
                  [0.05, []],
                  [0.1, []],
                  [0.05, ['https://exploit.example/2']],
                  [0.1, ['https://exploit.example/2']],
                ] as const) {
                  const record = complete({
                    vul_status,
                    level_collection: { standardLevel: { value: '', severity } },
                    ssvc: { exploitation, automatable, technicalImpact: 'partial', at: '' },
                    descriptions: [{ lang: 'cn', value: text }],
                    poc: { globalPocUrl: pocs },
                    exp: { globalExpUrl: links, has_exp_real_attack: realAttack },
                  });
                  const facts = listFacts(record);
                  const detail = buildDetail(record, {
                    severity,
                    has_exp: hasExploit(record),
                    poc_state: pocStateOf(record),
                    exploited: facts.isExploited,
                    exposed: facts.isExposed,
                    epss: { score, percentile: 0.5, date: '2026-01-01' },
                  });
                  const { likely, unlikely } = storedPriority(record, facts);
                  const stored = score >= LIKELY ? likely : unlikely;
                  expect(ranks.get(judge(verdictFactsOf(detail)).rule.priority)).toBe(stored);
                  seen.add(stored);
                }
    expect(seen.size).toBe(PRIORITIES.length);
  });

  test('says what is stated of the number itself: disputed, of a hosted service, of a product without support', () => {
    const grounds = (...caveats: string[]) => judge(verdictFactsOf(buildDetail({ caveats }))).grounds;
    expect(grounds('disputed')).toContain('该漏洞是否成立存在争议');
    expect(grounds('exclusively-hosted-service')).toContain('仅影响托管服务，用户无需自行修补');
    expect(grounds('unsupported-when-assigned')).toContain('产品已停止支持');
  });

  test('is never made less urgent by somebody who looked and found nothing', () => {
    const order = PRIORITY_RULES.map((rule) => rule.priority);
    for (const severity of ['critical', 'high', 'medium', 'low', null] as const)
      for (const answer of ['no', 'unknown'] as const)
        expect(order.indexOf(urgency({ severity, wild: answer, poc: answer }))).toBe(
          order.indexOf(urgency({ severity })),
        );
  });

  test('reads from the vector what an attacker needs, and says nothing of it where there is none', () => {
    expect(judge(verdictFactsOf(fullDetail())).grounds).toEqual([
      '已发现在野利用，并用于勒索攻击',
      '攻击者无需登录即可从网络发起攻击，无需用户配合',
      '可升级到已修复的版本',
    ]);
    const local = { vector: 'LOCAL', needsNoAccount: false, needsNoUser: false } as const;
    expect(judge({ ...NOTHING, ...local }).grounds).toContain('攻击者登录后可以在本机发起攻击，须有用户配合');
    expect(judge({ ...NOTHING, vector: 'constructor' }).grounds).toHaveLength(2);
  });
});
