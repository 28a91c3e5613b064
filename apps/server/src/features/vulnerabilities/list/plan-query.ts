import { mayQueryBy, maySearchWords } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { fieldOf } from '@ldy/domain/collection/collection.ts';
import { soleFields, topOf } from '@ldy/domain/query/implied-filters.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import type { FieldQuery, ParsedQuery, Query } from '@ldy/domain/query/query.ts';
import { isNamedField, type NamedField, VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { Condition } from '@ldy/search/condition.ts';
import type { SearchFilter } from '@ldy/search/search-engine.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { ForbiddenError, InvalidInputError } from '#server/platform/errors.ts';
import { anchorsOfNumbers, identifiersOf } from './known-identifiers.ts';
import { type QueryContext, queryCondition } from './query-condition.ts';
import { MOST_IDS, type ResolveName } from './resolve-names.ts';

/** A name is looked for in tables of a hundred thousand; nobody types more of them. */
const MOST_NAMES = 20;

export interface PlanDeps {
  database: Database;
  resolveName: ResolveName;
}

/** How a query in the box is searched. */
export interface QueryPlan {
  query: Query | null;
  /** What filters can state goes there, so that their own facets leave it out. */
  filter: SearchFilter;
  where: Condition[];
  notes: string[];
  understood: Record<NamedField, { id: string; name: string }[]>;
}

/** Throws InvalidInputError where the text cannot be read. */
export function readQuery(text: string): ParsedQuery {
  const parsed = parseQuery(VULNERABILITIES, text);
  const [problem] = parsed.problems;
  if (problem) throw new InvalidInputError('query', `第 ${problem.at.from + 1} 个字符起：${problem.message}`);
  return parsed;
}

/** Throws ForbiddenError where a part of the query would tell something that this reader may not see. */
export function requireQuery(query: Query | null, reader: Reader): void {
  const asked = forbiddenIn(query, reader);
  if (asked !== null) throw new ForbiddenError(`没有按${asked}检索的权限`);
}

/** What this reader may not search by, of what the query searches by; null where there is nothing like that. */
export function forbiddenIn(query: Query | null, reader: Reader): string | null {
  switch (query?.kind) {
    case 'all':
    case 'any':
      return query.of.map((part) => forbiddenIn(part, reader)).find((asked) => asked !== null) ?? null;
    case 'not':
      return forbiddenIn(query.of, reader);
    case 'field':
      return mayQueryBy(VULNERABILITIES, reader, query.key) ? null : `“${fieldOf(VULNERABILITIES, query.key).label}”`;
    case 'phrase':
      return maySearchWords(VULNERABILITIES, reader) ? null : '短语';
    default:
      return null;
  }
}

/** `taken`: filters that the call states itself; a condition of the query then narrows it further. */
export async function planQuery(
  { database, resolveName }: PlanDeps,
  { query, notes }: ParsedQuery,
  { reader, today, taken }: { reader: Reader; today: string; taken: SearchFilter },
): Promise<QueryPlan> {
  const fields = query ? fieldsOf(query) : [];
  requireQuery(query, reader);
  const names = await resolveNames(resolveName, fields);
  const numbers = await anchorsOfNumbers(database, query ? idTexts(query) : []);
  const context: QueryContext = {
    reader,
    today,
    idsOfName: (key, typed) => names.get(`${key}:${typed}`) ?? [],
    identifiersOf: (typed) => identifiersOf(typed, reader, numbers),
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

function fieldsOf(query: Query): FieldQuery[] {
  if (query.kind === 'all' || query.kind === 'any') return query.of.flatMap(fieldsOf);
  if (query.kind === 'not') return fieldsOf(query.of);
  return query.kind === 'field' ? [query] : [];
}

/** Texts that may be our own numbers. */
function idTexts(query: Query): string[] {
  if (query.kind === 'all' || query.kind === 'any') return query.of.flatMap(idTexts);
  if (query.kind === 'not') return idTexts(query.of);
  if (query.kind === 'words') return [query.text];
  return isIdentifier(query) ? query.values.map(String) : [];
}

const isIdentifier = (query: Query): query is FieldQuery & { values: readonly (string | number)[] } =>
  query.kind === 'field' && fieldOf(VULNERABILITIES, query.key).kind === 'identifier';

async function resolveNames(resolveName: ResolveName, fields: readonly FieldQuery[]) {
  const wanted = new Map<string, [NamedField, string]>();
  for (const { key, values } of namedFields(fields))
    for (const typed of values) wanted.set(`${key}:${typed}`, [key, typed]);
  if (wanted.size > MOST_NAMES)
    throw new InvalidInputError('query', `厂商、产品与类型的名称一次最多 ${MOST_NAMES} 个，请删减`);
  const found = new Map<string, readonly string[]>();
  for (const [entry, [key, typed]] of wanted) found.set(entry, await resolveName(key, typed));
  return found;
}

const namedFields = (fields: readonly FieldQuery[]) =>
  fields.flatMap((said) =>
    isNamedField(said.key) && 'values' in said ? [{ key: said.key, values: said.values.map(String) }] : [],
  );

/** A condition by a field that has a facet of its own; none where the call states that filter itself, or where no name was found. */
function lift(field: FieldQuery, context: QueryContext, taken: SearchFilter): [Query, SearchFilter][] {
  const { facet, kind } = fieldOf(VULNERABILITIES, field.key);
  if (!facet || kind === 'flag' || Object.hasOwn(taken, field.key)) return [];
  const condition = queryCondition(field, context);
  return 'values' in condition && condition.values.length > 0 ? [[field, { [field.key]: condition }]] : [];
}

/** What names were taken for, where that may surprise. */
function nameNotes(fields: readonly FieldQuery[], context: QueryContext): string[] {
  const notes = namedFields(fields).flatMap(({ key, values }) =>
    values.flatMap((typed) => {
      const found = context.idsOfName(key, typed).length;
      const { label } = fieldOf(VULNERABILITIES, key);
      if (found === 0) return [`没有名为“${typed}”的${label}`];
      return found < MOST_IDS ? [] : [`名称包含“${typed}”的${label}太多，只取漏洞最多的 ${MOST_IDS} 个`];
    }),
  );
  return [...new Set(notes)];
}

function understood(query: Query | null, context: QueryContext): QueryPlan['understood'] {
  const found: QueryPlan['understood'] = { vendor: [], product: [], type: [] };
  for (const { key, values } of namedFields(soleFields(query))) {
    for (const name of values) for (const id of context.idsOfName(key, name)) found[key].push({ id, name });
  }
  return found;
}
