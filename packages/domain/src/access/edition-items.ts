import { DAILY_QUOTAS, QUOTA_KINDS, QUOTA_NAMES } from './daily-quotas.ts';
import type { FieldGroup } from './field-groups.ts';
import { EDITIONS, type Edition, type Role } from './roles.ts';

export interface EditionItem {
  name: string;
  /** `information`: data about a vulnerability. `service`: a feature of the portal. */
  kind: 'information' | 'service';
  /** The lowest edition that includes it. */
  from: Edition;
  /** Field groups this item describes; a test compares them with what the edition really opens. */
  groups?: readonly FieldGroup[];
  /** Menu permission this item describes; tested in the same way. */
  menu?: number;
  /** Sold with the edition but not available yet. */
  soon?: true;
}

const information = (name: string, from: Edition, ...groups: FieldGroup[]): EditionItem => ({
  name,
  kind: 'information',
  from,
  groups,
});
const service = (name: string, from: Edition, more: Partial<EditionItem> = {}): EditionItem => ({
  name,
  kind: 'service',
  from,
  ...more,
});

/** Contents of the editions, in display order. Source: specification, section 1. */
export const EDITION_ITEMS: readonly EditionItem[] = [
  information(
    '基本信息',
    'personal',
    'identifiers',
    'registration',
    'titles',
    'descriptions',
    'timeline',
    'provenance',
  ),
  information('基础标签', 'personal', 'basic-tags'),
  information('标准化类型与影响', 'personal', 'types'),
  information('漏洞评级', 'personal', 'rating'),
  information('CVSS 评分', 'personal', 'cvss'),
  information('受影响产品、厂商与版本', 'personal', 'affected'),
  information('官方修复方案', 'personal', 'official-fix'),
  information('参考链接', 'personal', 'references'),
  information('高级标签', 'business', 'advanced-tags'),
  information('标准化产品数据', 'business', 'standard-product'),
  information('补丁', 'business', 'patches'),
  information('CPE', 'business', 'cpe'),
  information('PoC 与 EXP', 'business', 'poc', 'exp', 'attack'),
  information('检测规则', 'business', 'detection-rules'),
  information('临时修复', 'business', 'temporary-fix'),
  information('一键修复', 'business', 'one-click-fix'),
  service('API 订阅', 'enterprise', { menu: 80, soon: true }),
  service('核心情报', 'business', { menu: 110 }),
  service('专项推送', 'business', { soon: true }),
  service('分析报告', 'business', { groups: ['analysis', 'source-text'] }),
  service('月报与年报', 'business', { menu: 190 }),
  service('消息推送（邮件、微信、短信）', 'business', { soon: true }),
  service('专家支持', 'business'),
];

/** Whether a role includes an item that `from` is the lowest edition of. Staff: always; visitors: never. */
export function includes(role: Role, from: Edition): boolean {
  if (role === 'staff') return true;
  return role !== 'visitor' && EDITIONS.indexOf(role) >= EDITIONS.indexOf(from);
}

/** Quota lines of a role, e.g. 搜索 30 次 / 天. */
export function quotaLines(role: Exclude<Role, 'visitor'>): string[] {
  return QUOTA_KINDS.map((kind) => {
    const limit = DAILY_QUOTAS[role][kind];
    return `${QUOTA_NAMES[kind]}${limit === null ? '不限次数' : limit === 0 ? '未开放' : ` ${limit} 次 / 天`}`;
  });
}
