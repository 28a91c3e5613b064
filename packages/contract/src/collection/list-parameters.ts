import { isDay } from '@ldy/domain/calendar/day.ts';
import { type Collection, choicesOf, filterNamesOf } from '@ldy/domain/collection/collection.ts';
import { CONCERNS } from '@ldy/domain/collection/concerns.ts';
import type { Field } from '@ldy/domain/collection/field.ts';
import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { FIRST_YEAR, LAST_YEAR } from '@ldy/domain/query/days.ts';
import { IDS_MAX, QUERY_MAX_CHARACTERS } from '../limits.ts';

/**
 * Filters by their API names, and the text of the search box (`query`). The list always covers the merged library, so the API's `data_type` is not used;
 * neither is `search`, which takes plain words for clients without the query language.
 */
export interface ListFilter {
  query?: string | undefined;
  ids?: readonly string[] | undefined;
  [filter: string]: unknown;
}

interface FilterParameter {
  /** Name in the URL. */
  name: string;
  /** Name in API calls. */
  filter: string;
  codec: Codec;
}

interface Codec {
  /** Undefined if no value is usable. */
  parse(texts: string[]): unknown;
  format(value: unknown): string[];
}

const some = <Item>(items: Item[]) => (items.length > 0 ? [...new Set(items)].slice(0, 50) : undefined);
const one = (value: unknown) => (value === undefined ? [] : [String(value)]);
const many = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

const choice = (choices: readonly string[]): Codec => ({
  parse: (texts) => some(choices.filter((item) => texts.includes(item))),
  format: many,
});

const oneOf = (choices: readonly string[]): Codec => ({
  parse: ([text = '']) => choices.find((item) => item === text),
  format: one,
});

const numberUpTo = (most: number): Codec => ({
  parse: ([text = '']) => {
    const value = Number(text);
    return text.trim() !== '' && value >= 0 && value <= most ? value : undefined;
  },
  format: one,
});

const text: Codec = { parse: ([typed = '']) => typed.trim().slice(0, QUERY_MAX_CHARACTERS) || undefined, format: one };
// All ids in one parameter: repeating its name two hundred times would make the URL too long.
const ids: Codec = {
  parse: (texts) => idsOf(texts),
  format: (value) => (many(value).length > 0 ? [many(value).join(',')] : []),
};
const words: Codec = {
  parse: (texts) => some(texts.filter((text) => text !== '' && text.length <= 200)),
  format: many,
};
const years: Codec = {
  parse: (texts) =>
    some(texts.map(Number).filter((year) => Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR)),
  format: many,
};
const flag: Codec = {
  parse: ([text]) => (text === '1' || text === 'true' ? true : undefined),
  format: (value) => (value ? ['1'] : []),
};
const concern = oneOf(CONCERNS.map(({ value }) => value));
const date: Codec = { parse: ([text = '']) => (isDay(text) ? text : undefined), format: one };
const instant: Codec = { parse: ([text = '']) => (isDay(text) || isInstant(text) ? text : undefined), format: one };

export interface ListParameters {
  filters: readonly FilterParameter[];
  /** URL parameters that the list page controls. */
  own: ReadonlySet<string>;
}

/** A list as far as its URL goes. */
export interface AddressedList {
  collection: Collection;
  /** URL parameter names that differ from the filter names. */
  inAddress?: Readonly<Record<string, string>>;
}

const known = new WeakMap<Collection, ListParameters>();

/** Maps URL parameters of a list to filters. Parameters with several values are repeated. */
export function parametersOf({ collection, inAddress = {} }: AddressedList): ListParameters {
  const made = known.get(collection);
  if (made) return made;
  const { concerns } = collection;
  const filters: FilterParameter[] = [
    { name: 'search', filter: 'query', codec: text },
    { name: 'ids', filter: 'ids', codec: ids },
    ...(concerns === undefined ? [] : [{ name: concerns, filter: concerns, codec: concern }]),
    ...Object.entries(collection.fields).flatMap(([name, field]) =>
      filterNamesOf(name, field).map((wire) => ({
        name: inAddress[wire] ?? wire,
        filter: wire,
        codec: codecOf(field),
      })),
    ),
  ];
  const own = new Set([...filters.map(({ name }) => name), 'sort', 'page', 'page_size', 'view']);
  known.set(collection, { filters, own });
  return { filters, own };
}

/** The filter that a URL states. Unknown, malformed or out-of-range values are ignored, because URLs are typed by hand and truncated. */
export function parseFilter(list: AddressedList, query: URLSearchParams): ListFilter {
  const filter: ListFilter = {};
  for (const { name, filter: wire, codec } of parametersOf(list).filters) {
    const value = codec.parse(query.getAll(name));
    if (value !== undefined) filter[wire] = value;
  }
  return filter;
}

/** The URL parameters that state a filter. */
export function formatFilter(list: AddressedList, filter: ListFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const { name, filter: wire, codec } of parametersOf(list).filters)
    for (const text of codec.format(filter[wire])) query.append(name, text);
  return query;
}

function codecOf(field: Field): Codec {
  const choices = choicesOf(field);
  if (choices) return choice(choices.map(({ value }) => value));
  switch (field.kind) {
    case 'year':
      return years;
    case 'flag':
      return flag;
    case 'day':
      return date;
    case 'instant':
      return instant;
    case 'score':
      return numberUpTo(field.most);
    default:
      return words;
  }
}

function idsOf(texts: string[]): string[] | undefined {
  const written = texts.flatMap((text) => text.slice(0, 20_000).split(','));
  const ids = new Set(written.slice(0, 2 * IDS_MAX).flatMap((id) => normaliseIdentifier(id) ?? []));
  return ids.size > 0 ? [...ids].slice(0, IDS_MAX) : undefined;
}

/** In UTC, to the second. */
const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
