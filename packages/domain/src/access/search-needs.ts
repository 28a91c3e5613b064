import type { QueryKey } from '../query/keys.ts';
import { FACTS, type Fact } from './facts.ts';
import { grantOf } from './grant.ts';

/** Everything whose words are kept together. */
const TEXT = [
  'identifiers',
  'title',
  'description',
  'types',
  'effects',
  'weaknesses',
  'products',
  'kev',
  'ransomware',
  'hasPoc',
  'hasExp',
  'hasPatch',
  'domestic',
] as const satisfies readonly Fact[];

/**
 * What somebody must be able to see to find, narrow, count or order by it; otherwise a hidden field could be read out of what is found.
 * Filters are named as in the call. What is not here cannot be asked for.
 */
export const SEARCH_NEEDS = {
  /** The words of a record; without one of these a text is only read as an identifier. In both languages. */
  text: TEXT,
  identifier: ['identifiers'],
  filter: {
    data_type: ['sources'],
    severity: ['severity'],
    type: ['types'],
    cwe: ['cwes'],
    vendor: ['vendors'],
    product: ['products'],
    source: ['sources'],
    year: ['published'],
    published_from: ['published'],
    published_to: ['published'],
    intake_from: ['intake'],
    intake_to: ['intake'],
    ids: ['identifiers'],
    has_poc: ['hasPoc'],
    has_exp: ['hasExp'],
    has_patch: ['hasPatch'],
    kev: ['kev'],
    domestic: ['domestic'],
    epss_min: ['epss'],
    epss_max: ['epss'],
    cvss_min: ['score'],
    cvss_max: ['score'],
  },
  /** Keys of the query language. Those that look into texts need what words need, both languages included. */
  query: {
    severity: ['severity'],
    vendor: ['vendors'],
    product: ['products'],
    type: ['types'],
    cwe: ['cwes'],
    source: ['sources'],
    id: ['identifiers'],
    title: TEXT,
    description: TEXT,
    cvss: ['score'],
    epss: ['epss'],
    kev: ['kev'],
    poc: ['hasPoc'],
    exp: ['hasExp'],
    patch: ['hasPatch'],
    domestic: ['domestic'],
    rejected: ['rejected'],
    published: ['published'],
    updated: ['updated'],
    intake: ['intake'],
    year: ['published'],
  },
  /** With what decides among equals. */
  sort: {
    relevance: ['kev', 'hasPoc', 'hasExp', 'severity', 'epss', 'rejected', 'published'],
    published: ['published'],
    updated: ['updated'],
    intake: ['intake'],
    severity: ['severity', 'published'],
    cvss: ['score', 'published'],
    epss: ['epss'],
  },
  facet: {
    severity: ['severity'],
    type: ['types'],
    cwe: ['cwes'],
    vendor: ['vendors'],
    product: ['products'],
    source: ['sources'],
    year: ['published'],
    flags: ['hasPoc', 'hasExp', 'hasPatch', 'kev', 'domestic'],
  },
} as const satisfies {
  text: readonly Fact[];
  identifier: readonly Fact[];
  filter: Record<string, readonly Fact[]>;
  query: Record<QueryKey, readonly Fact[]>;
  sort: Record<string, readonly Fact[]>;
  facet: Record<string, readonly Fact[]>;
};

const TEXT_KEYS: readonly QueryKey[] = ['title', 'description'];

/** Whether every field that these facts are made from may be seen. */
export function mayKnow(permissions: readonly number[], facts: readonly Fact[]): boolean {
  const { paths } = grantOf(permissions);
  return facts.every((fact) => FACTS[fact].every((path) => paths.has(path)));
}

/** Words are kept together, whatever their language: who lacks a language cannot search by words. */
export function maySearchText(permissions: readonly number[]): boolean {
  const { chinese, english } = grantOf(permissions);
  return chinese && english && mayKnow(permissions, SEARCH_NEEDS.text);
}

export function mayQueryBy(permissions: readonly number[], key: QueryKey): boolean {
  if (TEXT_KEYS.includes(key) && !maySearchText(permissions)) return false;
  return mayKnow(permissions, SEARCH_NEEDS.query[key]);
}
