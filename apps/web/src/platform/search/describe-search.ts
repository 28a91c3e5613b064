import type { VulnerabilityFilter } from '@ldy/contract/vulnerability-list.ts';
import type { CurrentSearch } from '../search-state.ts';

const LEVELS = { critical: '严重', high: '高危', medium: '中危', low: '低危', none: '未评级' } as const;
const FLAGS = [
  ['has_poc', '有 PoC', '无 PoC'],
  ['has_exp', '有 EXP', '无 EXP'],
  ['kev', '在野利用 KEV', '非 KEV'],
  ['has_patch', '有补丁', '无补丁'],
  ['domestic', '信创', '非信创'],
] as const;
const LISTS = [
  ['vendor', '厂商'],
  ['product', '产品'],
  ['cwe', ''],
  ['year', '年份'],
  ['source', '来源'],
] as const;
const SPANS = [
  ['published_from', 'published_to', '公开'],
  ['intake_from', 'intake_to', '收录'],
  ['cvss_min', 'cvss_max', 'CVSS'],
  ['epss_min', 'epss_max', 'EPSS'],
] as const;
const SHOWN_OF_A_LIST = 2;

/** What a search asks for, part by part, short enough for one line each. Ids stand for names: nobody is asked what they mean. */
export function describeSearch({ filter }: Pick<CurrentSearch, 'filter'>): string[] {
  const parts: string[] = [];
  const words = filter.query ?? filter.search;
  if (words) parts.push(words);
  if (filter.ids) parts.push(`编号 ${filter.ids.length} 个`);
  if (filter.severity) parts.push(filter.severity.map((level) => LEVELS[level]).join('、'));
  for (const [field, yes, no] of FLAGS) if (filter[field] !== undefined) parts.push(filter[field] ? yes : no);
  if (filter.type) parts.push(`类型 ${filter.type.length} 项`);
  for (const [field, title] of LISTS) {
    const values = filter[field];
    if (values) parts.push(`${title && `${title} `}${listText(values)}`);
  }
  for (const [from, to, title] of SPANS) {
    const span = spanText(filter[from], filter[to], title === 'EPSS');
    if (span) parts.push(`${title} ${span}`);
  }
  return parts;
}

/** Whether the list would show the same: the order in which lists of choices stand does not matter. */
export const isSameSearch = (one: CurrentSearch, other: CurrentSearch): boolean => keyOf(one) === keyOf(other);

/** Whether there is anything to keep. */
export const isBlankSearch = ({ filter }: Pick<CurrentSearch, 'filter'>): boolean =>
  describeSearch({ filter }).length === 0;

function listText(values: readonly (string | number)[]): string {
  const shown = values.slice(0, SHOWN_OF_A_LIST).join('、');
  return values.length > SHOWN_OF_A_LIST ? `${shown} 等 ${values.length} 项` : shown;
}

function spanText(from: string | number | undefined, to: string | number | undefined, isShare: boolean): string {
  const [first, last] = [from, to].map((end) =>
    typeof end === 'number' && isShare ? `${Math.round(end * 1000) / 10}%` : end,
  );
  if (first === undefined) return last === undefined ? '' : `至 ${last}`;
  if (last === undefined) return `${first} 起`;
  return first === last ? String(first) : `${first} 至 ${last}`;
}

function keyOf({ filter, sort }: CurrentSearch): string {
  const { search, data_type: _, ...rest } = filter;
  const plain: VulnerabilityFilter = { ...rest, query: (rest.query ?? search)?.trim() || undefined };
  const entries = Object.entries(plain)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).sort() : value])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return JSON.stringify([entries, sort ?? null]);
}
