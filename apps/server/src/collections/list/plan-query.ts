import { listed as inWords } from '@ldy/contract/collection/list.ts';
import { mayQueryBy, maySearchWords } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { type Collection, fieldOf, shortLabel } from '@ldy/domain/collection/collection.ts';
import { fieldQueriesIn, soleFields, topOf } from '@ldy/domain/query/implied-filters.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import type { FieldQuery, ParsedQuery, Query } from '@ldy/domain/query/query.ts';
import type { Condition } from '@ldy/search/condition.ts';
import type { SearchFilter } from '@ldy/search/search-engine.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { ForbiddenError, InvalidInputError } from '#server/platform/errors.ts';
import { isNamed, type ListedCollection } from '../listed-collection.ts';
import { anchorsOfNumbers, identifiersOf } from './known-identifiers.ts';
import { MOST_IDS, type NameLookup, type ResolveName } from './look-up-names.ts';
import { type QueryContext, queryCondition } from './query-condition.ts';

/** Each name is looked up in tables of a hundred thousand rows; people do not type more of them. */
const MOST_NAMES = 20;

export interface PlanDeps extends NameLookup {
  database: Database;
}

/** How a typed query is executed. */
export interface QueryPlan {
  query: Query | null;
  /** Conditions that a filter can express, so that their facet is counted without them. */
  filter: SearchFilter;
  where: Condition[];
  notes: string[];
  /** Names as resolved, by field. */
  understood: Record<string, { id: string; name: string }[]>;
}

/** Throws InvalidInputError on a syntax error. */
export function readQuery(collection: Collection, text: string): ParsedQuery {
  const parsed = parseQuery(collection, text);
  const [problem] = parsed.problems;
  if (problem) throw new InvalidInputError('query', `第 ${problem.at.from + 1} 个字符起：${problem.message}`);
  return parsed;
}

/** Throws ForbiddenError when the result would reveal something that this reader may not see. */
export function requireQuery(collection: Collection, query: Query | null, reader: Reader): void {
  const asked = forbiddenIn(collection, query, reader);
  if (asked !== null) throw new ForbiddenError(`没有按${asked}搜索的权限`);
}

/** The name of a key that this reader may not search by; null if there is none. */
export function forbiddenIn(collection: Collection, query: Query | null, reader: Reader): string | null {
  switch (query?.kind) {
    case 'all':
    case 'any':
      return query.of.map((part) => forbiddenIn(collection, part, reader)).find((asked) => asked !== null) ?? null;
    case 'not':
      return forbiddenIn(collection, query.of, reader);
    case 'field':
      return mayQueryBy(collection, reader, query.key) ? null : `“${fieldOf(collection, query.key).label}”`;
    case 'phrase':
      return maySearchWords(collection, reader) ? null : '短语';
    default:
      return null;
  }
}

/** `taken`: filters that the call already has; a condition of the query is then added as a further restriction. */
export async function planQuery(
  listed: ListedCollection,
  { database, resolveName }: PlanDeps,
  { query, notes }: ParsedQuery,
  { reader, today, taken }: { reader: Reader; today: string; taken: SearchFilter },
): Promise<QueryPlan> {
  const fields = fieldQueriesIn(query);
  const { collection } = listed;
  requireQuery(collection, query, reader);
  const names = await resolveNames(listed, resolveName, fields);
  const numbers = await anchorsOfNumbers(listed, database, query ? idTexts(collection, query) : []);
  const context: QueryContext = {
    listed,
    reader,
    today,
    idsOfName: (key, typed) => names.get(`${key}:${typed}`) ?? [],
    identifiersOf: (typed) => identifiersOf(listed, typed, reader, numbers),
  };
  const lifted = new Map(soleFields(query).flatMap((field) => lift(field, context, taken)));
  const rest = topOf(query).filter((part) => part.kind !== 'field' || !lifted.has(part));
  return {
    query,
    filter: Object.assign({}, ...lifted.values()) as SearchFilter,
    where: rest.map((part) => queryCondition(part, context)),
    notes: [...notes.map(({ message }) => message), ...nameNotes(fields, context)],
    understood: understood(query, context),
  };
}

/** Texts that may be our own numbers. */
function idTexts(collection: Collection, query: Query): string[] {
  if (query.kind === 'all' || query.kind === 'any') return query.of.flatMap((part) => idTexts(collection, part));
  if (query.kind === 'not') return idTexts(collection, query.of);
  if (query.kind === 'words') return [query.text];
  const isId = query.kind === 'field' && fieldOf(collection, query.key).kind === 'identifier';
  return isId && 'values' in query ? query.values.map(String) : [];
}

async function resolveNames(listed: ListedCollection, resolveName: ResolveName, fields: readonly FieldQuery[]) {
  const wanted = new Map<string, [field: string, typed: string]>();
  for (const { key, values } of namedFields(listed, fields))
    for (const typed of values) wanted.set(`${key}:${typed}`, [key, typed]);
  if (wanted.size > MOST_NAMES) {
    const things = inWords(Object.keys(listed.names).map((name) => shortLabel(fieldOf(listed.collection, name))));
    throw new InvalidInputError('query', `${things}的名称一次最多 ${MOST_NAMES} 个，请删减`);
  }
  const found = new Map<string, readonly string[]>();
  for (const [entry, [key, typed]] of wanted) found.set(entry, await resolveName(key, typed));
  return found;
}

const namedFields = (listed: ListedCollection, fields: readonly FieldQuery[]) =>
  fields.flatMap((field) =>
    isNamed(listed, field.key) && 'values' in field ? [{ key: field.key, values: field.values.map(String) }] : [],
  );

/** Turns a condition on a faceted field into a filter; not when the call has that filter already, or when no name was found. */
function lift(field: FieldQuery, context: QueryContext, taken: SearchFilter): [Query, SearchFilter][] {
  const { facet, kind } = fieldOf(context.listed.collection, field.key);
  if (!facet || kind === 'flag' || Object.hasOwn(taken, field.key)) return [];
  const condition = queryCondition(field, context);
  return 'values' in condition && condition.values.length > 0 ? [[field, { [field.key]: condition }]] : [];
}

/** Notes about names that were resolved in a way the reader may not expect. */
function nameNotes(fields: readonly FieldQuery[], context: QueryContext): string[] {
  const { collection } = context.listed;
  const notes = namedFields(context.listed, fields).flatMap(({ key, values }) =>
    values.flatMap((typed) => {
      const found = context.idsOfName(key, typed).length;
      const { label } = fieldOf(collection, key);
      if (found === 0) return [`没有名为“${typed}”的${label}`];
      return found < MOST_IDS ? [] : [`名称包含“${typed}”的${label}太多，只取${collection.noun}最多的 ${MOST_IDS} 个`];
    }),
  );
  return [...new Set(notes)];
}

function understood(query: Query | null, context: QueryContext): QueryPlan['understood'] {
  const found: QueryPlan['understood'] = Object.fromEntries(Object.keys(context.listed.names).map((key) => [key, []]));
  for (const { key, values } of namedFields(context.listed, soleFields(query))) {
    for (const name of values) for (const id of context.idsOfName(key, name)) found[key]?.push({ id, name });
  }
  return found;
}
