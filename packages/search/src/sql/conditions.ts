import { parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { SEVERITY_RANK } from '@ldy/domain/record/severity.ts';
import type { Condition, Flag, ListColumn, SeverityFilter } from '../condition.ts';
import type { Parameters } from './parameters.ts';
import { rangeSql } from './ranges.ts';
import { phraseSql, type Scope, wordsSql } from './text.ts';

/**
 * A condition as SQL on `vulnerability_search s`, and `epss_score e` when `needsScores`. It may be null where it does not hold; only
 * `not` makes a difference of that, and takes null for false.
 */
export function conditionSql(condition: Condition, parameters: Parameters, scope: Scope = 'anywhere'): string {
  switch (condition.kind) {
    case 'all':
      return joined(condition.of, ' and ', 'true', parameters, scope);
    case 'any':
      return joined(condition.of, ' or ', 'false', parameters, scope);
    case 'not':
      return `(${conditionSql(condition.of, parameters)}) is not true`;
    case 'words':
      return wordsSql(condition, parameters, scope);
    case 'phrase':
      return phraseSql(condition, parameters, scope);
    case 'identifiers':
      return identifiersSql(condition.values, parameters);
    case 'severity':
      return severitySql(condition.values, parameters);
    case 'listed':
      return `s.${LIST_COLUMNS[condition.column]} && ${parameters.add(condition.values, 'text[]')}`;
    case 'year':
      return `extract(year from s.published)::int = any(${parameters.add(condition.values, 'int[]')})`;
    case 'flag':
      return condition.value ? `s.${FLAG_COLUMNS[condition.flag]}` : `not s.${FLAG_COLUMNS[condition.flag]}`;
    case 'range':
      return rangeSql(condition, parameters);
  }
}

function joined(
  parts: readonly Condition[],
  word: ' and ' | ' or ',
  none: 'true' | 'false',
  parameters: Parameters,
  scope: Scope,
): string {
  if (parts.length === 0) return none;
  return parts.map((part) => `(${conditionSql(part, parameters, scope)})`).join(word);
}

export const LIST_COLUMNS: Record<ListColumn, string> = {
  type: 'type_ids',
  cwe: 'cwes',
  vendor: 'vendor_ids',
  product: 'product_ids',
  source: 'sources',
};

const FLAG_COLUMNS: Record<Flag, string> = {
  poc: 'has_poc',
  exp: 'has_exp',
  patch: 'has_patch',
  kev: 'kev',
  domestic: 'domestic',
  rejected: 'rejected',
};

/** A number of our own outlives its anchor: when the vulnerability went into another one, the number leads there. */
function identifiersSql(values: readonly string[], parameters: Parameters): string {
  const ids = parameters.add(values, 'text[]');
  const named = `select anchor from vulnerability_identifier where identifier = any(${ids})`;
  // As an array they are looked up once, and an index finds the rows, whatever stands beside this condition.
  if (!values.some((value) => parseIdentifier(value)?.scheme === 'ldy')) return `s.anchor = any(array(${named}))`;
  return `s.anchor = any(array(${named} union all
    select i.anchor from ldy_number n join vulnerability_identifier i on i.identifier = n.anchor
    where n.number = any(${ids})
      and (i.anchor = n.anchor or not exists (select from vulnerability_search o where o.anchor = n.anchor))))`;
}

function severitySql(values: readonly SeverityFilter[], parameters: Parameters): string {
  const ranks = values.flatMap((value) => (value === 'none' ? [] : [SEVERITY_RANK[value]]));
  const rated = `s.severity = any(${parameters.add(ranks, 'smallint[]')})`;
  return values.includes('none') ? `${rated} or s.severity is null` : rated;
}

/** Whether a condition asks for the EPSS score, `always` where nothing without a score can be found. */
export function needsScores(condition: Condition): 'always' | 'sometimes' | 'never' {
  switch (condition.kind) {
    case 'range':
      return condition.column === 'epss' ? 'always' : 'never';
    case 'all': {
      const parts = condition.of.map(needsScores);
      return parts.find((part) => part === 'always') ?? parts.find((part) => part === 'sometimes') ?? 'never';
    }
    case 'any':
      return condition.of.some((part) => needsScores(part) !== 'never') ? 'sometimes' : 'never';
    case 'not':
      return needsScores(condition.of) === 'never' ? 'never' : 'sometimes';
    default:
      return 'never';
  }
}
