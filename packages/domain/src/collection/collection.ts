import type { SchemaPermission } from '@ldy/schema/permissions.ts';
import type { Choice, Field, Fields, ListField, NameOf, ScoreField } from './field.ts';
import type { Figures } from './figure.ts';

/** Records of one type that can be listed, searched, counted and followed. Plain data. */
export interface Collection {
  /** Chinese name of one record. */
  noun: string;
  fields: Fields;
  /** Permission paths of everything in the full-text index; a reader without one of them cannot search by words. */
  wordsNeed: readonly string[];
  /** Further facts about a record, with the permission paths of the fields they are derived from. */
  facts?: Readonly<Record<string, readonly string[]>>;
  /** Permissions for facts that the record schema does not declare. */
  permissions?: readonly SchemaPermission[];
  /** A choice that differs by the values of a list: `in` is the list that has both, `current@windows-server-2022`. Filtered by both, they are of one pair. */
  pairs?: { choice: string; by: string; in: string };
  /** API filters in addition to those of the fields, with the fields and facts each reveals. `ids` is always included. */
  filters?: Readonly<Record<string, readonly string[]>>;
  /** The filter, and the order, by which a reader finds the records that concern what they have: 与我有关. One of `filters`. */
  concerns?: string;
  /** Date field that breaks ties and orders lists without search words. */
  newest: string;
  importance: readonly Weight[];
  /**
   * In how large steps the database counts and ranks matches, where no index in memory does: a list says "at least" beyond the step after the page that was asked for.
   * Default: as far as page numbers reach.
   */
  countedBy?: number;
  /** The database counts all matches, beyond what page numbers reach: for collections of which that takes some milliseconds. */
  countsAll?: true;
  tables: Tables;
  /** What reports count of these records. */
  figures?: Figures;
}

/** Importance of a record among equally good matches: integer points, summed. */
export type Weight<Flag = string, Choice = string, Score = string, Day = string> =
  /** Only the first flag that is set counts. */
  | { firstOf: readonly { flag: Flag; points: number }[] }
  /** Points times rank. */
  | { choice: Choice; points: number }
  /** Points times score (at most 1), rounded down. */
  | { score: Score; points: number }
  /** Points per year (365 days) since `since`, rounded down. */
  | { day: Day; since: string; points: number };

/**
 * Search tables in PostgreSQL. `rows`: one row per record with `anchor`, a column per field, the folded texts `title_text`, `product_text` (all product
 * names) and `body_text`, and their terms `title_terms`, `product_terms` and `terms`. `identifiers`: `identifier`, `anchor`.
 */
export interface Tables {
  rows: string;
  identifiers: string;
  /** Table of our own numbers, which stay valid when the anchor changes: `number`, `anchor`. */
  numbers?: string;
  /** Table of scores that change independently of the record, joined with alias `e`; `rows` has alias `s`. */
  beside?: { table: string; on: string; column: string };
}

/** Checks at compile time that `newest` and `importance` name fields of the right kind and that `filters` names fields and facts. */
export const collection = <
  const F extends Fields,
  const Facts extends Readonly<Record<string, readonly string[]>> = Record<never, never>,
  Counted extends Figures | undefined = undefined,
>(
  declared: Omit<Collection, 'fields' | 'facts' | 'figures' | 'filters' | 'newest' | 'importance' | 'pairs'> & {
    fields: F;
    pairs?: { choice: NameOf<F, 'choice'>; by: NameOf<F, 'list'>; in: NameOf<F, 'list'> };
    figures?: Counted;
    facts?: Facts;
    filters?: Readonly<Record<string, readonly (NameOf<F> | (keyof Facts & string))[]>>;
    newest: NameOf<F, 'day'>;
    importance: readonly Weight<NameOf<F, 'flag'>, NameOf<F, 'choice'>, NameOf<F, 'score'>, NameOf<F, 'day'>>[];
  },
) => declared;

/** A field by name, optionally restricted to kinds. Throws otherwise: such a request did not pass the contract. */
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

/** Fields of the given kinds with their names, in declaration order. */
export function fieldsOf<Kind extends Field['kind']>(
  { fields }: Pick<Collection, 'fields'>,
  ...kinds: readonly Kind[]
): [name: string, field: Extract<Field, { kind: Kind }>][] {
  return Object.entries(fields).filter((entry): entry is [string, Extract<Field, { kind: Kind }>] =>
    (kinds as readonly string[]).includes(entry[1].kind),
  );
}

/** The score stored in a separate table. */
export const besideOf = (collection: Pick<Collection, 'fields'>): [string, ScoreField] | undefined =>
  fieldsOf(collection, 'score').find(([, { beside }]) => beside);

/** List fields of a collection with ids of named entities as their values. */
export type NamedFieldOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { kind: 'list'; of: 'names' } ? Name : never;
}[keyof F] &
  string;

/** List fields with ids of named entities as their values. */
export const namedFieldsOf = (collection: Pick<Collection, 'fields'>): string[] =>
  fieldsOf(collection, 'list').flatMap(([name, { of }]) => (of === 'names' ? [name] : []));

/** Facet name under which all flags are counted. */
export const FLAGS_FACET = 'flags';

/** Facets of lists: every field with a facet of its own, and the flags as one facet. */
export function facetsOf({ fields }: Pick<Collection, 'fields'>): string[] {
  const counted = Object.entries(fields).filter(([, { facet }]) => facet);
  const own = counted.flatMap(([name, { kind }]) => (kind === 'flag' ? [] : [name]));
  return counted.length > own.length ? [...own, FLAGS_FACET] : own;
}

/** The value and all its ancestors. */
export function withAbove({ above = {} }: Pick<ListField, 'above'>, value: string): string[] {
  const found = [value];
  for (let next = above[value]; next && !found.includes(next); next = above[next]) found.push(next);
  return found;
}

/** The values and all their descendants. */
export function withBelow({ above = {} }: Pick<ListField, 'above'>, values: readonly string[]): string[] {
  const wanted = new Set(values);
  for (const value of Object.keys(above))
    if (withAbove({ above }, value).some((higher) => wanted.has(higher))) wanted.add(value);
  return [...wanted];
}

/** Sort order by match quality. */
export const RELEVANCE = 'relevance';

/** Sort orders of lists. */
export const sortsOf = ({ fields }: Pick<Collection, 'fields'>): string[] => [
  RELEVANCE,
  ...Object.entries(fields).flatMap(([name, { sort }]) => (sort ? [name] : [])),
];

/** The orders that a reader may choose: those of the engines, and what concerns the reader first. */
export const ordersOf = (collection: Pick<Collection, 'fields' | 'concerns'>): string[] => [
  ...(collection.concerns === undefined ? [] : [collection.concerns]),
  ...sortsOf(collection),
];

/** Fields an order compares, in sequence; every order ends with the anchor. */
export function sortFieldsOf({ fields }: Pick<Collection, 'fields'>, sort: string): string[] {
  const ties = Object.hasOwn(fields, sort) ? fields[sort]?.sort : undefined;
  if (!ties) throw new Error(`no such order: ${sort}`);
  return [sort, ...ties];
}

/** Facet and sort names as types. */
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

/** Names of a field in an API filter; ranges have two. Empty if lists cannot be filtered by it. */
export function filterNamesOf(name: string, { kind, filter, wire = name }: Field): string[] {
  if (filter === undefined) return [];
  if (kind === 'day' || kind === 'instant') return [`${wire}_from`, `${wire}_to`];
  return kind === 'score' ? [`${wire}_min`, `${wire}_max`] : [wire];
}

/** Name under which list rows show the column value of a field; null if they do not. */
export const rowNameOf = (name: string, { kind, row, wire = name }: Field): string | null =>
  row ?? (kind === 'flag' ? wire : null);

/** Fields with column values that list rows show. */
export const rowFieldsOf = ({ fields }: Pick<Collection, 'fields'>): [name: string, field: Field][] =>
  Object.entries(fields).filter(([name, field]) => rowNameOf(name, field) !== null);

/** The choices of a field with a closed set of values; null for other fields. */
export function choicesOf(field: Field): readonly Choice[] | null {
  if (field.kind === 'choice') return field.choices;
  return field.kind === 'list' && Array.isArray(field.of) ? field.of : null;
}

/** Label for narrow spaces. */
export const shortLabel = ({ short, label }: Field): string => short ?? label;

export const pairOf = (choice: string, of: string): string => `${choice}@${of}`;
