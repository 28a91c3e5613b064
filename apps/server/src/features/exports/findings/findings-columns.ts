import { type ExportColumn, ownColumns } from '@ldy/contract/collection/table-columns.ts';
import { addressOf } from '@ldy/contract/pages.ts';
import { ASSET_LEVELS, ASSET_LOCATIONS } from '@ldy/domain/asset/codes.ts';
import { STANDINGS } from '@ldy/domain/asset/work/standing.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { SEVERITIES } from '@ldy/domain/record/severity.ts';
import { PRIORITIES } from '@ldy/domain/vulnerability/priority/rules.ts';
import type { WalkedFinding } from '../../assets/work/walk-work.ts';

type On = WalkedFinding['on'][number];
type Cell = string | number | null;

/** A row has one asset. */
const onAsset = (key: string, label: string, of: (on: On) => Cell, isDay = false): ExportColumn<WalkedFinding> => ({
  ...{ key, label, isDay },
  of: ({ on: [one] }) => (one ? of(one) : null),
});
const labelOf = (codes: readonly { code: number; label: string }[], code: number): string =>
  codes.find((one) => one.code === code)?.label ?? '';
const mark = (value: number | null): Cell => (value === null ? null : value === 1 ? '是' : '否');
const day = (instant: string | null): Cell => instant && shanghaiDay(instant);

/** 待处置 as a table. What the reader may not see is empty. */
export const FINDINGS_COLUMNS = ownColumns<WalkedFinding>([
  { key: 'id', label: '编号', of: ({ cve, id }) => cve || id },
  { key: 'title', label: '名称', of: ({ title }) => title },
  onAsset('asset', '资产', ({ asset }) => asset.name),
  onAsset('verdict', '结论', ({ verdict }) => (verdict === 'affected' ? '受影响' : '无法判断')),
  onAsset('standing', '处置情况', ({ standing }) => STANDINGS.find(({ key }) => key === standing)?.label ?? ''),
  {
    ...{ key: 'priority', label: '处置优先级' },
    of: ({ priority }) => PRIORITIES.find(({ key }) => key === priority)?.cn ?? null,
  },
  {
    ...{ key: 'severity', label: '严重等级' },
    of: ({ severity }) => SEVERITIES.find(({ key }) => key === severity)?.cn ?? null,
  },
  { key: 'exploited', label: '已被利用', of: ({ exploited }) => (exploited ? '是' : '') },
  { key: 'kev', label: 'KEV', of: ({ kev }) => mark(kev) },
  { key: 'has_poc', label: '有 PoC', of: ({ has_poc }) => mark(has_poc) },
  onAsset('component', '组件', ({ component }) => component),
  onAsset('components', '组件数', ({ components }) => components),
  onAsset('fix', '修复版本', ({ fix }) => fix),
  onAsset('level', '资产级别', ({ asset }) => labelOf(ASSET_LEVELS, asset.level)),
  onAsset('location', '位置', ({ asset }) => labelOf(ASSET_LOCATIONS, asset.location)),
  onAsset('group', '分组', ({ asset }) => asset.group),
  onAsset('assignee', '负责人', ({ assignee }) => assignee),
  onAsset('due', '期限', ({ due }) => due, true),
  onAsset('overdue', '已逾期', ({ overdue }) => (overdue ? '是' : '')),
  onAsset('note', '备注', ({ note }) => note),
  onAsset('found', '发现时间', ({ found }) => day(found), true),
  onAsset('gone', '消除时间', ({ gone }) => day(gone), true),
  { key: 'page', label: '画像地址', of: ({ id }, origin) => origin + addressOf('LdyvulDetail', { id }) },
]);
