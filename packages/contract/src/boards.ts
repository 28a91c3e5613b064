import { BOARD_COLUMNS, isLaidOut, LEAST_SIDE, MOST_ROWS } from '@ldy/domain/statistics/board-grid.ts';
import { CHART_NAMES } from '@ldy/domain/statistics/charts.ts';
import { PERIODS, UNITS } from '@ldy/domain/statistics/periods.ts';
import { z } from 'zod';
import { givenName } from './accounts/given-name.ts';
import { endpoint } from './endpoint.ts';
import { BOARDS_MAX, WIDGETS_MAX } from './limits.ts';
import { rule } from './rule.ts';
import { savedName } from './saved-searches.ts';
import { vulnerabilityFilter } from './vulnerability/list.ts';

/** A chart with what it counts, as the page of statistics has it in its address. */
const content = z.strictObject({
  chart: z.enum(CHART_NAMES).describe('哪张图'),
  title: z.string().overwrite(givenName).max(50, '标题最长为 50 个字符').default('').describe('标题，空为图的名称'),
  filter: vulnerabilityFilter.prefault({}).describe('计数的条件'),
  period: z.enum(PERIODS).default('1y').describe('公开日期的期间'),
  unit: z.enum(UNITS).default('month').describe('时间图的单位'),
  compared: vulnerabilityFilter.nullable().default(null).describe('并排对比的条件，null 为不对比'),
});
const place = {
  x: z.int().min(0).max(BOARD_COLUMNS).describe('左起第几列，共 12 列'),
  y: z
    .int()
    .min(0)
    .max(WIDGETS_MAX * MOST_ROWS)
    .describe('上起第几行'),
  w: z.int().min(LEAST_SIDE).max(BOARD_COLUMNS).describe('宽几列'),
  h: z.int().min(LEAST_SIDE).max(MOST_ROWS).describe('高几行'),
};
const numbered = { id: z.int().min(1).max(9_999).describe('在看板内的编号'), ...place };
const widget = content.extend(numbered);
export type BoardContent = z.output<typeof content>;
/** The place of a chart, whatever else it has. */
export const widgetPlace = z.object(numbered);
export type WidgetPlace = z.output<typeof widgetPlace>;
export type BoardWidget = z.output<typeof widget>;

/** All that a board shows. */
export const boardWidgets = z
  .array(widget)
  .max(WIDGETS_MAX, `一个看板最多放 ${WIDGETS_MAX} 张图`)
  .refine((widgets) => new Set(widgets.map(({ id }) => id)).size === widgets.length, rule('图的编号有重复'))
  .refine(isLaidOut, rule('有图互相重叠，或超出看板'));

/** A board as a file, which goes to another account. */
export const boardFile = z.strictObject({
  format: z.literal('ldy-statistics-board'),
  format_version: z.literal(1),
  name: savedName,
  widgets: boardWidgets,
});

const board = z.object({
  id: z.uuid(),
  name: savedName,
  version: z.int().describe('每次修改加一'),
  created: z.string(),
  updated: z.string(),
});
const listed = board.extend({
  widgets: z.array(z.object({ chart: z.enum(CHART_NAMES), title: z.string(), ...place })),
});
const read = board.extend({
  widgets: z.array(widget.extend({ dropped: z.array(z.string()).describe('不再支持而略去的条件') })),
  dropped: z.int().describe('不再支持而略去的图有几张'),
});
export type ListedBoard = z.output<typeof listed>;
export type Board = z.output<typeof read>;

const call = <Input extends z.ZodType, Output extends z.ZodType>(
  path: string,
  summary: string,
  input: Input,
  output: Output,
) =>
  endpoint({
    method: 'POST',
    path: `/api/frontend/statics/boards/${path}`,
    caller: 'signed-in',
    menu: [15],
    tag: '统计看板',
    summary,
    input,
    output,
  });

const made = z.object({ id: z.uuid(), version: z.int() });

export const listBoards = call(
  'list',
  '本人的统计看板，最近修改的在前',
  z.strictObject({}),
  z.object({ list: z.array(listed) }),
);
export const readBoard = call('read', '本人的一个看板', z.strictObject({ id: z.uuid() }), read);
export const createBoard = call(
  'create',
  `新建看板，每个账号最多 ${BOARDS_MAX} 个，名称不可重复`,
  z.strictObject({ name: savedName, widgets: boardWidgets.default([]) }),
  made,
);
export const changeBoard = call(
  'change',
  '重命名，或以新的内容替换；version 不是最新的会被拒绝',
  z.strictObject({ id: z.uuid(), version: z.int32(), name: savedName.optional(), widgets: boardWidgets.optional() }),
  made,
);
export const addToBoard = call(
  'add',
  '把图放到看板上空着的位置',
  z.strictObject({ id: z.uuid(), contents: z.array(content).min(1).max(WIDGETS_MAX) }),
  made,
);
export const deleteBoard = call('delete', '删除看板', z.strictObject({ id: z.uuid() }), z.object({}));

export const CALLS = { listBoards, readBoard, createBoard, changeBoard, addToBoard, deleteBoard };
