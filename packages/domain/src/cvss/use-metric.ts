import { compareTexts } from '../compare-texts.ts';
import type { CvssAssessment, CvssVersion, MetricsItem } from './assessment.ts';

export interface ChosenMetric {
  /** '' if there is no assessment. */
  version: CvssVersion | '';
  assessment: CvssAssessment | null;
}

/**
 * Priority of versions. 3.1, 3.0 and 2.0 are the product's versions: lists, filters and statistics compare on their scale. 4.0 scores are not comparable
 * with 3.1 scores of the same flaw, and most records have none, so 4.0 is shown additionally and used only if there is no other.
 */
const VERSIONS = ['3.1', '3.0', '2.0', '4.0'] as const;
const SLOT: Readonly<Record<CvssVersion, keyof Omit<MetricsItem, 'assessedBy' | 'statedScores'>>> = {
  '3.1': 'cvssV3_1',
  '3.0': 'cvssV3_0',
  '2.0': 'cvssV2_0',
  '4.0': 'cvssV4_0',
};

/** Priority of assessors: NVD scores every CVE consistently, the CNA knows its product, CISA fills gaps. */
const ASSESSOR_ORDER: readonly string[] = ['nvd', 'cna', 'cisa-adp'];

/** Sources without vector and score often write 0 for "no score". */
function isUsable(assessment: CvssAssessment | null): assessment is CvssAssessment {
  if (assessment === null) return false;
  return assessment.vectorString !== '' || (assessment.baseScore !== null && assessment.baseScore > 0);
}

/** `cna` and a named CNA such as `cna:redhat` have the same rank. */
function assessorRank(assessedBy: string, order: readonly string[]): number {
  const name = assessedBy.toLowerCase();
  const rank = order.findIndex((preferred) => name === preferred || name.startsWith(`${preferred}:`));
  return rank === -1 ? order.length : rank;
}

const isZero = ({ baseScore }: CvssAssessment): boolean => baseScore === 0;

function compareAssessments(a: CvssAssessment, b: CvssAssessment, order: readonly string[]): number {
  const byZero = Number(isZero(a)) - Number(isZero(b));
  const byVector = Number(b.vectorString !== '') - Number(a.vectorString !== '');
  const byRank = assessorRank(a.assessedBy, order) - assessorRank(b.assessedBy, order);
  return (
    byZero ||
    byVector ||
    byRank ||
    compareTexts(a.assessedBy, b.assessedBy) ||
    compareTexts(a.vectorString, b.vectorString)
  );
}

/**
 * The assessment of one version that counts: a score above 0 first, then one with a vector, then by assessor priority `preferred` (lower-case names), then by name.
 * Independent of input order.
 */
export function assessmentOf(
  version: CvssVersion,
  metrics: readonly MetricsItem[],
  preferred = ASSESSOR_ORDER,
): CvssAssessment | null {
  const candidates = metrics.map((item) => item[SLOT[version]]).filter(isUsable);
  return candidates.sort((a, b) => compareAssessments(a, b, preferred))[0] ?? null;
}

/** Chooses the assessment a record uses: that of the best version. A 0.0 beside a score of another version is none: sources without an assessment write it. */
export function chooseMetric(metrics: readonly MetricsItem[], preferred = ASSESSOR_ORDER): ChosenMetric {
  let zero: ChosenMetric | undefined;
  for (const version of VERSIONS) {
    const assessment = assessmentOf(version, metrics, preferred);
    if (assessment === null) continue;
    if (!isZero(assessment)) return { version, assessment };
    zero ??= { version, assessment };
  }
  return zero ?? { version: '', assessment: null };
}
