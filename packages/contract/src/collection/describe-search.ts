import { filterNamesOf, shortLabel } from '@ldy/domain/collection/collection.ts';
import { CONCERNS } from '@ldy/domain/collection/concerns.ts';
import type { Field } from '@ldy/domain/collection/field.ts';
import { endText, filteredFields, spanText, valueText } from './filter-words.ts';
import type { AddressedList, ListFilter } from './list-parameters.ts';

const SHOWN_OF_A_LIST = 2;

/** Describes a search in short parts. Ids are shown as they are: resolving them would need requests. */
export function describeSearch({ list, filter }: { list: AddressedList; filter: ListFilter }): string[] {
  const words = filter.query;
  return [
    ...(words ? [words] : []),
    ...(filter.ids ? [`编号 ${filter.ids.length} 个`] : []),
    ...concernOf(list, filter),
    ...filteredFields(list.collection).flatMap(([name, field]) => {
      const values = filterNamesOf(name, field).map((wire) => filter[wire]);
      return values.every((value) => value === undefined) ? [] : [describePart(field, values)];
    }),
  ];
}

function concernOf({ collection: { concerns = '' } }: AddressedList, filter: ListFilter): string[] {
  const chosen = CONCERNS.find(({ value }) => value === filter[concerns]);
  return chosen ? [chosen.chip] : [];
}

function describePart(field: Field, values: readonly unknown[]): string {
  const label = shortLabel(field);
  const [value] = values;
  switch (field.kind) {
    case 'flag':
      return value ? label : noOf(label);
    case 'choice':
      return labelsOf(field, value).join('、');
    case 'list':
    case 'year': {
      const shown = labelsOf(field, value);
      // Ids of tree nodes mean nothing to people, so only their number is shown.
      if (field.kind === 'list' && field.above) return `${label} ${shown.length} 项`;
      return `${label} ${listText(shown)}`.trim();
    }
    default:
      return `${label} ${spanText(endText(field, value), endText(field, values[1]))}`;
  }
}

/** The negated label: 有 PoC → 无 PoC, 信创 → 信创：否 */
const noOf = (label: string): string => (label.startsWith('有') ? `无${label.slice(1)}` : `${label}：否`);

const labelsOf = (field: Field, values: unknown): string[] =>
  (values as readonly (string | number)[]).map((value) => valueText(field, value));

function listText(values: readonly string[]): string {
  const shown = values.slice(0, SHOWN_OF_A_LIST).join('、');
  return values.length > SHOWN_OF_A_LIST ? `${shown} 等 ${values.length} 项` : shown;
}
