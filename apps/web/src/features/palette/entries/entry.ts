import type { IconName } from '#web/ui/icons/icon-paths.ts';

/** In the order in which they stand. What comes from the server stands last, so that nothing moves when it arrives. */
export const GROUPS = {
  first: '',
  recent: '最近检索',
  saved: '我的检索',
  action: '操作',
  page: '页面',
  vulnerability: '漏洞',
  vendor: '厂商',
  product: '产品',
  type: '漏洞类型',
} as const;
export type Group = keyof typeof GROUPS;

export interface PaletteEntry {
  /** Keeps its place in the selection while others come and go. */
  key: string;
  group: Group;
  icon: IconName;
  label: string;
  detail?: string;
  /** What people call it besides. */
  words?: readonly string[];
  /** Either a page or something to do. */
  to?: string;
  run?: () => void;
}

/** A page of the portal, as who composes the palette names it. */
export interface PalettePage {
  label: string;
  to: string;
  icon: IconName;
  words?: readonly string[];
}
