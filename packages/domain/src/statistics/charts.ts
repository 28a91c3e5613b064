import { shortLabel } from '../collection/collection.ts';
import { SOURCE_LABELS } from '../record/source-labels.ts';
import { VULNERABILITIES } from '../vulnerability/fields.ts';
import { DESCRIBING, DISPUTED, STATED_PARTS } from '../vulnerability/stated-by-source.ts';
import { type ChoiceName, choicesOf, knownValues } from './known-values.ts';
import type { Narrowing } from './narrow.ts';

/** One row or column: what is counted, as a filter of the list. */
export interface Counted {
  key: string;
  label: string;
  filter: Narrowing;
}

export type Dimension =
  /** Known values of fields. */
  | { kind: 'values'; fields: readonly string[]; values: readonly Counted[] }
  /** The most frequent values of a field. `growth`: of fifty, those with the greatest increase. */
  | { kind: 'top'; field: 'vendor' | 'product' | 'type' | 'cwe'; most: number; by?: 'growth' }
  /** Days, weeks, months or years of publication. `years`: the last so many years, whatever the period. */
  | { kind: 'time'; years?: number };

export interface Chart {
  title: string;
  /** What is counted, in one sentence; what the chart cannot show. */
  about: string;
  /** `heat`: counts as shades; `grid`: shares of the row. */
  shape: 'columns' | 'ranking' | 'parts' | 'grid' | 'heat';
  rows: Dimension;
  /** Parts of each row. `of`: a field with `row.part` as its values. `months`: the last so many, whatever the period. */
  columns?:
    | { fields: readonly string[]; values: readonly Counted[] }
    | { of: string; parts: readonly Omit<Counted, 'filter'>[] }
    | { months: number };
  /** What alone is counted: shares are of this. */
  within?: { label: string; fields: readonly string[]; filter: Narrowing };
  /** How many days after publication a figure may still grow much. */
  settles?: number;
}

const { fields } = VULNERABILITIES;
const choices = (name: ChoiceName, without: readonly string[] = []) => ({
  fields: [name],
  values: choicesOf(name, without).values,
});

const known = (name: ChoiceName, label: string) => ({ label, fields: [name], filter: knownValues(name) });

const flags = (...names: ('poc' | 'exp' | 'kev' | 'patch')[]) => ({
  fields: names,
  values: names.map((name) => {
    const field: { wire?: string; label: string; short?: string } = fields[name];
    return { key: name, label: shortLabel(field as never), filter: { [field.wire ?? name]: true } };
  }),
});

const band = (name: 'cvss' | 'epss', label: string, min: number, max: number): Counted => ({
  key: label,
  label,
  filter: { [`${name}_min`]: min, [`${name}_max`]: max },
});

const sources = (wire: 'source' | 'first_by'): Counted[] =>
  DESCRIBING.map((source) => ({ key: source, label: SOURCE_LABELS[source], filter: { [wire]: [source] } }));

const DOMESTIC = { label: '信创产品的漏洞', fields: ['domestic'], filter: { domestic: true } };
const top = (field: 'vendor' | 'product' | 'type' | 'cwe', most = 15) => ({ kind: 'top', field, most }) as const;
const values = (of: { fields: readonly string[]; values: readonly Counted[] }) => ({ kind: 'values', ...of }) as const;
const LATE = 730;

/** The charts of 统计, in their order. */
export const CHARTS = {
  volume: {
    title: '公开数量',
    about:
      '按公开日期计数，除按年外旁边是上一年同期；没有公开日期或日期在今天之后的不在其中。最近一个月的数据仍在陆续收录，数字偏低。',
    shape: 'columns',
    rows: { kind: 'time' },
    settles: 30,
  },
  severity: { title: '严重等级', about: '按合并后的等级计数。', shape: 'columns', rows: values(choices('severity')) },
  severityOverTime: {
    title: '等级的变化',
    about: '每个时段公开的漏洞，按等级计数。最近一个月的数据仍在陆续收录，数字偏低。',
    shape: 'heat',
    rows: { kind: 'time' },
    columns: choices('severity'),
    settles: 30,
  },
  cvss: {
    title: 'CVSS 评分分布',
    about: '按画像所用的评分计数，评分精确到一位小数；没有评分的不计入。',
    shape: 'columns',
    rows: values({
      fields: ['cvss'],
      values: [
        ...Array.from({ length: 9 }, (_, n) => band('cvss', `${n}–${n}.9`, n, n + 0.9)),
        band('cvss', '9–10', 9, 10),
      ],
    }),
    within: { label: '有评分的漏洞', fields: ['cvss'], filter: { cvss_min: 0 } },
  },
  types: {
    title: '漏洞类型',
    about: '含下级类型；一个漏洞可属多个类型，各项之和可大于总数。',
    shape: 'ranking',
    rows: top('type'),
  },
  weaknesses: {
    title: '弱点 CWE',
    about: '一个漏洞可有多个弱点，各项之和可大于总数。',
    shape: 'ranking',
    rows: top('cwe'),
  },
  vendors: { title: '厂商', about: '受影响产品的厂商；一个漏洞可涉及多家。', shape: 'ranking', rows: top('vendor') },
  vendorsByMonth: {
    title: '厂商近一年各月',
    about: '近十二个月漏洞最多的厂商，按公开月份计数，不受所选期间限制。',
    shape: 'heat',
    rows: top('vendor', 12),
    columns: { months: 12 },
  },
  rising: {
    title: '增长最多的厂商',
    about: '本期与上期漏洞最多的厂商各取五十家，按增加的条数排列。',
    shape: 'ranking',
    rows: { kind: 'top', field: 'vendor', most: 15, by: 'growth' },
  },
  products: { title: '产品', about: '受影响产品；一个漏洞可涉及多个。', shape: 'ranking', rows: top('product') },
  domestic: {
    title: '信创产品的漏洞等级',
    about: '涉及信创产品的漏洞，按等级计数。',
    shape: 'columns',
    rows: values(choices('severity')),
    within: DOMESTIC,
  },
  domesticVendors: {
    title: '信创产品的厂商',
    about: '涉及信创产品的漏洞，按厂商计数，含同时受影响的其他厂商。',
    shape: 'ranking',
    rows: top('vendor', 10),
    within: DOMESTIC,
  },
  exploitation: {
    title: '利用情况',
    about: '有公开 PoC、有 EXP、已列入 CISA KEV 的漏洞；可以同时具备。',
    shape: 'columns',
    rows: values(flags('poc', 'exp', 'kev')),
    settles: LATE,
  },
  epss: {
    title: 'EPSS 概率',
    about: '未来 30 天内被利用的概率；没有 EPSS 的不计入。',
    shape: 'columns',
    rows: values({
      fields: ['epss'],
      values: [
        band('epss', '低于 1%', 0, 0.00999),
        band('epss', '1%–10%', 0.01, 0.09999),
        band('epss', '10%–50%', 0.1, 0.49999),
        band('epss', '50% 以上', 0.5, 1),
      ],
    }),
    within: { label: '有 EPSS 的漏洞', fields: ['epss'], filter: { epss_min: 0 } },
  },
  exploitedByYear: {
    title: '各年漏洞的利用情况',
    about: '按公开年份看有多少已有 PoC、EXP 或进入 KEV，不受所选期间限制。近两年的利用仍在陆续出现，数字偏低。',
    shape: 'grid',
    rows: { kind: 'time', years: 12 },
    columns: flags('poc', 'exp', 'kev'),
    settles: LATE,
  },
  pocLag: {
    title: '公开到出现 PoC',
    about: '只含两个日期都有的漏洞：PoC 日期取来源写明的日期或 CISA 的评估日期，实际可能更早。',
    shape: 'columns',
    rows: values(choices('pocLag', ['unknown'])),
    within: known('pocLag', '有 PoC 日期的漏洞'),
    settles: LATE,
  },
  kevLag: {
    title: '公开到进入 KEV',
    about: '已列入 CISA KEV 且有公开日期的漏洞。KEV 自 2021 年 11 月开始收录，更早的漏洞用时偏长。',
    shape: 'columns',
    rows: values(choices('kevLag', ['unknown'])),
    within: known('kevLag', '有 KEV 日期的漏洞'),
    settles: LATE,
  },
  fixLag: {
    title: '公开到有修复',
    about:
      '只含两个日期都有的漏洞：修复日期取来源写明的日期、带来修复的公告与补丁库中补丁的日期里最早的一个；补丁早于公开的按当日计。',
    shape: 'columns',
    rows: values(choices('fixLag', ['unknown'])),
    within: known('fixLag', '有修复日期的漏洞'),
    settles: LATE,
  },
  kevLagByVendor: {
    title: '各厂商：公开到进入 KEV',
    about: '进入 KEV 最多的厂商，按用时分段。',
    shape: 'parts',
    rows: top('vendor', 10),
    columns: choices('kevLag', ['unknown']),
    within: known('kevLag', '有 KEV 日期的漏洞'),
    settles: LATE,
  },
  fixLagByVendor: {
    title: '各厂商：公开到有修复',
    about: '有修复日期最多的厂商，按用时分段；补丁早于公开的按当日计。',
    shape: 'parts',
    rows: top('vendor', 10),
    columns: choices('fixLag', ['unknown']),
    within: known('fixLag', '有修复日期的漏洞'),
    settles: LATE,
  },
  fix: {
    title: '修复状态',
    about: '由版本范围、来源的说法与补丁链接得出。',
    shape: 'columns',
    rows: values(choices('fix')),
  },
  fixBySeverity: {
    title: '各等级的修复状态',
    about: '每个等级里各修复状态的占比。',
    shape: 'parts',
    rows: values(choices('severity')),
    columns: choices('fix'),
  },
  fixByVendor: {
    title: '各厂商的修复状态',
    about: '漏洞最多的厂商，各修复状态的占比。',
    shape: 'parts',
    rows: top('vendor', 10),
    columns: choices('fix'),
  },
  firstBy: {
    title: '谁先公开',
    about: '最早公开的来源；同日公开的都算。含只有一个来源公开的漏洞。NVD 随 CVE 公开，只在没有 CVE 条目时计入。',
    shape: 'columns',
    rows: values({ fields: ['firstBy'], values: sources('first_by') }),
    settles: 30,
  },
  lead: {
    title: '领先多久',
    about: '两个以上来源公开过的漏洞：首发来源领先下一个来源多久。',
    shape: 'parts',
    rows: values({ fields: ['firstBy'], values: sources('first_by') }),
    columns: choices('lead', ['unknown', 'before']),
    within: known('lead', '多个来源公开的漏洞'),
    settles: LATE,
  },
  disputed: {
    title: '来源分歧',
    about: '来源的说法与采用的不同。公开日期相差一天以内不算。',
    shape: 'grid',
    rows: values({ fields: ['source'], values: sources('source') }),
    columns: { of: 'disputed', parts: DISPUTED.map(({ key, cn }) => ({ key, label: cn })) },
  },
  said: {
    title: '字段完整度',
    about: '各来源收录的漏洞里，给出该项的占比。',
    shape: 'grid',
    rows: values({ fields: ['source'], values: sources('source') }),
    columns: { of: 'said', parts: STATED_PARTS.map(({ key, cn }) => ({ key, label: cn })) },
  },
} as const satisfies Record<string, Chart>;

export type ChartName = keyof typeof CHARTS;
export const CHART_NAMES = Object.keys(CHARTS) as [ChartName, ...ChartName[]];
export const chartOf = (name: ChartName): Chart => CHARTS[name];

/** The fields that a chart reveals: a reader who may not see one of them gets no figure of it. */
export function fieldsOfChart({ rows, columns, within }: Chart): string[] {
  const ofRows = rows.kind === 'values' ? rows.fields : rows.kind === 'top' ? [rows.field] : ['published'];
  const ofColumns = columns === undefined ? [] : fieldsOfColumns(columns);
  return [...new Set([...ofRows, ...ofColumns, ...(within?.fields ?? [])])];
}

const fieldsOfColumns = (columns: NonNullable<Chart['columns']>): readonly string[] =>
  'of' in columns ? [columns.of] : 'months' in columns ? ['published'] : columns.fields;
