import type { Collection } from '@ldy/domain/collection/collection.ts';
import { queryKeys } from '@ldy/domain/query/find-key.ts';
import type { FieldQuery, Query } from '@ldy/domain/query/query.ts';

/** A condition without its position in a text; null in a row that is not filled in yet. */
export type Leaf = Extract<Query, { kind: 'words' | 'phrase' }> | FieldQuery;
/** `words`, `phrase`, or the name of a field. */
export type RowKind = string;

export interface BuilderRow {
  kind: 'row';
  id: number;
  not: boolean;
  field: RowKind;
  leaf: Leaf | null;
}
export interface BuilderGroup {
  kind: 'group';
  id: number;
  not: boolean;
  join: 'all' | 'any';
  items: BuilderItem[];
}
/** A part nested deeper than the builder shows; it stays unchanged. */
export interface BuilderFixed {
  kind: 'fixed';
  id: number;
  query: Query;
}
export type BuilderItem = BuilderRow | BuilderGroup | BuilderFixed;

/** Maximum nesting depth of groups shown. */
const DEEPEST = 2;
const NOWHERE = { from: 0, to: 0 };

let serial = 0;
const nextId = () => {
  serial += 1;
  return serial;
};

/** Field of a new condition: the first proposed one that is not used yet. */
export const proposedField = (proposed: readonly RowKind[], beside: readonly BuilderItem[]): RowKind =>
  proposed.find((field) => !beside.some((item) => item.kind === 'row' && item.field === field)) ?? 'words';

export const newRow = (field: RowKind): BuilderRow => ({
  kind: 'row',
  id: nextId(),
  not: false,
  field,
  leaf: null,
});
export const newGroup = (items: BuilderItem[] = [newRow('words')], join: 'all' | 'any' = 'any'): BuilderGroup => ({
  kind: 'group',
  id: nextId(),
  not: false,
  join,
  items,
});

/** Rows for a query; for an empty query one empty row of the first proposed field. */
export function groupOf(query: Query | null, proposed: readonly RowKind[]): BuilderGroup {
  if (query === null) return newGroup([newRow(proposedField(proposed, []))], 'all');
  if (query.kind === 'all' || query.kind === 'any')
    return newGroup(
      query.of.map((part) => itemOf(part, 1)),
      query.kind,
    );
  return newGroup([itemOf(query, 1)], 'all');
}

function itemOf(query: Query, depth: number): BuilderItem {
  if (query.kind === 'not') {
    const inner = itemOf(query.of, depth);
    return inner.kind === 'fixed' ? { ...inner, query } : { ...inner, not: !inner.not };
  }
  if (query.kind === 'all' || query.kind === 'any') {
    if (depth >= DEEPEST + 1) return { kind: 'fixed', id: nextId(), query };
    return newGroup(
      query.of.map((part) => itemOf(part, depth + 1)),
      query.kind,
    );
  }
  return { ...newRow(query.kind === 'field' ? query.key : query.kind), leaf: query };
}

/** The query of the rows. Incomplete rows are left out. */
export function queryOf(item: BuilderItem): Query | null {
  if (item.kind === 'fixed') return item.query;
  const query = item.kind === 'row' ? item.leaf : joined(item);
  return query && item.not ? { kind: 'not', of: query, at: NOWHERE } : query;
}

function joined({ items, join }: BuilderGroup): Query | null {
  const of = items.flatMap((item) => queryOf(item) ?? []);
  return of.length > 1 ? { kind: join, of, at: NOWHERE } : (of[0] ?? null);
}

/** The tree with one item replaced, or removed if `next` is null. Empty groups are removed. */
export function replaced(group: BuilderGroup, id: number, next: BuilderItem | null): BuilderGroup {
  const items = group.items.flatMap((item): BuilderItem[] => {
    if (item.id === id) return next ? [next] : [];
    if (item.kind !== 'group') return [item];
    const inner = replaced(item, id, next);
    return inner.items.length > 0 ? [inner] : [];
  });
  return { ...group, items };
}

/** What a condition can be about: the first proposed field, then words, then all other fields. */
export function rowLabels(collection: Collection, [first]: readonly RowKind[]): { field: RowKind; label: string }[] {
  const keys = queryKeys(collection).map(({ key, field: { label } }) => ({ field: key, label }));
  return [
    ...keys.filter(({ field }) => field === first),
    { field: 'words', label: '词语' },
    { field: 'phrase', label: '短语（原样出现）' },
    ...keys.filter(({ field }) => field !== first),
  ];
}
