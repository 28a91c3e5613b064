import type { SchemaPermission } from '@ldy/schema/permissions.ts';
import type { Choice, Field, Fields, ListField, NameOf, ScoreField } from './field.ts';

/** Records of one kind that can be listed, searched, counted and followed. Plain data. */
export interface Collection {
  /** What one record is called, in Chinese. */
  noun: string;
  fields: Fields;
  /** Permission paths of everything whose words are kept together: who lacks one of them cannot search by words. */
  wordsNeed: readonly string[];
  /** What else is told of a record, beside the fields: permission paths of what it is made from. */
  facts?: Readonly<Record<string, readonly string[]>>;
  /** The permissions of what is told of its records beside what the schema of a record declares. */
  permissions?: readonly SchemaPermission[];
  /** Filters of calls beside those of the fields, and the fields and facts that each of them tells. `ids` goes without saying. */
  filters?: Readonly<Record<string, readonly string[]>>;
  /** The day that decides among equals, and by which lists without words are ordered. */
  newest: string;
  importance: readonly Weight[];
  tables: Tables;
}

/** What a record is worth among those that match equally well: whole points, added up. */
export type Weight<Flag = string, Choice = string, Score = string, Day = string> =
  /** The first of these flags that is set counts. */
  | { firstOf: readonly { flag: Flag; points: number }[] }
  /** For each rank. */
  | { choice: Choice; points: number }
  /** For a score of 1, and as much less for less; rounded down. */
  | { score: Score; points: number }
  /** For each year (365 days) since a day; rounded down. */
  | { day: Day; since: string; points: number };

/**
 * Where PostgreSQL keeps what is searched. `rows`: one row per record, with `anchor`, a column per field, the folded texts `title_text`,
 * `product_text` (of all names) and `body_text`, and their terms `title_terms`, `product_terms` and `terms`. `identifiers`: `identifier`, `anchor`.
 */
export interface Tables {
  rows: string;
  identifiers: string;
  /** Numbers of our own that outlive their anchor: `number`, `anchor`. */
  numbers?: string;
  /** Scores that change without the record, joined as `e`; rows are `s`. */
  beside?: { table: string; on: string; column: string };
}

/** A collection whose `newest` and `importance` name fields of the right kind, and whose `filters` name fields and facts. */
export const collection = <
  const F extends Fields,
  const Facts extends Readonly<Record<string, readonly string[]>> = Record<never, never>,
>(
  declared: Omit<Collection, 'fields' | 'facts' | 'filters' | 'newest' | 'importance'> & {
    fields: F;
    facts?: Facts;
    filters?: Readonly<Record<string, readonly (NameOf<F> | (keyof Facts & string))[]>>;
    newest: NameOf<F, 'day'>;
    importance: readonly Weight<NameOf<F, 'flag'>, NameOf<F, 'choice'>, NameOf<F, 'score'>, NameOf<F, 'day'>>[];
  },
) => declared;

/** A field by its name; one of these kinds, where any are given. Throws otherwise: it was not asked through the contract. */
export function fieldOf<Kind extends Field['kind'] = Field['kind']>(
  { fields }: Pick<Collection, 'fields'>,
  name: string,
  ...kinds: Kind[]
): Extract<Field, { kind: Kind }> {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field || (kinds.length > 0 && !(kinds as readonly string[]).includes(field.kind)))
    throw new Error(`no such field: ${name}`);
  return field as Extract<Field, { kind: Kind }>;
}

/** The fields of some kinds with their names, in the order of the table. */
export function fieldsOf<Kind extends Field['kind']>(
  { fields }: Pick<Collection, 'fields'>,
  ...kinds: readonly Kind[]
): [name: string, field: Extract<Field, { kind: Kind }>][] {
  return Object.entries(fields).filter((entry): entry is [string, Extract<Field, { kind: Kind }>] =>
    (kinds as readonly string[]).includes(entry[1].kind),
  );
}

/** The score that is kept in a table of its own. */
export const besideOf = (collection: Pick<Collection, 'fields'>): [string, ScoreField] | undefined =>
  fieldsOf(collection, 'score').find(([, { beside }]) => beside);

/** The lists whose values are ids of things that have names. */
export const namedFieldsOf = (collection: Pick<Collection, 'fields'>): string[] =>
  fieldsOf(collection, 'list').flatMap(([name, { of }]) => (of === 'names' ? [name] : []));

/** All flags are counted together, under this name. */
export const FLAGS_FACET = 'flags';

/** The facets of lists: each field that is counted by itself, and the flags together. */
export function facetsOf({ fields }: Pick<Collection, 'fields'>): string[] {
  const counted = Object.entries(fields).filter(([, { facet }]) => facet);
  const own = counted.flatMap(([name, { kind }]) => (kind === 'flag' ? [] : [name]));
  return counted.length > own.length ? [...own, FLAGS_FACET] : own;
}

/** The value and all values above it. */
export function withAbove({ above = {} }: Pick<ListField, 'above'>, value: string): string[] {
  const found = [value];
  for (let next = above[value]; next && !found.includes(next); next = above[next]) found.push(next);
  return found;
}

/** The values and all values below them. */
export function withBelow({ above = {} }: Pick<ListField, 'above'>, values: readonly string[]): string[] {
  const wanted = new Set(values);
  for (const value of Object.keys(above))
    if (withAbove({ above }, value).some((higher) => wanted.has(higher))) wanted.add(value);
  return [...wanted];
}

/** By how well it matches what was typed. */
export const RELEVANCE = 'relevance';

/** The orders of lists. */
export const sortsOf = ({ fields }: Pick<Collection, 'fields'>): string[] => [
  RELEVANCE,
  ...Object.entries(fields).flatMap(([name, { sort }]) => (sort ? [name] : [])),
];

/** What an order compares, one after the other; every order ends with the anchor. */
export function sortFieldsOf({ fields }: Pick<Collection, 'fields'>, sort: string): string[] {
  const ties = Object.hasOwn(fields, sort) ? fields[sort]?.sort : undefined;
  if (!ties) throw new Error(`no such order: ${sort}`);
  return [sort, ...ties];
}

/** The names of facets and orders as types. */
export type FacetOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { facet: true }
    ? F[Name] extends { kind: 'flag' }
      ? typeof FLAGS_FACET
      : Name
    : never;
}[keyof F] &
  string;
export type SortOf<F extends Fields> =
  | typeof RELEVANCE
  | ({ [Name in keyof F]: F[Name] extends { sort: readonly string[] } ? Name : never }[keyof F] & string);

/** What a field is called in the filter of a call; ranges have two ends. None where lists cannot be narrowed by it. */
export function filterNamesOf(name: string, { kind, filter, wire = name }: Field): string[] {
  if (filter === undefined) return [];
  if (kind === 'day' || kind === 'instant') return [`${wire}_from`, `${wire}_to`];
  return kind === 'score' ? [`${wire}_min`, `${wire}_max`] : [wire];
}

/** What rows of lists show of a field as it stands in its column; null where they do not. */
export const rowNameOf = (name: string, { kind, row, wire = name }: Field): string | null =>
  row ?? (kind === 'flag' ? wire : null);

/** The fields of which rows show what stands in their columns. */
export const rowFieldsOf = ({ fields }: Pick<Collection, 'fields'>): [name: string, field: Field][] =>
  Object.entries(fields).filter(([name, field]) => rowNameOf(name, field) !== null);

/** The closed list that the values of a field are of; null where there is none. */
export function choicesOf(field: Field): readonly Choice[] | null {
  if (field.kind === 'choice') return field.choices;
  return field.kind === 'list' && Array.isArray(field.of) ? field.of : null;
}

/** A label where there is less room. */
export const shortLabel = ({ short, label }: Field): string => short ?? label;
