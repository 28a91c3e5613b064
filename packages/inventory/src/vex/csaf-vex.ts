/** CSAF 2.0 and 2.1, profile VEX: https://docs.oasis-open.org/csaf/csaf/v2.0/csaf-v2.0.html section 4.5 */

import { JUSTIFICATION_KEYS, type Justification, type VexStatus } from '@ldy/domain/asset/decision/kinds.ts';
import { ownEntry } from '@ldy/domain/own-entry.ts';
import { z } from 'zod';
import { fitted } from '../syntax/read-json.ts';
import { type CsafProducts, productsOfTree, productTree } from './csaf-products.ts';
import { invalid } from './identified-product.ts';
import { VEX_STATEMENTS_MAX, type VexDocument, type VexStatement } from './vex-document.ts';

const text = z.string().min(1);
const ids = z.array(text).min(1).optional();
const about = { product_ids: ids, group_ids: ids };
const STATUSES: Readonly<Record<string, VexStatus>> = {
  known_not_affected: 'not_affected',
  fixed: 'fixed',
  first_fixed: 'fixed',
  known_affected: 'affected',
  first_affected: 'affected',
  last_affected: 'affected',
  under_investigation: 'under_investigation',
};
const productStatus = z.object({
  ...(Object.fromEntries(Object.keys(STATUSES).map((key) => [key, ids])) as Record<string, typeof ids>),
  ...{ recommended: ids, unknown: ids },
});
/** Each may be that of all products: more would multiply. */
const IDS_MAX = 200;
const vulnerability = z.object({
  cve: text.optional(),
  ids: z
    .array(z.object({ system_name: text, text, ...about }))
    .min(1)
    .max(IDS_MAX)
    .optional(),
  notes: z.array(z.object({ category: text, text })).min(1),
  flags: z.array(z.object({ label: z.enum(JUSTIFICATION_KEYS), ...about })).optional(),
  threats: z.array(z.object({ category: text, details: text, ...about })).optional(),
  remediations: z.array(z.object({ category: text, details: text, ...about })).optional(),
  product_status: productStatus,
});
type Vulnerability = z.output<typeof vulnerability>;
const csaf = z.object({
  document: z.object({
    category: z.literal('csaf_vex', 'only documents of the profile csaf_vex state whether products are affected'),
    csaf_version: z.enum(['2.0', '2.1']),
    title: text,
    publisher: z.object({ category: text, name: text, namespace: text }),
    tracking: z.object({
      ...{ id: text, version: text, status: z.enum(['draft', 'interim', 'final']) },
      ...{ current_release_date: text, initial_release_date: text },
    }),
  }),
  product_tree: productTree,
  vulnerabilities: z.array(vulnerability).min(1),
});

export function readCsafVex(json: unknown): VexDocument {
  const { document, product_tree, vulnerabilities } = fitted(csaf, json, 'CSAF document of the profile csaf_vex');
  const products = productsOfTree(product_tree);
  const statements: VexStatement[] = [];
  for (const [at, it] of vulnerabilities.entries()) {
    const place = `$.vulnerabilities[${at}]`;
    statements.push(...statementsOf(it, place, products, VEX_STATEMENTS_MAX + 1 - statements.length));
  }
  return {
    format: 'csaf',
    title: `CSAF ${document.csaf_version}`,
    id: document.tracking.id,
    version: document.tracking.version,
    author: document.publisher.name,
    namespace: document.publisher.namespace,
    at: document.tracking.current_release_date,
    statements,
  };
}

function statementsOf(it: Vulnerability, place: string, products: CsafProducts, most: number): VexStatement[] {
  const namesOf = namesIn(it, place, products);
  const justified = justificationsOf(it, place, products);
  const impacts = wordsOf(
    (it.threats ?? []).filter(({ category }) => category === 'impact'),
    `${place}.threats`,
    products,
  );
  const actions = wordsOf(it.remediations ?? [], `${place}.remediations`, products);
  const stated = new Map<string, VexStatus>();
  const found: VexStatement[] = [];
  for (const [key, listed] of Object.entries(it.product_status)) {
    const status = ownEntry(STATUSES, key);
    for (const [at, id] of (listed ?? []).entries()) {
      const here = `${place}.product_status.${key}[${at}]`;
      const meant = products.byId.get(id);
      if (!meant) throw invalid(here, `${JSON.stringify(id)} is no product of the document`);
      if (!status) continue;
      const before = stated.get(id);
      if (before !== undefined && before !== status)
        throw invalid(here, `${JSON.stringify(id)} is ${before} and ${status} at once`);
      if (before !== undefined) continue;
      stated.set(id, status);
      const justification = status === 'not_affected' ? (justified.get(id) ?? '') : '';
      const words = (status === 'not_affected' ? impacts : actions).get(id) ?? '';
      const names = namesOf(id);
      if (names.length === 0)
        throw invalid(here, `the vulnerability has neither cve nor ids for ${JSON.stringify(id)}`);
      if (status === 'not_affected' && justification === '' && words === '')
        throw invalid(here, `nothing says why ${JSON.stringify(id)} is not affected, which the profile demands`);
      if (key === 'known_affected' && words === '')
        throw invalid(here, `nothing says what to do about ${JSON.stringify(id)}, which the profile demands`);
      for (const { product, within } of meant)
        found.push({ place: here, ids: names, product, within, status, justification, words });
      if (found.length >= most) return found;
    }
  }
  return found;
}

/** What the vulnerability is called for a product: CSAF 2.1 has ids that are those of some products alone. */
function namesIn({ cve, ids = [] }: Vulnerability, place: string, products: CsafProducts) {
  if (cve === undefined && ids.length === 0) throw invalid(place, 'the vulnerability has neither cve nor ids');
  const ofAll = ids.filter((it) => !it.product_ids && !it.group_ids).map(({ text: name }) => name);
  const common = [...(cve === undefined ? [] : [cve]), ...ofAll];
  const own = new Map<string, string[]>();
  for (const [at, it] of ids.entries())
    for (const id of productsIn(it, `${place}.ids[${at}]`, products)) {
      const known = own.get(id);
      if (known) known.push(it.text);
      else own.set(id, [...common, it.text]);
    }
  return (id: string): string[] => own.get(id) ?? common;
}

/** Of products that are named by their ids or by groups. */
function* productsIn(
  it: { product_ids?: string[] | undefined; group_ids?: string[] | undefined },
  place: string,
  products: CsafProducts,
) {
  for (const id of it.product_ids ?? []) {
    if (!products.byId.has(id)) throw invalid(place, `${JSON.stringify(id)} is no product of the document`);
    yield id;
  }
  for (const group of it.group_ids ?? []) {
    const members = products.groups.get(group);
    if (!members) throw invalid(place, `${JSON.stringify(group)} is no group of the document`);
    yield* members;
  }
}

function justificationsOf(
  { flags = [] }: Vulnerability,
  place: string,
  products: CsafProducts,
): Map<string, Justification> {
  const found = new Map<string, Justification>();
  for (const [at, flag] of flags.entries()) {
    const here = `${place}.flags[${at}]`;
    for (const id of productsIn(flag, here, products)) {
      if (found.has(id) && found.get(id) !== flag.label) throw invalid(here, `${JSON.stringify(id)} has two flags`);
      found.set(id, flag.label);
    }
  }
  return found;
}

function wordsOf(
  list: readonly NonNullable<Vulnerability['threats']>[number][],
  place: string,
  products: CsafProducts,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const it of list)
    for (const id of productsIn(it, place, products)) {
      const before = found.get(id);
      found.set(id, before === undefined ? it.details : `${before}\n${it.details}`);
    }
  return found;
}
