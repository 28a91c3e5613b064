import { CHART_NAMES } from '@ldy/domain/statistics/charts.ts';
import { PERIODS, UNITS } from '@ldy/domain/statistics/periods.ts';
import { z } from 'zod';
import { facetCount } from './collection/list.ts';
import { reversedRange } from './collection/reversed-range.ts';
import { endpoint } from './endpoint.ts';
import { asked, open, readable } from './rights/declare-rights.ts';
import { rule } from './rule.ts';
import { vulnerabilityFilter } from './vulnerability/list.ts';

const TAG = '统计';
export const statisticsDays = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() });

const cell = z.object({
  count: z.int().describe('本期数量'),
  previous: z.int().nullable().describe('上期数量，null 为没有上期'),
  filter: z.record(z.string(), z.unknown()).describe('列表中数到它的筛选条件，与请求的条件和期间同时成立'),
});
export const statisticsChart = z.object({
  chart: z.enum(CHART_NAMES),
  locked: z.boolean().describe('没有查看其中某个字段的权限，不给出数字'),
  absent: z.boolean().describe('本站没有收录所需的数据来源，或者没有可比较的上期，图中没有内容'),
  period: statisticsDays.nullable().describe('数字所属的公开日期，null 为不限；“近一年各月”等图自有期间，不随请求变化'),
  previous_period: statisticsDays.nullable().describe('与之比较的期间，null 为没有'),
  scope: z.object({ label: z.string(), count: z.int() }).describe('占比的分母：说明与数量'),
  columns: z.array(z.object({ key: z.string(), label: z.string() })).describe('各行的分项；只有一项时为数量'),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      total: cell.describe('整行'),
      cells: z.array(cell).describe('与 columns 同序'),
      undercounted: z.boolean().describe('仍会增长，数字偏低'),
    }),
  ),
});
export type StatisticsCell = z.output<typeof cell>;
export type StatisticsChart = z.output<typeof statisticsChart>;

export const readStatistics = endpoint({
  method: 'POST',
  path: '/api/frontend/statics/charts',
  caller: 'signed-in',
  menu: [15],
  quota: 'search',
  tag: TAG,
  summary: '统计图的数字：按列表的条件计数，与同样条件的列表总数一致',
  input: vulnerabilityFilter
    .extend({
      charts: z.array(z.enum(CHART_NAMES)).min(1).max(CHART_NAMES.length).describe('要哪些图，重复的只计一次'),
      period: z.enum(PERIODS).default('1y').describe('公开日期的期间；请求的条件含公开日期时以条件为准'),
      unit: z.enum(UNITS).default('month').describe('时间图的单位；太细时自动取更粗的'),
    })
    .superRefine((input, context) => {
      const reversed = reversedRange(input);
      if (reversed) context.addIssue({ code: 'custom', path: [reversed.name], message: reversed.advice });
    }, rule()),
  output: readable({
    as_of: open(z.string().describe('数字截至何时')),
    period: asked(statisticsDays.nullable().describe('本期，null 为不限')),
    previous_period: asked(statisticsDays.nullable().describe('上期')),
    unit: open(z.enum(UNITS).describe('时间图实际采用的单位')),
    total: asked(z.int().describe('本期总数')),
    previous_total: asked(z.int().nullable().describe('上期总数')),
    charts: asked(z.array(statisticsChart).describe('各图')),
  }),
});

/** Of the specification, deprecated there: the figures of the first charts, about the whole library. */
export const readBugStatistic = endpoint({
  method: 'POST',
  path: '/api/frontend/ziliao/getbugstatistic',
  caller: 'signed-in',
  menu: [15],
  deprecated: true,
  tag: TAG,
  summary: '漏洞总数，按等级与来源；已不推荐，请改用 statics/charts',
  input: z.strictObject({}),
  output: readable({
    as_of: open(z.string()),
    total: asked(z.int()),
    severities: asked(z.array(facetCount)),
    sources: asked(z.array(facetCount)),
  }),
});

export const CALLS = { readStatistics, readBugStatistic };
