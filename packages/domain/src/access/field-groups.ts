import type { Edition } from './roles.ts';

/**
 * What belongs together when it is sold, and the lowest edition that includes it: the included and not-included lists of the
 * specification, section 1. What is in neither list belongs to the business edition. Visitors have what `personal` has.
 */
export const FIELD_GROUPS = {
  identifiers: { name: '编号与关联', edition: 'personal' },
  registration: { name: '收录信息', edition: 'personal' },
  titles: { name: '标题', edition: 'personal' },
  descriptions: { name: '漏洞描述', edition: 'personal' },
  'basic-tags': { name: '基础标签', edition: 'personal' },
  types: { name: '类型与影响', edition: 'personal' },
  rating: { name: '漏洞等级', edition: 'personal' },
  cvss: { name: 'CVSS 评分', edition: 'personal' },
  affected: { name: '受影响产品与版本', edition: 'personal' },
  'official-fix': { name: '官方修复', edition: 'personal' },
  references: { name: '参考链接', edition: 'personal' },
  timeline: { name: '时间线', edition: 'personal' },
  provenance: { name: '字段来源与分歧', edition: 'personal' },
  'advanced-tags': { name: '高级标签', edition: 'business' },
  'standard-product': { name: '标准化产品信息', edition: 'business' },
  cpe: { name: 'CPE', edition: 'business' },
  patches: { name: '补丁', edition: 'business' },
  poc: { name: 'PoC', edition: 'business' },
  exp: { name: 'EXP', edition: 'business' },
  attack: { name: '攻击样例', edition: 'business' },
  'detection-rules': { name: '检测规则', edition: 'business' },
  'temporary-fix': { name: '临时修复', edition: 'business' },
  'one-click-fix': { name: '一键修复', edition: 'business' },
  analysis: { name: '分析报告', edition: 'business' },
  'source-text': { name: '来源原文', edition: 'business' },
} as const satisfies Record<string, { name: string; edition: Edition }>;

export type FieldGroup = keyof typeof FIELD_GROUPS;
export const GROUP_NAMES = Object.keys(FIELD_GROUPS) as FieldGroup[];
