/**
 * Versions of well-known products, each with the answer a careful engineer gives from what the sources of its record state: 273 products of 258
 * real records, written down without looking at the code that answers. What the record really leaves open is "unknown".
 */
import { readFileSync } from 'node:fs';
import type { AffectedProduct } from '@ldy/domain/product/affected-product.ts';
import { isAffected } from '@ldy/domain/product/version-ranges.ts';
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

/** One asked version: right, wrong (the opposite was said), or unknown (no answer was given, or one that the record does not support). */
export interface AskedVersion {
  outcome: 'right' | 'wrong' | 'unknown';
  /** For people, e.g. `CVE-2024-32007 CXF 3.6.4: affected, is unaffected`. */
  text: string;
}

export function* askVersions(record: VulnerabilityRecord, question: VersionQuestion): Generator<AskedVersion> {
  const entries = record.affected.filter((entry) => isNamed(entry, question));
  for (const right of ANSWERS) {
    for (const version of question[right] ?? []) {
      const given = answerOf(entries, version);
      const text = `${question.id} ${question.product} ${version}: ${given}, is ${right}`;
      yield { outcome: given === right ? 'right' : given === 'unknown' ? 'unknown' : 'wrong', text };
    }
  }
}

function answerOf(entries: readonly AffectedProduct[], version: string): Answer {
  const answers = new Set(entries.map((entry) => isAffected(entry, version).answer));
  if (answers.has('affected')) return 'affected';
  return answers.has('unaffected') && !answers.has('unknown') ? 'unaffected' : 'unknown';
}

const folded = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Sources put the vendor before the product, so a name that ends with the asked one is meant: Apache CXF, cxf. */
function isNamed(entry: AffectedProduct, question: VersionQuestion): boolean {
  if (question.package !== undefined && entry.packageName !== question.package) return false;
  const asked = folded(question.product);
  return [entry.product || entry.packageName, entry.standardProduct?.name ?? ''].some((name) =>
    folded(name).endsWith(asked),
  );
}
