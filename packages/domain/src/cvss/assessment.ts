import { choice, dictionary, named, numberOrNull, object, orNull, type TypeOf, text } from '@ldy/schema/schema.ts';

export const CVSS_VERSIONS = ['2.0', '3.0', '3.1', '4.0'] as const;
export type CvssVersion = (typeof CVSS_VERSIONS)[number];

/** '' for none. */
export const cvssVersion = (label: string, id: number) => choice(CVSS_VERSIONS, '', label, id);

/** `first`: permission id of the metrics; the other fields have the following ids. */
const assessment = (version: CvssVersion, first: number) =>
  object({
    vectorString: text(`CVSS ${version} 向量`, first + 2),
    /** From the source, or computed from the vector if the source gives none. */
    baseScore: numberOrNull(`CVSS ${version} 基础评分`, first + 1),
    baseSeverity: text(`CVSS ${version} 评级`, first + 3),
    /** The assessor, e.g. `nvd` or a CNA's short name. */
    assessedBy: text(`CVSS ${version} 评估方`, first + 4),
    /** Metric name → value name, e.g. `attackVector: 'NETWORK'`. v2, v3 and v4 have different names. */
    metrics: dictionary(text('取值'), `CVSS ${version} 各项指标`, first),
  });

/** One assessment under one CVSS version. Metric values are named as in FIRST's JSON schema, e.g. NETWORK. */
export type CvssAssessment = TypeOf<ReturnType<typeof assessment>>;

const versionOf = (version: CvssVersion, first: number) =>
  orNull(named(`CVSS ${version} 评估`, assessment(version, first)));

/** One assessor's assessments, at most one per version. */
export const METRICS_ITEM = object(
  {
    assessedBy: text('评估方', 336),
    cvssV4_0: versionOf('4.0', 356),
    cvssV3_1: versionOf('3.1', 338),
    cvssV3_0: versionOf('3.0', 344),
    cvssV2_0: versionOf('2.0', 350),
  },
  {
    /** ours: version → the score that the assessor stated, where it contradicts the vector and `baseScore` follows from the vector. */
    statedScores: dictionary(numberOrNull('评分'), '与向量不符的原评分', 497),
  },
);
export type MetricsItem = TypeOf<typeof METRICS_ITEM>;
