import { versionsIn } from '@ldy/domain/csaf/product-tree.ts';
import { readRange } from '@ldy/domain/csaf/version-range.ts';
import { parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { Tlp } from '@ldy/domain/notice/kinds.ts';
import { severityFromWord } from '@ldy/domain/record/severity.ts';
import { own } from '../json/page.ts';
import { isHttpUrl } from '../json/references.ts';
import { parseJson } from '../read/parse-json.ts';
import { type CsafProduct, productsOf } from './product-tree.ts';
import { type CsafEntry, type CsafVulnerability, csafDocument, csafVulnerability } from './schema.ts';

export class NoAdvisoryError extends Error {
  /** `many`: more vulnerabilities than a notice has. */
  readonly reason: 'csaf' | 'many';
  constructor(reason: 'csaf' | 'many', message: string) {
    super(message);
    this.reason = reason;
  }
}

const MOST_BYTES = 32 * 1024 * 1024;
const MOST_VULNERABILITIES = 200;
const MOST_ROWS = 200;
const MOST_REFERENCES = 90;
const MOST_QUOTES = 5;
const LONGEST_QUOTE = 1_000;

/**
 * The facts of somebody's advisory as a draft of ours: ids, products with versions, references. Its sentences are quotes, marked with who says them and
 * where. @throws JsonFault, or NoAdvisoryError with what is wrong.
 */
export function draftOfCsaf(bytes: Uint8Array) {
  const value = parseJson(bytes, MOST_BYTES);
  const head = csafDocument.safeParse(value);
  if (!head.success) throw new NoAdvisoryError('csaf', 'it is no CSAF document: document.tracking.id is missing');
  const all = own(value, 'vulnerabilities') ?? [];
  if (!Array.isArray(all)) throw new NoAdvisoryError('csaf', 'vulnerabilities is no list');
  if (all.length > MOST_VULNERABILITIES)
    throw new NoAdvisoryError(
      'many',
      `it has ${all.length} vulnerabilities, a notice has ${MOST_VULNERABILITIES} at most`,
    );
  const flaws = all.flatMap((one) => csafVulnerability.safeParse(one).data ?? []);
  const { document } = head.data;
  const products = productsOf(own(value, 'product_tree'));
  return {
    title: cut(document.title || document.tracking.id, 200),
    kind: 'product' as const,
    tlp: tlpOf(own(own(value, 'document'), 'distribution')),
    exploited: flaws.some(({ threats }) => threats.some(({ details }) => details.startsWith('已发现在野利用'))),
    severity: severityFromWord(document.aggregate_severity?.text ?? ''),
    vulnerabilities: [...new Set(flaws.flatMap((it) => idOf(it) ?? []))],
    affected: rowsOf(flaws, products),
    references: referencesOf(document, flaws),
    summary: quotesOf(document, flaws),
  };
}

const cut = (text: string, most: number) => text.trim().slice(0, most).toWellFormed();

function idOf({ cve, ids }: CsafVulnerability): string | undefined {
  const found = [cve, ...ids.map(({ text }) => text)].flatMap((text) => parseIdentifier(text) ?? []);
  return found.find(({ scheme }) => scheme !== 'bugtraq' && scheme !== 'advisory')?.value;
}

/** Without a word about it, it is for our accounts until an editor decides. */
function tlpOf(distribution: unknown): Tlp {
  const label = String(own(own(distribution, 'tlp'), 'label') ?? '');
  const isStrict = label === 'AMBER+STRICT' || String(own(distribution, 'text') ?? '').startsWith('TLP:AMBER+STRICT');
  if (isStrict) return 'amber-strict';
  const known: Record<string, Tlp> = { WHITE: 'clear', CLEAR: 'clear', GREEN: 'green', AMBER: 'amber', RED: 'red' };
  return known[label] ?? 'green';
}

function rowsOf(flaws: readonly CsafVulnerability[], products: ReadonlyMap<string, CsafProduct>) {
  const nameOf = ({ vendor, product, name }: CsafProduct) =>
    cut(product ? (product.startsWith(vendor) ? product : `${vendor} ${product}`) : name, 200);
  const rows = new Map<string, { product: string; versions: string; fixed: Set<string> }>();
  for (const { product_status: status, remediations } of flaws) {
    const fixedOf = new Map<string, Set<string>>();
    for (const id of [...status.first_fixed, ...status.fixed]) {
      const it = products.get(id);
      const versions = it && (fixedOf.get(nameOf(it)) ?? new Set());
      if (it && versions && it.version) fixedOf.set(nameOf(it), versions.add(it.version));
    }
    const advisedFor = Map.groupBy(
      remediations.filter(({ category, product_ids }) => category === 'vendor_fix' && product_ids.length === 1),
      ({ product_ids: [id] }) => id,
    );
    for (const id of new Set([...status.known_affected, ...status.first_affected, ...status.last_affected])) {
      const it = products.get(id);
      if (!it || nameOf(it) === '') continue;
      const versions = cut(readRange(it.range) || (it.product ? it.version : '') || '未说明版本', 500);
      const key = `${nameOf(it)}\n${versions}`;
      if (!rows.has(key) && rows.size >= MOST_ROWS) continue;
      const row = rows.get(key) ?? { product: nameOf(it), versions, fixed: new Set<string>() };
      const advised = new Set(
        advisedFor.get(id)?.flatMap(({ details }) => versionsIn(details.replace(/^升级到 /, ''))),
      );
      const known = [...(fixedOf.get(nameOf(it)) ?? [])];
      const named = known.filter((version) => advised.has(version));
      for (const version of named.length > 0 ? named : known) row.fixed.add(version);
      rows.set(key, row);
    }
  }
  return [...rows.values()].map((row) => ({ ...row, fixed: cut([...row.fixed].join('、'), 500) }));
}

type Head = CsafEntry['document'];
const selfOf = ({ references }: Head) => references.find(({ category, url }) => category === 'self' && isHttpUrl(url));

function referencesOf(document: Head, flaws: readonly CsafVulnerability[]) {
  const self = selfOf(document);
  const first = self ? [{ title: `${document.publisher.name} ${document.tracking.id}`, url: self.url }] : [];
  const others = [...document.references, ...flaws.flatMap(({ references }) => references)]
    .filter(({ category, url }) => category !== 'self' && isHttpUrl(url))
    .map(({ summary, url }) => ({ title: summary || url, url }));
  const byUrl = new Map([...first, ...others].map((it) => [it.url, it]));
  return [...byUrl.values()].slice(0, MOST_REFERENCES).map(({ title, url }) => ({ title: cut(title, 300), url }));
}

/** Each line of a quote is one, and no mark in it means anything. */
function quotesOf(document: Head, flaws: readonly CsafVulnerability[]): string {
  const { publisher, tracking } = document;
  const texts = flaws.flatMap(({ notes }) =>
    notes.filter(({ category }) => category === 'description' || category === 'summary'),
  );
  const source = `—— ${literal(publisher.name)}，${literal(tracking.id)}${selfOf(document) ? `，<${selfOf(document)?.url}>` : ''}`;
  return [...new Set(texts.map(({ text }) => text.trim()))]
    .filter((text) => text !== '')
    .slice(0, MOST_QUOTES)
    .map((text) =>
      [...cut(text, LONGEST_QUOTE).split(/\r?\n/).map(literal), '', source].map((line) => `> ${line}`).join('\n'),
    )
    .join('\n\n');
}

const literal = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~!+.()-]/g, '\\$&').trim();
