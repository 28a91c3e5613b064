import { dayAfter } from '../calendar/day.ts';
import { GRAVE } from '../record/severity.ts';
import { newOn } from '../vulnerability/new-today.ts';
import type { ChartName } from './charts.ts';
import type { Narrowing } from './narrow.ts';

interface Moment {
  /** In Asia/Shanghai. */
  today: string;
  /** An instant in UTC, to the second. */
  anHourAgo: string;
}

interface HeadFigure {
  label: string;
  /** What is counted, in one sentence. */
  about: string;
  /** Who may not see one of them gets no figure. */
  fields: readonly string[];
  filter(moment: Moment): Narrowing;
}

const taken = ['intake', 'published'];
/** CISA gives three weeks as a rule. */
export const DUE_WITHIN_DAYS = 21;

/** The figures at the head of 态势大屏, in their order. */
export const HEAD_FIGURES = {
  today: {
    label: '今日新公开',
    about: '今天首次收录、近两周公开的漏洞',
    fields: taken,
    filter: ({ today }) => newOn(today),
  },
  hour: {
    label: '近一小时新公开',
    about: '一小时内首次收录、近两周公开的漏洞',
    fields: taken,
    filter: ({ today, anHourAgo }) => ({ ...newOn(today), intake_from: anHourAgo }),
  },
  severe: {
    label: '今日严重与高危',
    about: '今日新公开里等级为严重或高危的',
    fields: [...taken, 'severity'],
    filter: ({ today }) => ({ ...newOn(today), severity: GRAVE }),
  },
  exploited: {
    label: '近 30 天列入 KEV',
    about: 'CISA 近 30 天列为已被利用的漏洞',
    fields: ['kev_added'],
    filter: ({ today }) => ({ kev_added_from: dayAfter(today, -29), kev_added_to: today }),
  },
  due: {
    label: '7 天内到期',
    about: 'KEV 修复期限在今天起 7 天内的漏洞',
    fields: ['kev_due'],
    filter: ({ today }) => ({ kev_due_from: today, kev_due_to: dayAfter(today, 6) }),
  },
  overdue: {
    label: '近 30 天过期',
    about: 'KEV 修复期限在近 30 天内已过的漏洞',
    fields: ['kev_due'],
    filter: ({ today }) => ({ kev_due_from: dayAfter(today, -30), kev_due_to: dayAfter(today, -1) }),
  },
  total: { label: '库内漏洞', about: '本站收录的全部漏洞', fields: [], filter: () => ({}) },
} as const satisfies Record<string, HeadFigure>;

export type HeadFigureName = keyof typeof HEAD_FIGURES;
export const HEAD_FIGURE_NAMES = Object.keys(HEAD_FIGURES) as [HeadFigureName, ...HeadFigureName[]];
export const headFigureOf = (name: HeadFigureName): HeadFigure => HEAD_FIGURES[name];

/** The charts of 态势大屏, by the period that they are of. */
export const SITUATION_CHARTS = {
  '30d': ['severityOverTime', 'vendors', 'products', 'types', 'vendorsByMonth'],
  '1y': ['volume', 'domestic', 'domesticVendors'],
} as const satisfies Partial<Record<string, readonly ChartName[]>>;
