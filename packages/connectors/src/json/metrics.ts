import type { CvssAssessment, MetricsItem } from '@ldy/domain/cvss/assessment.ts';
import { toAssessment } from '@ldy/domain/cvss/cvss.ts';

type Slot = 'cvssV2_0' | 'cvssV3_0' | 'cvssV3_1' | 'cvssV4_0';

export interface GivenCvss {
  vectorString: string;
  baseScore: number | null;
  baseSeverity: string;
}

/** Groups assessments by assessor; of several for one CVSS version the first is used. */
export class MetricsCollector {
  readonly #items = new Map<string, MetricsItem>();

  /** `slot` is the version by the source's field name; a version in the vector takes precedence. */
  add(assessedBy: string, given: GivenCvss, slot: Slot): void {
    const assessment = read(assessedBy, given);
    if (!assessment) return;
    const item = this.#items.get(assessedBy) ?? emptyItem(assessedBy);
    this.#items.set(assessedBy, item);
    item[slotOf(assessment.vectorString, slot)] ??= assessment;
  }

  items(): MetricsItem[] {
    return [...this.#items.values()];
  }
}

const emptyItem = (assessedBy: string): MetricsItem => ({
  assessedBy,
  cvssV4_0: null,
  cvssV3_1: null,
  cvssV3_0: null,
  cvssV2_0: null,
});

/** A score with a missing or invalid vector counts, without metrics. */
function read(assessedBy: string, given: GivenCvss): CvssAssessment | null {
  const known = toAssessment(given.vectorString, {
    score: given.baseScore,
    severity: given.baseSeverity,
    assessedBy,
  });
  if (known) return known;
  const { baseScore } = given;
  if (baseScore === null || baseScore < 0 || baseScore > 10) return null;
  return {
    vectorString: '',
    baseScore,
    baseSeverity: given.baseSeverity.trim().toUpperCase(),
    assessedBy,
    metrics: {},
  };
}

function slotOf(vector: string, slot: Slot): Slot {
  if (vector.startsWith('CVSS:4.0/')) return 'cvssV4_0';
  if (vector.startsWith('CVSS:3.1/')) return 'cvssV3_1';
  if (vector.startsWith('CVSS:3.0/')) return 'cvssV3_0';
  return vector === '' ? slot : 'cvssV2_0';
}
