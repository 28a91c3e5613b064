import type { Edition } from './roles.ts';

/** A menu entry, shown to readers who have its id. Ids: specification, sections 6 and 9; sub-names: ours. */
export interface MenuPermission {
  id: number;
  name: string;
  /** Whether it belongs to the menu 漏洞情报, which is shown if any of its ids is granted. */
  isIntelligence: boolean;
  editions: readonly Edition[];
}

const ALL: readonly Edition[] = ['personal', 'enterprise', 'business'];

const intelligence = (id: number, name: string, editions = ALL): MenuPermission => ({
  id,
  name: `漏洞情报 · ${name}`,
  isIntelligence: true,
  editions,
});
const menu = (id: number, name: string, editions = ALL): MenuPermission => ({
  id,
  name,
  isIntelligence: false,
  editions,
});

export const MENU_PERMISSIONS: readonly MenuPermission[] = [
  menu(1, '漏洞态势大屏', ['business']),
  intelligence(5, '中文情报与消息提醒'),
  intelligence(9, '漏洞搜索'),
  intelligence(10, '英文情报'),
  intelligence(11, '漏洞画像'),
  menu(15, '统计分析'),
  intelligence(60, '漏洞知识库'),
  menu(66, '补丁库'),
  menu(70, '申请企业版', ['personal']),
  menu(80, 'API 说明', ['enterprise', 'business']),
  menu(100, '申请商业版', ['personal', 'enterprise']),
  intelligence(110, '核心情报', ['business']),
  intelligence(130, '情报批次', ['business']),
  intelligence(170, '各漏洞库条目'),
  menu(180, '安全资讯'),
  // Ours: no id of the specification is about reports.
  menu(190, '漏洞报告', ['business']),
];

/** Permission ids for texts of a language. They are menu ids too, so every edition has both. */
export const LANGUAGE_IDS = { cn: 5, en: 10 } as const;

/** The menus of 漏洞情报. */
export const INTELLIGENCE_MENUS = MENU_PERMISSIONS.flatMap(({ id, isIntelligence }) => (isIntelligence ? [id] : []));
