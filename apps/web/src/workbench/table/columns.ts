import type { SORTS } from '@ldy/contract/vulnerability-list.ts';
import type { OptionalColumn } from '../settings/list-settings.ts';

export type Sort = (typeof SORTS)[number];

export interface Column {
  key: 'severity' | 'title' | OptionalColumn;
  label: string;
  title?: string;
  /** What the head sorts by; two dates share a column. */
  sorts: readonly { sort: Sort; label: string }[];
}

const COLUMNS: readonly Column[] = [
  { key: 'severity', label: '等级', sorts: [{ sort: 'severity', label: '等级' }] },
  { key: 'title', label: '漏洞', sorts: [] },
  { key: 'product', label: '影响产品', sorts: [] },
  { key: 'cvss', label: 'CVSS', sorts: [{ sort: 'cvss', label: 'CVSS' }] },
  { key: 'epss', label: 'EPSS', title: '未来 30 天被利用的概率', sorts: [{ sort: 'epss', label: 'EPSS' }] },
  { key: 'flags', label: '利用与修复', sorts: [] },
  {
    key: 'dates',
    label: '公开 / 更新',
    sorts: [
      { sort: 'published', label: '公开' },
      { sort: 'updated', label: '更新' },
    ],
  },
  { key: 'intake', label: '收录', sorts: [{ sort: 'intake', label: '收录' }] },
  { key: 'sources', label: '来源', sorts: [] },
];

export const shownColumns = (chosen: readonly OptionalColumn[]): readonly Column[] =>
  COLUMNS.filter(({ key }) => key === 'severity' || key === 'title' || chosen.includes(key));
