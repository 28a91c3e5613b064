import type { Edition } from './roles.ts';

/**
 * Fields that are sold together, with the lowest edition that includes them: the lists of included and not included information in section 1 of the
 * specification. Fields in neither list belong to the business edition. Visitors see the groups of `personal`. `mark`: permission path of the public
 * flag that shows whether a vulnerability has data in this group.
 */
export const FIELD_GROUPS = {
  identifiers: { name: '编号与关联', edition: 'personal', mark: null },
  registration: { name: '收录信息', edition: 'personal', mark: null },
  titles: { name: '标题', edition: 'personal', mark: null },
  descriptions: { name: '漏洞描述', edition: 'personal', mark: null },
  'basic-tags': { name: '基础标签', edition: 'personal', mark: null },
  types: { name: '类型与影响', edition: 'personal', mark: null },
  rating: { name: '漏洞等级', edition: 'personal', mark: null },
  cvss: { name: 'CVSS 评分', edition: 'personal', mark: null },
  affected: { name: '受影响产品与版本', edition: 'personal', mark: null },
  'official-fix': { name: '官方修复', edition: 'personal', mark: null },
  references: { name: '参考链接', edition: 'personal', mark: null },
  timeline: { name: '时间线', edition: 'personal', mark: null },
  provenance: { name: '字段来源与分歧', edition: 'personal', mark: null },
  'advanced-tags': { name: '高级标签', edition: 'business', mark: null },
  'standard-product': { name: '标准化产品信息', edition: 'business', mark: null },
  cpe: { name: 'CPE', edition: 'business', mark: null },
  patches: { name: '补丁', edition: 'business', mark: 'flags--has_patch' },
  poc: { name: 'PoC', edition: 'business', mark: 'flags--has_poc' },
  exp: { name: 'EXP', edition: 'business', mark: 'flags--has_exp' },
  attack: { name: '攻击样例', edition: 'business', mark: null },
  'detection-rules': { name: '检测规则', edition: 'business', mark: null },
  'temporary-fix': { name: '临时修复', edition: 'business', mark: null },
  'one-click-fix': { name: '一键修复', edition: 'business', mark: null },
  analysis: { name: '分析报告', edition: 'business', mark: null },
  'source-text': { name: '来源原文', edition: 'business', mark: null },
} as const satisfies Record<string, { name: string; edition: Edition; mark: string | null }>;

export type FieldGroup = keyof typeof FIELD_GROUPS;
export const GROUP_NAMES = Object.keys(FIELD_GROUPS) as FieldGroup[];
