/** CSAF (https://docs.oasis-open.org/csaf/csaf/v2.0/csaf-v2.0.html): the members that we write. Which must be there the schema of the standard says, and a test. */
export type CsafVersion = '2.0' | '2.1';

/** Who publishes: the brand of the portal. */
export interface Issuer {
  name: string;
  /** Of the portal, without a slash at its end. */
  origin: string;
  /** '' for none. */
  contact: string;
}

export interface CsafNote {
  category: 'summary' | 'details' | 'description' | 'general' | 'other';
  title: string;
  text: string;
}

export interface CsafReference {
  category: 'self' | 'external';
  summary: string;
  url: string;
}

export interface Revision {
  number: string;
  date: string;
  summary: string;
}

export interface CsafBranch {
  category: string;
  name: string;
  branches?: CsafBranch[];
  product?: { name: string; product_id: string };
}

export interface CsafVulnerability {
  cve?: string;
  ids?: { system_name: string; text: string }[];
  title?: string;
  notes: CsafNote[];
  [member: string]: unknown;
}

export interface CsafDocument {
  $schema?: string;
  document: {
    category: string;
    csaf_version: CsafVersion;
    title: string;
    lang: 'zh-CN';
    publisher: { category: 'other'; name: string; namespace: string; contact_details?: string };
    tracking: {
      id: string;
      status: 'draft' | 'interim' | 'final';
      version: string;
      initial_release_date: string;
      current_release_date: string;
      revision_history: Revision[];
    };
    notes: CsafNote[];
    references: CsafReference[];
    [member: string]: unknown;
  };
  product_tree?: { branches: CsafBranch[] };
  vulnerabilities?: CsafVulnerability[];
}

/** Section 5.1: the tracking id in lower case; what is no letter, digit, plus or minus becomes an underscore. */
export const csafFileName = (id: string): string => `${id.toLowerCase().replace(/[^+\-a-z0-9]+/g, '_')}.json`;

/** A URI by RFC 3986: what it does not know is written as percent codes. */
export const uriOf = (address: string): string =>
  address.toWellFormed().replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent);

/** A day, or a time of any form, as the standard's date-time. '' if it is neither. */
export function instantOf(text: string): string {
  const at = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}

/** What 2.0 and 2.1 have in common at the head of a document. */
export const headOf = (version: CsafVersion, { name, origin, contact }: Issuer) => ({
  csaf_version: version,
  lang: 'zh-CN' as const,
  publisher: {
    category: 'other' as const,
    name,
    namespace: origin,
    ...(contact !== '' && { contact_details: contact }),
  },
});
export const SCHEMA_2_1 = 'https://docs.oasis-open.org/csaf/csaf/v2.1/schema/csaf.json';

/** A note for each text that is not empty. */
export const notesOf = (
  texts: readonly (readonly [category: CsafNote['category'], title: string, text: string])[],
): CsafNote[] =>
  texts.flatMap(([category, title, text]) => (text.trim() === '' ? [] : [{ category, title, text: text.trim() }]));

/** Members in the order of the alphabet, as test 6.2.13 wishes; the same document is always the same bytes. */
export function sortKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map(sortKeys) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sortKeys(v)])) as T;
}

/** A document as a file. */
export const csafText = (document: CsafDocument): string => `${JSON.stringify(document, null, 2)}\n`;
