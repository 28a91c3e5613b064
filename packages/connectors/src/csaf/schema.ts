/**
 * The properties of CSAF 2.0 (and 2.1) that we read; the product tree is nested without limit and read in `product-tree.ts`.
 * https://docs.oasis-open.org/csaf/csaf/v2.0/csaf-v2.0.html
 */
import { z } from 'zod';
import { date, listOf, numberOrNull, orNull, text, texts } from '../json/lenient.ts';

const note = z.object({ category: text, title: text, text: z.string() });
const reference = z.object({ category: text, summary: text, url: z.string() });
const cvss = z.object({ vectorString: text, baseScore: numberOrNull, baseSeverity: text });
const cvssSet = z.object({ cvss_v2: orNull(cvss), cvss_v3: orNull(cvss), cvss_v4: orNull(cvss) });
const cwe = z.object({ id: z.string(), name: text });
/** The products that a part of a vulnerability is about. */
const about = { product_ids: texts, group_ids: texts };

export const PRODUCT_STATUSES = [
  'known_affected',
  'first_affected',
  'last_affected',
  'fixed',
  'first_fixed',
  'known_not_affected',
  'under_investigation',
] as const;

type Status = (typeof PRODUCT_STATUSES)[number];

const statuses = z.object({
  ...(Object.fromEntries(PRODUCT_STATUSES.map((status) => [status, texts])) as Record<Status, typeof texts>),
  recommended: texts,
});
/** SUSE lists the packages with a fix as those that it recommends, and nothing else. */
const productStatus = statuses.transform(({ recommended, ...it }) =>
  PRODUCT_STATUSES.some((status) => it[status].length > 0) ? it : { ...it, fixed: recommended },
);
const noStatus = () =>
  Object.fromEntries(PRODUCT_STATUSES.map((status) => [status, []])) as unknown as Record<Status, string[]>;

export const csafVulnerability = z.object({
  cve: text,
  title: text,
  ids: listOf(z.object({ system_name: text, text: z.string() })),
  notes: listOf(note),
  references: listOf(reference),
  cwe: orNull(cwe),
  cwes: listOf(cwe),
  scores: listOf(cvssSet),
  metrics: listOf(z.object({ content: cvssSet })),
  product_status: productStatus.prefault({}).catch(noStatus),
  remediations: listOf(z.object({ category: text, details: z.string(), url: text, ...about })),
  threats: listOf(z.object({ category: text, details: z.string(), ...about })),
  flags: listOf(z.object({ label: text, ...about })),
  acknowledgments: listOf(z.object({ names: texts, organization: text })),
  discovery_date: date,
  release_date: date,
});

const document = z.object({
  csaf_version: z.string(),
  category: text,
  title: text,
  lang: text,
  publisher: z.object({ category: text, name: text, namespace: text }),
  tracking: z.object({
    id: z.string().min(1).max(500),
    status: text,
    version: text,
    initial_release_date: date,
    current_release_date: date,
  }),
  aggregate_severity: orNull(z.object({ text })),
  references: listOf(reference),
});

/** Required of a document before its vulnerabilities are read one by one. */
export const csafDocument = z.object({ document });

/** A document with one vulnerability: the raw form of a record. */
export const csafEntry = z.object({
  document,
  product_tree: z.unknown().optional(),
  vulnerabilities: z.tuple([csafVulnerability]),
});

export type CsafEntry = z.output<typeof csafEntry>;
export type CsafVulnerability = z.output<typeof csafVulnerability>;

/** Notes that describe the vulnerability, the best first; Red Hat's older advisories have a `general` one only. */
export const DESCRIBING = ['description', 'summary', 'details', 'general'];

/** Whether the vulnerability has a title or a description. */
export const isDescribed = ({ title, notes }: CsafVulnerability): boolean =>
  title.trim() !== '' ||
  notes.some(({ category, text: words }) => DESCRIBING.includes(category) && words.trim() !== '');
