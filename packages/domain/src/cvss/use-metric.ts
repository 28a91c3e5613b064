import type { CvssAssessment, CvssVersion, MetricsItem } from './assessment.ts';

export interface ChosenMetric {
  /** '' when nobody assessed it. */
  version: CvssVersion | '';
  assessment: CvssAssessment | null;
}

/**
 * Which version counts, best first. 3.1, 3.0 and 2.0 are the product's versions and the scale its lists, filters and
 * statistics compare on. A 4.0 score is higher or lower than a 3.1 score of the same flaw, and most records have none;
 * so it is shown beside the others and used only where it is all there is.
 */
const VERSIONS: readonly (readonly [CvssVersion, keyof Omit<MetricsItem, 'assessedBy'>])[] = [
  ['3.1', 'cvssV3_1'],
  ['3.0', 'cvssV3_0'],
  ['2.0', 'cvssV2_0'],
  ['4.0', 'cvssV4_0'],
];

/** Who is believed first: NVD scores every CVE by the same hands, the CNA knows its product, CISA fills the gaps. */
const ASSESSOR_ORDER: readonly string[] = ['nvd', 'cna', 'cisa-adp'];

/** A source that gives neither vector nor score often writes 0 for "no score". */
function isUsable(assessment: CvssAssessment | null): assessment is CvssAssessment {
  if (assessment === null) return false;
  return assessment.vectorString !== '' || (assessment.baseScore !== null && assessment.baseScore > 0);
}

/** `cna` and a named CNA, `cna:redhat`, stand at the same place. */
function assessorRank(assessedBy: string, order: readonly string[]): number {
  const name = assessedBy.toLowerCase();
  const rank = order.findIndex((preferred) => name === preferred || name.startsWith(`${preferred}:`));
  return rank === -1 ? order.length : rank;
}

function compareAssessments(a: CvssAssessment, b: CvssAssessment, order: readonly string[]): number {
  const byVector = Number(b.vectorString !== '') - Number(a.vectorString !== '');
  const byRank = assessorRank(a.assessedBy, order) - assessorRank(b.assessedBy, order);
  return byVector || byRank || compareTexts(a.assessedBy, b.assessedBy) || compareTexts(a.vectorString, b.vectorString);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The assessment that a record goes by: best version first; within it one with a vector before one without, then the
 * assessor by `preferred` (lower-case names), then by name, so that the order of the list never counts.
 */
export function chooseMetric(metrics: readonly MetricsItem[], preferred = ASSESSOR_ORDER): ChosenMetric {
  for (const [version, field] of VERSIONS) {
    const candidates = metrics.map((item) => item[field]).filter(isUsable);
    const [assessment] = candidates.sort((a, b) => compareAssessments(a, b, preferred));
    if (assessment !== undefined) return { version, assessment };
  }
  return { version: '', assessment: null };
}
