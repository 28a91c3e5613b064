/**
 * Versions with the answer a careful engineer gives from what the sources of the record state: 469 products of 447 real records, written down without
 * looking at the code that answers. The first 273 are well-known products and every format and oddity; 184 were drawn at random, and answered after the
 * code was written for the first; the last ask about builds that are counted in their branch, of Citrix and of Windows. What the record really leaves open is "unknown".
 */

import { readFileSync } from 'node:fs';
import type { AffectedProduct } from '@ldy/domain/product/affected-product.ts';
import { gatherProducts } from '@ldy/domain/product/gather-products.ts';
import { lettersOf } from '@ldy/domain/product/names/letters.ts';
import type { ProductGroup } from '@ldy/domain/product/names/product-group.ts';
import { isSilentReason } from '@ldy/domain/product/verdict-reasons.ts';
import { judgeVersion } from '@ldy/domain/product/version-ranges.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';

export type Answer = 'affected' | 'unaffected' | 'unknown';

/** A product of a record, by any source's spelling, and versions by their right answer. */
export interface VersionQuestion extends Partial<Record<Answer, string[]>> {
  id: string;
  product: string;
  package?: string;
}

const ANSWERS = ['affected', 'unaffected', 'unknown'] as const;

export const linesOf = <T>(file: string): T[] =>
  readFileSync(new URL(`./fixtures/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

export const versionQuestions = (): VersionQuestion[] => linesOf('questions.jsonl');

/** One asked version: right, wrong (the opposite was answered), or unknown (no answer was given, or one that the record does not support). */
export interface AskedVersion {
  outcome: 'right' | 'wrong' | 'unknown';
  /** For people, e.g. `CVE-2024-32007 CXF 3.6.4: affected, is unaffected`. */
  text: string;
}

export function* askVersions(record: VulnerabilityRecord, question: VersionQuestion): Generator<AskedVersion> {
  const products = productsOf(record, question);
  for (const right of ANSWERS) {
    for (const version of question[right] ?? []) {
      const given = answerOf(products, version);
      const text = `${question.id} ${question.product} ${version}: ${given}, is ${right}`;
      yield { outcome: given === right ? 'right' : given === 'unknown' ? 'unknown' : 'wrong', text };
    }
  }
}

/** Products with names that end alike are asked about together, as by a reader who does not choose one of them. */
function answerOf(products: readonly ProductGroup[], version: string): Answer {
  const verdicts = products.map(({ members }) => judgeVersion(members, version));
  const answers = new Set(verdicts.filter(({ reason }) => !isSilentReason(reason)).map(({ answer }) => answer));
  if (answers.has('affected')) return 'affected';
  return answers.has('unaffected') && !answers.has('unknown') ? 'unaffected' : 'unknown';
}

/** By the sources' names, else by the standard name, which Junos OS Evolved shares with Junos OS. */
function productsOf(record: VulnerabilityRecord, question: VersionQuestion): ProductGroup[] {
  const all = gatherProducts(record.affected);
  const named = (nameOf: (entry: AffectedProduct) => string) =>
    all.filter(({ members }) => members.some((entry) => isNamed(entry, nameOf(entry), question)));
  const bySources = named(({ product, packageName }) => product || packageName);
  return bySources.length > 0 ? bySources : named(({ standardProduct }) => standardProduct?.name ?? '');
}

/** Sources put the vendor before the product, so a name that ends with the asked one is meant: Apache CXF, cxf. */
function isNamed(entry: AffectedProduct, name: string, question: VersionQuestion): boolean {
  if (question.package !== undefined && entry.packageName !== question.package) return false;
  return lettersOf(name).endsWith(lettersOf(question.product));
}
