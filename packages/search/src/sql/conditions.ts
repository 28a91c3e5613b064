import { besideOf, type Collection, fieldOf } from '@ldy/domain/collection/collection.ts';
import { parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { Condition } from '../condition.ts';
import { columnOf } from './columns.ts';
import type { Parameters } from './parameters.ts';
import { rangeSql } from './ranges.ts';
import { phraseSql, type Scope, wordsSql } from './text.ts';

/**
 * A condition as SQL on the rows `s`, and on the scores `e` when `needsScores`. May be null instead of false; only `not` must treat null as
 * false.
 */
export function conditionSql(
  collection: Collection,
  condition: Condition,
  parameters: Parameters,
  scope: Scope = 'anywhere',
): string {
  const column = (name: string) => columnOf(collection, name);
  switch (condition.kind) {
    case 'all':
      return joined(collection, condition.of, ' and ', 'true', parameters, scope);
    case 'any':
      return joined(collection, condition.of, ' or ', 'false', parameters, scope);
    case 'not':
      return `(${conditionSql(collection, condition.of, parameters)}) is not true`;
    case 'words':
      return wordsSql(condition, parameters, scope);
    case 'phrase':
      return phraseSql(condition, parameters, scope);
    case 'identifiers':
      return identifiersSql(collection, condition.values, parameters);
    case 'anchors':
      return `s.anchor = any(${parameters.add(condition.values, 'text[]')})`;
    case 'choice':
      return choiceSql(collection, condition.field, condition.values, parameters);
    case 'listed':
      return `${column(condition.field)} && ${parameters.add(condition.values, 'text[]')}`;
    case 'year':
      return `extract(year from ${column(fieldOf(collection, condition.field, 'year').of)})::int = any(${parameters.add(condition.values, 'int[]')})`;
    case 'flag':
      return `${condition.value ? '' : 'not '}${column(condition.field)}`;
    case 'range':
      return rangeSql(collection, condition, parameters);
  }
}

function joined(
  collection: Collection,
  parts: readonly Condition[],
  word: ' and ' | ' or ',
  none: 'true' | 'false',
  parameters: Parameters,
  scope: Scope,
): string {
  if (parts.length === 0) return none;
  return parts.map((part) => `(${conditionSql(collection, part, parameters, scope)})`).join(word);
}

/** One of our numbers may outlive its anchor: when a record was merged into another, its number redirects there. */
function identifiersSql({ tables }: Collection, values: readonly string[], parameters: Parameters): string {
  const { rows, identifiers, numbers } = tables;
  const ids = parameters.add(values, 'text[]');
  const named = `select anchor from ${identifiers} where identifier = any(${ids})`;
  const hasNumber = numbers !== undefined && values.some((value) => parseIdentifier(value)?.scheme === 'ldy');
  // As an array the numbers are looked up once and an index scan finds the rows, whatever other conditions there are.
  if (!hasNumber) return `s.anchor = any(array(${named}))`;
  return `s.anchor = any(array(${named} union all
    select i.anchor from ${numbers} n join ${identifiers} i on i.identifier = n.anchor
    where n.number = any(${ids})
      and (i.anchor = n.anchor or not exists (select from ${rows} o where o.anchor = n.anchor))))`;
}

function choiceSql(collection: Collection, name: string, values: readonly string[], parameters: Parameters): string {
  const column = columnOf(collection, name);
  const { choices } = fieldOf(collection, name, 'choice');
  const ranks = choices.flatMap(({ value, rank }) => (values.includes(value) ? [rank] : []));
  const has = `${column} = any(${parameters.add(ranks, 'smallint[]')})`;
  return ranks.includes(0) ? `${has} or ${column} is null` : has;
}

/** Whether the scores beside the rows `s` must be joined as `e`. */
export type Scores = 'always' | 'sometimes' | 'never';

/** Whether a condition uses the score stored beside the rows; `always` when rows without a score cannot match. */
export function needsScores(collection: Collection, condition: Condition): Scores {
  switch (condition.kind) {
    case 'range':
      return besideOf(collection)?.[0] === condition.field ? 'always' : 'never';
    case 'all': {
      const parts = condition.of.map((part) => needsScores(collection, part));
      return parts.find((part) => part === 'always') ?? parts.find((part) => part === 'sometimes') ?? 'never';
    }
    case 'any':
      return condition.of.some((part) => needsScores(collection, part) !== 'never') ? 'sometimes' : 'never';
    case 'not':
      return needsScores(collection, condition.of) === 'never' ? 'never' : 'sometimes';
    default:
      return 'never';
  }
}
