import { dayAfter } from '../calendar/day.ts';
import { GRAVE } from '../record/severity.ts';
import type { Narrowing } from '../statistics/narrow.ts';
import type { Period } from '../statistics/periods.ts';

/** Lists with totals that a report states. */
export const REPORTED_LISTS = ['vulnerabilities', 'notices', 'patches'] as const;
export type ReportedList = (typeof REPORTED_LISTS)[number];

/** One number of a report: the total of a list within the period. */
export interface Figure {
  of: ReportedList;
  label: string;
  /** The day that must be in the period, by its field in the collection and its name in calls. */
  by: { field: string; wire: string };
  filter: Narrowing;
  /** The other fields that it reveals: a reader who may not see one of them gets no number. */
  fields: readonly string[];
  /** Only what was published before the period, or in it; without a date, or with a later one, it is neither. */
  published?: 'before' | 'within';
}

const published = { field: 'published', wire: 'published' };
const vulnerabilities = (label: string, filter: Narrowing = {}, ...fields: string[]): Figure => ({
  ...{ of: 'vulnerabilities', label, by: published, filter, fields },
});
const kevAdded = { of: 'vulnerabilities', by: { field: 'kev_added', wire: 'kev_added' }, filter: {} } as const;

export const FIGURES = {
  volume: vulnerabilities('公开的漏洞'),
  critical: vulnerabilities('严重漏洞', { severity: ['critical'] }, 'severity'),
  high: vulnerabilities('高危漏洞', { severity: ['high'] }, 'severity'),
  medium: vulnerabilities('中危漏洞', { severity: ['medium'] }, 'severity'),
  low: vulnerabilities('低危漏洞', { severity: ['low'] }, 'severity'),
  unrated: vulnerabilities('未评级漏洞', { severity: ['none'] }, 'severity'),
  urgent: vulnerabilities('建议立即处置的漏洞', { priority: ['now'] }, 'priority'),
  soon: vulnerabilities('建议优先处置的漏洞', { priority: ['soon'] }, 'priority'),
  kevAdded: { ...kevAdded, label: '列入 CISA KEV 的漏洞', fields: [] },
  kevAddedOlder: { ...kevAdded, label: '列入 CISA KEV 的旧漏洞', fields: ['published'], published: 'before' },
  kevAddedNew: { ...kevAdded, label: '列入 CISA KEV 的当期漏洞', fields: ['published'], published: 'within' },
  kev: vulnerabilities('公开且已列入 KEV 的漏洞', { kev: true }, 'kev'),
  poc: vulnerabilities('已有公开 PoC 的漏洞', { has_poc: true }, 'poc'),
  exp: vulnerabilities('已有 EXP 的漏洞', { has_exp: true }, 'exp'),
  fixed: vulnerabilities('已有补丁或修复版本的漏洞', { fix: ['patch', 'upgrade'] }, 'fix'),
  unfixed: vulnerabilities('来源写明尚未修复或不修复的漏洞', { fix: ['not-yet', 'not-yet-then', 'wont-fix'] }, 'fix'),
  fixUnknown: vulnerabilities('修复状态未知的漏洞', { fix: ['unknown'] }, 'fix'),
  domestic: vulnerabilities('信创产品的漏洞', { domestic: true }, 'domestic'),
  domesticGrave: vulnerabilities(
    '信创产品的严重与高危漏洞',
    { domestic: true, severity: GRAVE },
    'domestic',
    'severity',
  ),
  domesticPoc: vulnerabilities('信创产品已有公开 PoC 的漏洞', { domestic: true, has_poc: true }, 'domestic', 'poc'),
  notices: { of: 'notices', label: '发布的原创情报', by: published, filter: {}, fields: [] },
  noticesExploited: {
    ...{ of: 'notices', label: '涉及在野利用的情报', by: published },
    ...{ filter: { exploited: true }, fields: ['exploited'] },
  },
  patches: { of: 'patches', label: '发布的补丁', by: published, filter: {}, fields: [] },
  patchesGrave: {
    ...{ of: 'patches', label: '修复严重或高危漏洞的补丁', by: published },
    ...{ filter: { severity: GRAVE }, fields: ['severity'] },
  },
  patchesExploited: {
    ...{ of: 'patches', label: '修复在野利用漏洞的补丁', by: published },
    ...{ filter: { exploited: true }, fields: ['exploited'] },
  },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as [FigureName, ...FigureName[]];
export const figureOf = (name: FigureName): Figure => FIGURES[name];

/** The filter that narrows the list to what a figure counts in a period. */
export function figureFilter(name: FigureName, { from, to }: Period): Narrowing {
  const { by, filter, published } = figureOf(name);
  return {
    ...{ [`${by.wire}_from`]: from, [`${by.wire}_to`]: to },
    ...(published === 'before' && { published_to: dayAfter(from, -1) }),
    ...(published === 'within' && { published_from: from, published_to: to }),
    ...filter,
  };
}

/** All fields that a figure reveals. */
export const fieldsOfFigure = (name: FigureName): string[] => {
  const { by, fields } = figureOf(name);
  return [...new Set([by.field, ...fields])];
};

/** A counted figure: in the period, in the one before, and in the same one of the year before. Null: not compared. */
export interface CountedFigure {
  now: number;
  before: number | null;
  yearAgo: number | null;
}
export type CountedFigures = Readonly<Partial<Record<FigureName, CountedFigure>>>;
