import { endText, filteredFields, spanText, valueText } from '@ldy/contract/collection/filter-words.ts';
import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { type Collection, filterNamesOf, shortLabel } from '@ldy/domain/collection/collection.ts';
import { CONCERNS } from '@ldy/domain/collection/concerns.ts';
import type { Field } from '@ldy/domain/collection/field.ts';

export interface ActiveFilter {
  key: string;
  label: string;
  /** The filter change that removes it. */
  without: ListFilter;
}

/** By field: names of ids, if known. */
export type FilterNames = Readonly<Record<string, ReadonlyMap<string, string>>>;

/** The active filters, one chip per value; `names` takes precedence over the labels of choices. */
export function activeFilters(collection: Collection, filter: ListFilter, names: FilterNames = {}): ActiveFilter[] {
  const chips: ActiveFilter[] = [];
  if (filter.query) chips.push({ key: 'query', label: `“${filter.query}”`, without: { query: undefined } });
  if (filter.ids) chips.push({ key: 'ids', label: `编号 ${filter.ids.length} 个`, without: { ids: undefined } });
  const concern = CONCERNS.find(({ value }) => value === filter[collection.concerns ?? '']);
  if (concern) chips.push({ key: 'concern', label: concern.chip, without: { [collection.concerns ?? '']: undefined } });
  for (const [name, field] of filteredFields(collection)) {
    if (field.kind === 'flag') chips.push(...flagChip(name, field, filter));
    else if (field.kind === 'choice' || field.kind === 'list' || field.kind === 'year')
      chips.push(...valueChips(name, field, filter, names));
    else chips.push(...spanChip(name, field, filter));
  }
  return chips;
}

function flagChip(name: string, field: Field, filter: ListFilter): ActiveFilter[] {
  const { wire = name } = field;
  const label = shortLabel(field);
  if (filter[wire] === undefined) return [];
  return [{ key: wire, label: filter[wire] ? label : `${label}：否`, without: { [wire]: undefined } }];
}

function valueChips(name: string, field: Field, filter: ListFilter, names: FilterNames): ActiveFilter[] {
  const { wire = name } = field;
  // Choices need no title: their labels name the field.
  const title = field.kind === 'choice' ? '' : shortLabel(field);
  const values = (filter[wire] ?? []) as readonly (string | number)[];
  return values.map((value) => {
    const shown = names[name]?.get(String(value)) ?? valueText(field, value);
    const without = { [wire]: values.filter((other) => other !== value) };
    return { key: `${wire}-${value}`, label: title ? `${title}：${shown}` : shown, without };
  });
}

/** A range is one filter: both ends are removed together. */
function spanChip(name: string, field: Field, filter: ListFilter): ActiveFilter[] {
  const [from = '', to = ''] = filterNamesOf(name, field);
  const span = spanText(endText(field, filter[from]), endText(field, filter[to]));
  return span
    ? [{ key: from, label: `${shortLabel(field)}：${span}`, without: { [from]: undefined, [to]: undefined } }]
    : [];
}
