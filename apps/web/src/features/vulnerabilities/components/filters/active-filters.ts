import type { VulnerabilityFilter } from '@ldy/contract/vulnerability-list.ts';
import { SEVERITIES, severityLevel } from '../../../../ui/theme/severity-colors.ts';
import { FLAG_FILTERS } from './flags.ts';

export interface ActiveFilter {
  key: string;
  label: string;
  /** The change that takes this filter away. */
  without: Partial<VulnerabilityFilter>;
}

/** Names of ids, as far as they are known: type, vendor, product, source. */
export type FilterNames = Partial<Record<'type' | 'vendor' | 'product' | 'source', ReadonlyMap<string, string>>>;

const LISTS = [
  ['type', '类型'],
  ['vendor', '厂商'],
  ['product', '产品'],
  ['cwe', ''],
  ['year', '公开年份'],
  ['source', '来源'],
] as const;

/** A span is one filter: both ends go together. */
const SPANS = [
  ['published_from', 'published_to', '公开日期'],
  ['intake_from', 'intake_to', '收录日期'],
  ['cvss_min', 'cvss_max', 'CVSS'],
  ['epss_min', 'epss_max', 'EPSS'],
] as const;

export function activeFilters(filter: VulnerabilityFilter, names: FilterNames = {}): ActiveFilter[] {
  const chips: ActiveFilter[] = [];
  if (filter.query) chips.push({ key: 'query', label: `“${filter.query}”`, without: { query: undefined } });
  if (filter.ids) chips.push({ key: 'ids', label: `编号 ${filter.ids.length} 个`, without: { ids: undefined } });
  for (const level of filter.severity ?? [])
    chips.push({
      key: `severity-${level}`,
      label: SEVERITIES[severityLevel(level)].label,
      without: { severity: filter.severity?.filter((other) => other !== level) },
    });
  for (const { field, label } of FLAG_FILTERS)
    if (filter[field] !== undefined)
      chips.push({ key: field, label: filter[field] ? label : `${label}：否`, without: { [field]: undefined } });
  for (const [field, title] of LISTS)
    for (const value of filter[field] ?? []) {
      const name = names[field as keyof FilterNames]?.get(String(value)) ?? String(value);
      const without = { [field]: filter[field]?.filter((other) => other !== value) };
      chips.push({ key: `${field}-${value}`, label: title ? `${title}：${name}` : name, without });
    }
  for (const [from, to, title] of SPANS) {
    const span = spanText(format(filter[from], from), format(filter[to], to));
    if (span) chips.push({ key: from, label: `${title}：${span}`, without: { [from]: undefined, [to]: undefined } });
  }
  return chips;
}

function format(value: string | number | undefined, field: string): string {
  if (value === undefined) return '';
  return field.startsWith('epss') ? `${Math.round(Number(value) * 1000) / 10}%` : String(value);
}

function spanText(from: string, to: string): string {
  if (from && to) return from === to ? from : `${from} 至 ${to}`;
  if (from) return `${from} 起`;
  return to ? `至 ${to}` : '';
}
