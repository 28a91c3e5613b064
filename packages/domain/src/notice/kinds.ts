import { SEVERITIES } from '../record/severity.ts';

/** What a notice is about. */
export const NOTICE_KINDS = [
  { key: 'risk', cn: '风险通告', rank: 5, words: ['风险', '风险提示', '预警'] },
  { key: 'exploited', cn: '在野利用', rank: 4, words: ['在野', '利用'] },
  { key: 'patch-day', cn: '补丁日', rank: 3, words: ['补丁', '例行更新'] },
  { key: 'supply-chain', cn: '供应链', rank: 2, words: ['供应链攻击', '投毒', '后门'] },
  { key: 'product', cn: '产品通告', rank: 1, words: ['产品', '厂商通告'] },
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number]['key'];

/** Traffic Light Protocol 2.0 (https://www.first.org/tlp/): how far a notice may be passed on. */
export const TLP_LABELS = [
  { key: 'clear', name: 'TLP:CLEAR', cn: '可公开传播', rank: 1 },
  { key: 'green', name: 'TLP:GREEN', cn: '限行业社区内传播', rank: 2 },
  { key: 'amber', name: 'TLP:AMBER', cn: '限本单位及其客户，按需知悉', rank: 3 },
  { key: 'amber-strict', name: 'TLP:AMBER+STRICT', cn: '仅限本单位，按需知悉', rank: 4 },
  { key: 'red', name: 'TLP:RED', cn: '仅限本人，不得转发', rank: 5 },
] as const;
export type Tlp = (typeof TLP_LABELS)[number]['key'];

/** What a published notice is worth today. */
export const STANDINGS = [
  { key: 'current', cn: '有效', rank: 3 },
  { key: 'superseded', cn: '已被取代', rank: 2 },
  { key: 'withdrawn', cn: '已撤回', rank: 1 },
] as const;
export type Standing = (typeof STANDINGS)[number]['key'];

export const kindName = (kind: string | null): string => NOTICE_KINDS.find(({ key }) => key === kind)?.cn ?? '';
export const severityName = (severity: string | null): string =>
  SEVERITIES.find(({ key }) => key === severity)?.cn ?? '未评级';
