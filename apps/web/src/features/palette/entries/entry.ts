import type { IconName } from '#web/ui/icons/icon-paths.ts';

/** Groups in display order. Server results come last, so that nothing moves when they arrive. */
export const GROUPS = {
  first: '',
  recent: '最近搜索',
  saved: '我的搜索',
  action: '操作',
  page: '页面',
  vulnerability: '漏洞',
  vendor: '厂商',
  product: '产品',
  type: '漏洞类型',
} as const;
export type Group = keyof typeof GROUPS;

export interface PaletteEntry {
  /** Identifies the entry, so that the selection survives changes of the list. */
  key: string;
  group: Group;
  icon: IconName;
  label: string;
  detail?: string;
  /** Alternative names. */
  words?: readonly string[];
  /** Either `to` (a link) or an action. */
  to?: string;
  run?: () => void;
}

/** A page of the portal, passed in by the application. */
export interface PalettePage {
  label: string;
  to: string;
  icon: IconName;
  words?: readonly string[];
}
