import { findIdentifiers, parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { SEVERITY_RANK } from '@ldy/domain/vulnerability/severity.ts';
import type { FacetName, SearchFilter, SeverityFilter } from '../search-engine.ts';
import { foldText, type QueryTerm, queryTerms } from '../terms.ts';

/** Collects the parameters of one statement. */
export class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

/**
 * The fields that a facet leaves out when it counts: its values are alternatives, so a chosen one must not hide the others.
 * Flags are conditions on top of each other, so they count over what is left.
 */
const OWN_FIELDS: Record<FacetName, readonly (keyof SearchFilter)[]> = {
  severity: ['severity'],
  type: ['type'],
  cwe: ['cwe'],
  vendor: ['vendor'],
  product: ['product'],
  source: ['source'],
  year: ['year'],
  flags: [],
};

export function filterWithout(filter: SearchFilter, facet: FacetName): SearchFilter {
  const rest: SearchFilter = { ...filter };
  for (const field of OWN_FIELDS[facet]) delete rest[field];
  return rest;
}

export interface TextQuery {
  tsquery: string;
  /** Set when the whole text is one id. */
  identifier: string | null;
}

/** The words of a text query, as a tsquery; null when the text has none. */
export function textQuery(text: string | undefined): TextQuery | null {
  if (text === undefined) return null;
  const identifier = parseIdentifier(text)?.value ?? null;
  const ids = identifier ? [identifier] : findIdentifiers(text).map(({ value }) => value);
  const alternatives = ids.map((id) => allOf(queryTerms(id)));
  // A number alone may be a Bugtraq id, or just a number.
  const isNumber = /^\d+$/.test(text.trim());
  if (isNumber) alternatives.push(allOf(queryTerms(text)));
  const rest = identifier ? '' : allOf(queryTerms(withoutIds(text, ids)));
  const parts = [alternatives.length > 0 ? `(${alternatives.join(' | ')})` : '', rest].filter(Boolean);
  return parts.length === 0 ? null : { tsquery: parts.join(' & '), identifier };
}

function allOf(terms: readonly QueryTerm[]): string {
  return terms.map(({ term, prefix }) => `'${escapeTerm(term)}'${prefix ? ':*' : ''}`).join(' & ');
}

/** Ids are searched in their normal form, so the words in which they were written are taken out: `cve 2021 44228 log4j`. */
function withoutIds(text: string, ids: readonly string[]): string {
  let rest = foldText(text);
  for (const id of ids) {
    const written = id
      .toLowerCase()
      .split('-')
      .map((part) => part.replace(/^0+(?=\d)/, '').replace(/[^a-z0-9]/g, '.'))
      .join('[\\s_\\-\u2010-\u2015]{0,5}0*');
    rest = rest.replace(new RegExp(written, 'g'), ' ');
  }
  return rest;
}

function escapeTerm(term: string): string {
  return foldText(term).replaceAll('\\', '\\\\').replaceAll("'", "''");
}

/** The condition of a filter on `vulnerability_search s` (and `epss_score e`, when `needsEpss`). */
export function whereClause(filter: SearchFilter, parameters: Parameters): string {
  const conditions: string[] = [];
  const add = (sql: string) => conditions.push(sql);
  const anyOf = (column: string, values: readonly string[] | undefined) => {
    if (values && values.length > 0) add(`s.${column} && ${parameters.add(values, 'text[]')}`);
  };
  const flag = (column: string, value: boolean | undefined) => {
    if (value !== undefined) add(value ? `s.${column}` : `not s.${column}`);
  };
  const bound = (sql: string, value: unknown, type: string) => {
    if (value !== undefined) add(`${sql} ${parameters.add(value, type)}`);
  };

  const text = textQuery(filter.text);
  if (text) add(`s.terms @@ ${parameters.add(text.tsquery, 'tsquery')}`);
  else if (filter.text !== undefined && filter.text.trim() !== '') add('false');
  if (filter.identifier !== undefined) {
    const id = parameters.add(filter.identifier, 'text');
    add(`(s.anchor = ${id} or s.anchor in (select anchor from vulnerability_identifier where identifier = ${id}))`);
  }
  if (filter.severity && filter.severity.length > 0) add(severityCondition(filter.severity, parameters));
  anyOf('type_ids', filter.type);
  anyOf('cwes', filter.cwe);
  anyOf('vendor_ids', filter.vendor);
  anyOf('product_ids', filter.product);
  anyOf('sources', filter.source);
  if (filter.year && filter.year.length > 0) {
    add(`extract(year from s.published)::int = any(${parameters.add(filter.year, 'int[]')})`);
  }
  bound('s.published >=', filter.publishedFrom, 'date');
  bound('s.published <=', filter.publishedTo, 'date');
  bound("(s.intake at time zone 'Asia/Shanghai')::date >=", filter.intakeFrom, 'date');
  bound("(s.intake at time zone 'Asia/Shanghai')::date <=", filter.intakeTo, 'date');
  flag('has_poc', filter.hasPoc);
  flag('has_patch', filter.hasPatch);
  flag('kev', filter.kev);
  flag('domestic', filter.domestic);
  bound('e.score >=', filter.epssMin, 'real');
  bound('e.score <=', filter.epssMax, 'real');
  bound('s.cvss >=', filter.cvssMin, 'real');
  bound('s.cvss <=', filter.cvssMax, 'real');
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

function severityCondition(values: readonly SeverityFilter[], parameters: Parameters): string {
  const ranks = values.flatMap((value) => (value === 'none' ? [] : [SEVERITY_RANK[value]]));
  const rated = `s.severity = any(${parameters.add(ranks, 'smallint[]')})`;
  return values.includes('none') ? `(${rated} or s.severity is null)` : rated;
}

export function needsEpss(filter: SearchFilter): boolean {
  return filter.epssMin !== undefined || filter.epssMax !== undefined;
}
