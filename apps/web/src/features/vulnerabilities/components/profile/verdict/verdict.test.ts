import { LIKELY, PRIORITY_RULES } from '@ldy/domain/vulnerability/priority/rules.ts';
import { describe, expect, test } from 'vitest';
import { buildDetail } from '../testing/build-detail.ts';
import { fullDetail } from '../testing/full-detail.ts';
import { type Standing, standingOf } from './standing.ts';
import { judge } from './verdict.ts';

const NOTHING: Standing = standingOf(buildDetail());
const urgency = (changes: Partial<Standing>) => judge({ ...NOTHING, ...changes }).rule.priority;

describe('the verdict', () => {
  test('calls what nobody rated neither urgent nor harmless', () => {
    expect(judge(NOTHING)).toMatchObject({
      rule: { priority: 'unrated' },
      grounds: ['暂无利用情报', '暂未收录修复方法'],
    });
  });

  test('asks for nothing where the number no longer stands for a vulnerability, whatever else is said', () => {
    const detail = buildDetail({ vul_status: 'REJECTED' }, { kev: true, severity: 'critical', has_exp: true });
    expect(judge(standingOf(detail))).toMatchObject({ rule: { priority: 'void' }, grounds: [] });
  });

  test.each([
    ['now', { wild: 'yes', severity: 'low' }],
    ['now', { exp: 'yes', severity: 'critical' }],
    ['soon', { exp: 'yes', severity: null }],
    ['soon', { poc: 'yes', severity: 'high' }],
    ['soon', { likelihood: LIKELY, severity: 'low' }],
    ['routine', { likelihood: LIKELY - 0.001, severity: 'low' }],
    ['soon', { severity: 'critical' }],
    ['planned', { severity: 'high' }],
    ['planned', { poc: 'yes', severity: 'medium' }],
    ['planned', { poc: 'yes', severity: null }],
    ['routine', { severity: 'medium' }],
  ] as [string, Partial<Standing>][])('is %s for %j', (expected, changes) => {
    expect(urgency(changes)).toBe(expected);
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
    expect(judge(standingOf(fullDetail())).grounds).toEqual([
      '已发现在野利用，并用于勒索攻击',
      '攻击者无需登录即可从网络发起攻击，无需用户配合',
      '已有补丁',
    ]);
    const local = { vector: 'LOCAL', needsNoAccount: false, needsNoUser: false } as const;
    expect(judge({ ...NOTHING, ...local }).grounds).toContain('攻击者登录后可以在本机发起攻击');
    expect(judge({ ...NOTHING, vector: 'constructor' }).grounds).toHaveLength(2);
  });
});
