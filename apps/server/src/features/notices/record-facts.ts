import type { KnownRecord } from '@ldy/contract/back-office/notices.ts';
import { NOTICE_MOST } from '@ldy/contract/notice/document.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { chooseMetric } from '@ldy/domain/cvss/use-metric.ts';
import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { pocSentence } from '@ldy/domain/vulnerability/exploit/poc-kinds.ts';
import { fixOf } from '@ldy/domain/vulnerability/fix/fix-of.ts';
import { namesOf } from '@ldy/domain/vulnerability/list-facts.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { attackPathOf, describeAttackPath } from '@ldy/domain/vulnerability/summary/attack-path.ts';
import { affectedRanges, subjectOf } from '@ldy/domain/vulnerability/summary/subject.ts';
import { statedEffects } from '@ldy/domain/vulnerability/summary/write-summary.ts';
import { faultOf } from '@ldy/domain/vulnerability/title/fault-in-title.ts';
import type { Database } from '../../platform/database/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { readVulnerability } from '../vulnerabilities/read-vulnerability.ts';

const MOST_REFERENCES = 20;
/** Fields of a notice are not longer. */
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** What the records of these vulnerabilities say, for a notice to take over. */
export async function readRecordFacts(
  database: Database,
  texts: readonly string[],
  reader: Reader,
): Promise<KnownRecord[]> {
  const ids = [...new Set(texts.map((text) => normaliseIdentifier(text) ?? text))];
  const list: KnownRecord[] = [];
  for (const id of ids) list.push(await factsOf(database, id, reader));
  return list;
}

async function factsOf(database: Database, id: string, reader: Reader): Promise<KnownRecord> {
  try {
    const { title, severity, kev, poc_state, has_exp, record } = await readVulnerability(database, id, {
      reader,
      spend: async () => {},
    });
    const whole = complete(record);
    const products = namesOf(whole)
      .products.slice(0, NOTICE_MOST.products)
      .map((product) => product.id);
    const texts = { ...versionsOf(whole), ...referencesOf(whole) };
    const words = wordsOf(whole, has_exp ? '利用代码（EXP）已公开' : pocSentence(poc_state));
    return { id, known: true, title, severity, kev, cvss: cvssOf(whole), words, products, ...texts };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    const words = { subject: '', fault: '', attack: '', effects: '', exploit: '' };
    const nothing = { words, affected: [], products: [], references: [] };
    return { id, known: false, title: '', severity: null, kev: false, cvss: null, ...nothing };
  }
}

const wordsOf = (record: VulnerabilityRecord, exploit: string): KnownRecord['words'] => ({
  subject: cut(subjectOf(record), 200),
  fault: faultOf(record).word,
  attack: describeAttackPath(attackPathOf(record)),
  effects: statedEffects(record),
  exploit,
});

function cvssOf({ metrics }: VulnerabilityRecord): KnownRecord['cvss'] {
  const { version, assessment } = chooseMetric(metrics);
  if (!assessment || assessment.baseScore === null) return null;
  return { score: assessment.baseScore.toFixed(1), vector: assessment.vectorString, version };
}

/** Each affected product with its ranges in words, and the versions that fix it. */
function versionsOf(record: VulnerabilityRecord): Pick<KnownRecord, 'affected'> {
  const { upgrades } = fixOf(record);
  const fixes = new Map(upgrades.map(({ product, versions }) => [product, versions.join('、')]));
  const products = affectedRanges(record).filter(({ ranges }) => ranges.length > 0);
  const alone = products.length === 1 ? upgrades[0]?.versions.join('、') : undefined;
  return {
    affected: products.slice(0, NOTICE_MOST.products).map(({ name, ranges }) => ({
      product: cut(name || '产品未说明', 200),
      versions: cut(ranges.join('；'), 500),
      fixed: cut(fixes.get(name) ?? alone ?? '', 500),
    })),
  };
}

const referencesOf = ({ references }: VulnerabilityRecord): Pick<KnownRecord, 'references'> => ({
  references: references
    .filter(({ url }) => /^https?:\/\//.test(url) && url.length <= 2_000)
    .slice(0, MOST_REFERENCES)
    .map(({ name, url }) => ({ title: cut(name.trim() || new URL(url).hostname, 300), url })),
});
