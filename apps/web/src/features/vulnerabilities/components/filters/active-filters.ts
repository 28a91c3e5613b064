import type { VulnerabilityFilter } from '@ldy/contract/vulnerability-list.ts';
import { fieldsOf, filterNamesOf, shortLabel } from '@ldy/domain/collection/collection.ts';
import type { Field, FieldKind } from '@ldy/domain/collection/field.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
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
  for (const [name, field] of FIELDS) {
    if (field.kind === 'flag') chips.push(...flagChip(name, field, filter));
    else if (field.kind === 'list' || field.kind === 'year') chips.push(...valueChips(name, field, filter, names));
    else chips.push(...spanChip(name, field, filter));
  }
  return chips;
}

/** In this order; choices come before them. */
const KINDS: readonly FieldKind[] = ['flag', 'list', 'year', 'day', 'instant', 'score'];
const FIELDS = KINDS.flatMap((kind) => fieldsOf(VULNERABILITIES, kind)).filter(
  ([, { filter }]) => filter !== undefined,
);

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
  const span = spanText(format(filter[from], field), format(filter[to], field));
  return span
    ? [{ key: from, label: `${shortLabel(field)}：${span}`, without: { [from]: undefined, [to]: undefined } }]
    : [];
}

function format(value: unknown, field: Field): string {
  if (value === undefined) return '';
  return field.kind === 'score' && field.percent ? `${Math.round(Number(value) * 1000) / 10}%` : String(value);
}

function spanText(from: string, to: string): string {
  if (from && to) return from === to ? from : `${from} 至 ${to}`;
  if (from) return `${from} 起`;
  return to ? `至 ${to}` : '';
}
