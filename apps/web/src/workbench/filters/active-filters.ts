import type { VulnerabilityFilter } from '@ldy/contract/vulnerability-list.ts';
import { filterNamesOf, shortLabel } from '@ldy/domain/collection/collection.ts';
import type { Field } from '@ldy/domain/collection/field.ts';
import { endText, FILTERED_FIELDS, spanText } from '#web/platform/search/filter-words.ts';
import { SEVERITIES, severityLevel } from '#web/ui/theme/severity-colors.ts';

export interface ActiveFilter {
  key: string;
  label: string;
  /** The change that takes this filter away. */
  without: Partial<VulnerabilityFilter>;
}

/** Names of ids, as far as they are known: type, vendor, product, source. */
export type FilterNames = Partial<Record<'type' | 'vendor' | 'product' | 'source', ReadonlyMap<string, string>>>;

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
  for (const [name, field] of FILTERED_FIELDS) {
    if (field.kind === 'choice') continue;
    if (field.kind === 'flag') chips.push(...flagChip(name, field, filter));
    else if (field.kind === 'list' || field.kind === 'year') chips.push(...valueChips(name, field, filter, names));
    else chips.push(...spanChip(name, field, filter));
  }
  return chips;
}

type Said = Readonly<Record<string, unknown>>;

function flagChip(name: string, field: Field, filter: Said): ActiveFilter[] {
  const { wire = name } = field;
  const label = shortLabel(field);
  if (filter[wire] === undefined) return [];
  return [{ key: wire, label: filter[wire] ? label : `${label}：否`, without: { [wire]: undefined } }];
}

function valueChips(name: string, field: Field, filter: Said, names: FilterNames): ActiveFilter[] {
  const { wire = name } = field;
  const title = shortLabel(field);
  const values = (filter[wire] ?? []) as readonly (string | number)[];
  return values.map((value) => {
    const shown = names[name as keyof FilterNames]?.get(String(value)) ?? String(value);
    const without = { [wire]: values.filter((other) => other !== value) };
    return { key: `${wire}-${value}`, label: title ? `${title}：${shown}` : shown, without };
  });
}

/** A span is one filter: both ends go together. */
function spanChip(name: string, field: Field, filter: Said): ActiveFilter[] {
  const [from = '', to = ''] = filterNamesOf(name, field);
  const span = spanText(endText(field, filter[from]), endText(field, filter[to]));
  return span
    ? [{ key: from, label: `${shortLabel(field)}：${span}`, without: { [from]: undefined, [to]: undefined } }]
    : [];
}
