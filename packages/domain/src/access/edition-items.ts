import { DAILY_QUOTAS, QUOTA_KINDS, QUOTA_NAMES } from './editions.ts';
import { EDITIONS, type Edition, type Role } from './roles.ts';

interface Item {
  name: string;
  /** The lowest edition that has it. */
  from: Edition;
}

/** What the editions give, in the order in which it is offered. Source: specification, section 1. */
export const EDITION_ITEMS: readonly Item[] = [
  { name: '漏洞基本信息与基础标签', from: 'personal' },
  { name: '标准化漏洞类型与影响', from: 'personal' },
  { name: '漏洞评级与 CVSS', from: 'personal' },
  { name: '受影响产品、厂商与版本', from: 'personal' },
  { name: '官方修复方案与参考链接', from: 'personal' },
  { name: 'API 订阅', from: 'enterprise' },
  { name: '核心情报与高级标签', from: 'business' },
  { name: '标准化受影响产品数据与 CPE', from: 'business' },
  { name: '补丁、临时措施与一键修复', from: 'business' },
  { name: 'PoC 与检测规则', from: 'business' },
  { name: '专项推送与消息通知（邮件、微信、短信）', from: 'business' },
  { name: '分析报告、月报与年报', from: 'business' },
  { name: '专家支持', from: 'business' },
];

/** Whether a role has what begins with an edition. Staff has everything, a visitor nothing that is sold. */
export function includes(role: Role, from: Edition): boolean {
  if (role === 'staff') return true;
  return role !== 'visitor' && EDITIONS.indexOf(role) >= EDITIONS.indexOf(from);
}

/** 检索 30 次 / 天, … of an edition. */
export function quotaLines(role: Exclude<Role, 'visitor'>): string[] {
  return QUOTA_KINDS.map((kind) => {
    const limit = DAILY_QUOTAS[role][kind];
    return `${QUOTA_NAMES[kind]}${limit === null ? '不限次数' : limit === 0 ? '未开放' : ` ${limit} 次 / 天`}`;
  });
}
