import { besideOf, type Collection } from '@ldy/domain/collection/collection.ts';
import type { Condition } from '../condition.ts';
import { conditionOf, looksForText } from '../condition-of.ts';
import type { SearchQuery } from '../search-engine.ts';
import { wordsOf } from '../words.ts';
import { columnOf } from './columns.ts';
import { conditionSql } from './conditions.ts';
import { besideClause, fromClause } from './from-clause.ts';
import { importanceSql } from './importance.ts';
import { Parameters } from './parameters.ts';
import type { QueryRows } from './query-rows.ts';

/**
 * The record with the typed id, then records with all words in title or id, then with names too, then the rest; within each tier,
 * exploited and severe ones first, then newest first. Only the `totalCap` newest matches are ranked. `isCommon`: there are more.
 */
export async function byRelevance(
  query: QueryRows,
  collection: Collection,
  request: SearchQuery,
  isCommon: boolean,
): Promise<{ anchor: string }[]> {
  if (isCommon && isNewestFirst(collection)) {
    const { rows } = collection.tables;
    const walked = await ranked(query, collection, request, {
      from: (newest, add) =>
        `from (select * from ${rows} s order by ${newest} limit ${add(WALKED * request.totalCap)}) s`,
      also: ', (count(*) over ())::int as matches',
    });
    if (walked[0]?.matches === request.totalCap) return walked;
  }
  return ranked(query, collection, request, { from: () => fromClause(collection, conditionOf(request)), also: '' });
}

/** How many of the newest rows are read for each match that is ranked. */
const WALKED = 10;

/**
 * Within a tier the newest first, and nothing beside the rows. Then matches of a common word are looked for among the newest rows: an index finds all of them before
 * any is left out, and the planner takes a word of several terms for rare.
 */
const isNewestFirst = (collection: Collection): boolean =>
  besideOf(collection) === undefined &&
  collection.importance.every((weight) => 'day' in weight && weight.day === collection.newest);

async function ranked(
  query: QueryRows,
  collection: Collection,
  request: SearchQuery,
  { from, also }: { from(newest: string, add: (most: number) => string): string; also: string },
): Promise<{ anchor: string; matches?: number }[]> {
  const condition = conditionOf(request);
  const parameters = new Parameters();
  const where = conditionSql(collection, condition, parameters);
  const newest = `${columnOf(collection, collection.newest)} desc nulls last`;
  const tier = tierSql(collection, condition, parameters);
  const order = `${tier} desc, ${importanceSql(collection)} desc, ${newest}, s.anchor desc`;
  const beside = besideClause(collection);
  const rows = from(newest, (most) => parameters.add(most, 'int'));
  return query<{ anchor: string; matches?: number }>(
    `select s.anchor${also} from (
       select ${columnsIn(`${order} ${beside}`)} ${rows} where ${where}
       order by ${newest} limit ${parameters.add(request.totalCap, 'int')}
     ) s ${beside}
     order by ${order}
     limit ${parameters.add(request.limit + 1, 'int')} offset ${parameters.add(request.offset, 'int')}`,
    parameters.values,
  );
}

/** Selects only the columns that the order needs, so long texts are not carried through two sorts. */
function columnsIn(order: string): string {
  const names = new Set([...order.matchAll(/\bs\.(\w+)/g)].map(([, name]) => `s.${name}`));
  return [...names].join(', ');
}

function tierSql(collection: Collection, condition: Condition, parameters: Parameters): string {
  const ids = identifiersIn(condition);
  const rest = onlyText(condition);
  const tiers = [
    ...(ids.length > 0
      ? [`when ${conditionSql(collection, { kind: 'identifiers', values: ids }, parameters)} then 3`]
      : []),
    `when ${conditionSql(collection, rest, parameters, 'title')} then 2`,
    `when ${conditionSql(collection, rest, parameters, 'titleOrNames')} then 1`,
  ];
  return `(case ${tiers.join(' ')} else 0 end)`;
}

/** Ids that are the whole text of a words condition. */
function identifiersIn(condition: Condition): string[] {
  if (condition.kind === 'all' || condition.kind === 'any') return condition.of.flatMap(identifiersIn);
  const identifier = condition.kind === 'words' ? wordsOf(condition.text).identifier : null;
  return identifier === null ? [] : [identifier];
}

/** Only the text conditions: the others hold for all rows found. */
function onlyText(condition: Condition): Condition {
  return condition.kind === 'all' ? { kind: 'all', of: condition.of.filter(looksForText).map(onlyText) } : condition;
}
