/** Vulnerabilities with an analysis in CycloneDX 1.4 to 1.7, https://cyclonedx.org/docs/1.7/json/#vulnerabilities */

import { JUSTIFICATION_KEYS, type Justification, type VexStatus } from '@ldy/domain/asset/decision/kinds.ts';
import { ownEntry } from '@ldy/domain/own-entry.ts';
import { parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import { z } from 'zod';
import { validateJson } from '../cyclonedx/validate-json.ts';
import { JSON_VERSIONS, versionIn } from '../cyclonedx/versions.ts';
import { isObject } from '../inventory-file.ts';
import { fitted } from '../syntax/read-json.ts';
import { identifiedProduct, invalid } from './identified-product.ts';
import type { VexDocument, VexProduct, VexStatement } from './vex-document.ts';

export const WITH_ANALYSIS = JSON_VERSIONS.filter((version) => Number(version.slice(2)) >= 4);

const STATES: Readonly<Record<string, VexStatus>> = {
  resolved: 'fixed',
  resolved_with_pedigree: 'fixed',
  exploitable: 'affected',
  in_triage: 'under_investigation',
  false_positive: 'not_affected',
  not_affected: 'not_affected',
};
/** What demands a configuration, a dependency or a surrounding that is not there cannot be brought about by an attacker. */
const JUSTIFIED: Readonly<Record<string, Justification>> = {
  code_not_present: 'vulnerable_code_not_present',
  code_not_reachable: 'vulnerable_code_not_in_execute_path',
  requires_configuration: 'vulnerable_code_cannot_be_controlled_by_adversary',
  requires_dependency: 'vulnerable_code_cannot_be_controlled_by_adversary',
  requires_environment: 'vulnerable_code_cannot_be_controlled_by_adversary',
  protected_by_compiler: 'inline_mitigations_already_exist',
  protected_at_runtime: 'inline_mitigations_already_exist',
  protected_at_perimeter: 'inline_mitigations_already_exist',
  protected_by_mitigating_control: 'inline_mitigations_already_exist',
};

/** Our own exports say by it which of ours they mean, where CycloneDX has one word for two. */
export const JUSTIFICATION_PROPERTY = 'ldy:justification';

const text = z.string().default('');
const affected = z.object({
  ref: z.string(),
  versions: z.array(z.object({ version: text, range: text, status: z.string().default('affected') })).default([]),
});
const vulnerability = z.object({
  id: text,
  references: z.array(z.object({ id: text })).default([]),
  analysis: z
    .object({ state: text, justification: text, detail: text, response: z.array(z.string()).default([]) })
    .optional(),
  recommendation: text,
  affects: z.array(affected).default([]),
  properties: z.array(z.object({ name: text, value: text })).default([]),
});
const named = z.object({ name: text }).optional();
const bom = z.object({
  specVersion: z.string(),
  serialNumber: text,
  version: z.int().default(1),
  metadata: z
    .object({
      timestamp: text,
      authors: z.array(z.object({ name: text, email: text })).optional(),
      supplier: named,
      manufacture: named,
      manufacturer: named,
      component: z.object({ name: text, supplier: named, manufacturer: named, publisher: text }).optional(),
    })
    .prefault({}),
  vulnerabilities: z.array(vulnerability).default([]),
});
type Read = z.output<typeof bom>;

export function readCycloneDxVex(json: unknown): VexDocument {
  const { specVersion } = json as { specVersion?: unknown };
  validateJson(json, versionIn(WITH_ANALYSIS, String(specVersion ?? ''), '$.specVersion'));
  return readValidCycloneDx(json);
}

/** Of what a schema of CycloneDX allows. */
export function readValidCycloneDx(json: unknown): VexDocument {
  const read = fitted(bom, json, 'CycloneDX');
  const products = productsOf(json);
  return {
    format: 'cyclonedx',
    title: `CycloneDX ${read.specVersion}`,
    id: read.serialNumber,
    version: String(read.version),
    author: authorOf(read),
    namespace: '',
    at: read.metadata.timestamp,
    statements: read.vulnerabilities.flatMap((it, at) => statementsOf(it, `$.vulnerabilities[${at}]`, products)),
  };
}

function authorOf({ metadata: { supplier, manufacture, manufacturer, authors, component } }: Read): string {
  const companies = [supplier, manufacturer, manufacture, component?.supplier, component?.manufacturer];
  const [author] = authors ?? [];
  return (
    companies.find((it) => (it?.name ?? '') !== '')?.name ??
    (component?.publisher || author?.name || author?.email || '')
  );
}

/** What has no analysis states nothing. */
function statementsOf(
  { id, references, analysis, recommendation, affects, properties }: z.output<typeof vulnerability>,
  place: string,
  products: ReadonlyMap<string, Known>,
): VexStatement[] {
  const status = analysis && ownEntry(STATES, analysis.state);
  if (!analysis || !status) return [];
  const ids = [...new Set([id, ...references.map((it) => it.id)].filter(Boolean))];
  if (ids.length === 0) throw invalid(`${place}.id`, 'the vulnerability has no id');
  const common = {
    ...{ ids, status },
    justification: status === 'not_affected' ? justificationOf(analysis.justification, properties) : ('' as const),
    words: [analysis.detail, analysis.response.join(', '), recommendation].filter(Boolean).join('\n'),
  };
  if (affects.length === 0) return [{ ...common, place, product: null, within: null }];
  return affects.flatMap(({ ref, versions }, at) => {
    const there = `${place}.affects[${at}]`;
    const { product, within } = productAt(ref, products, there);
    // Of a version "unaffected" the analysis is not: it is of those that are.
    const meant = versions.filter((it) => it.status !== 'unaffected');
    const whole = meant.length === 0 ? [''] : meant.map(({ version, range }) => (version ? `= ${version}` : range));
    return whole.map((range) => ({
      ...{ ...common, place: there, within },
      product: range === '' ? product : { ...product, range },
    }));
  });
}

function justificationOf(stated: string, properties: readonly { name: string; value: string }[]): Justification | '' {
  const named = properties.find(({ name }) => name === JUSTIFICATION_PROPERTY)?.value;
  const own = JUSTIFICATION_KEYS.find((key) => key === named);
  return stated === '' ? '' : (own ?? ownEntry(JUSTIFIED, stated) ?? '');
}

interface Known {
  product: VexProduct;
  /** The component that it is a part of, else what the document describes. */
  within: VexProduct | null;
}

/** By reference, each component of the document and what it describes. */
function productsOf(json: unknown): Map<string, Known> {
  const found = new Map<string, Known>();
  const { metadata } = json as { metadata?: unknown };
  const described = isObject(metadata) && isObject(metadata.component) ? metadata.component : null;
  const subject = described && productOf(described, '$.metadata.component');
  const open: [holder: unknown, place: string, within: VexProduct | null][] = [[json, '$', subject]];
  const add = (value: Record<string, unknown>, known: Known) => {
    if (typeof value['bom-ref'] === 'string') found.set(value['bom-ref'], known);
  };
  if (described && subject) {
    add(described, { product: subject, within: null });
    open.push([described, '$.metadata.component', subject]);
  }
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [holder, place, within] = next;
    const list = isObject(holder) && Array.isArray(holder.components) ? holder.components : [];
    for (const [at, value] of list.entries()) {
      if (!isObject(value)) continue;
      const here = `${place}.components[${at}]`;
      const product = productOf(value, here);
      add(value, { product, within });
      open.push([value, here, product]);
    }
  }
  return found;
}

function productOf(value: Record<string, unknown>, place: string): VexProduct {
  const word = (key: string) => (typeof value[key] === 'string' ? (value[key] as string) : '');
  const version = word('version');
  const purl = parsePurl(word('purl'));
  const isStated = version === '' || (purl !== null && purl.version !== '');
  return identifiedProduct({
    ...{
      written: [word('group'), word('name'), version].filter(Boolean).join(' '),
      purl: word('purl'),
      cpe: word('cpe'),
    },
    ...{ urn: word('bom-ref'), hasHashes: Array.isArray(value.hashes), range: isStated ? '' : `= ${version}`, place },
  });
}

const LINK = /^urn:cdx:[^#]*#(.*)$/s;

/** A reference within the document, a link to another one that names a package by itself, or a package URL. */
function productAt(ref: string, products: ReadonlyMap<string, Known>, place: string): Known {
  const own = products.get(ref);
  if (own) return own;
  const linked = LINK.exec(ref)?.[1];
  const name = linked === undefined ? ref : decoded(linked);
  const isPackage = /^pkg:/i.test(name) && parsePurl(name) !== null;
  if (isPackage || linked !== undefined)
    return { product: identifiedProduct({ written: ref, ...(isPackage && { purl: name }), place }), within: null };
  throw invalid(`${place}.ref`, `nothing in the document has the reference ${JSON.stringify(ref.slice(0, 100))}`);
}

/** A link is encoded as a whole by some, and not by others. */
function decoded(name: string): string {
  if (/^pkg:/i.test(name)) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
