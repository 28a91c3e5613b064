import { scoreByVector } from '@ldy/domain/cvss/contradicted-score.ts';
import { contradictionOf } from '@ldy/domain/cvss/stated-score.ts';
import { chooseMetric } from '@ldy/domain/cvss/use-metric.ts';
import { higherByV4 } from '@ldy/domain/vulnerability/higher-v4.ts';
import type { RecordCheck } from '../record-check.ts';

const SLOTS = ['cvssV3_1', 'cvssV3_0', 'cvssV2_0', 'cvssV4_0'] as const;

/** Scores that say nothing, contradict their vectors, or are lower than those of CVSS 4.0. */
export const SCORES: RecordCheck = {
  title: 'Scores',
  names: [
    '0.0 beside another score',
    '0.0 is the score in use although there is another',
    'a stated score contradicts its vector',
    'a stated score contradicts its vector, and the profile says so',
    'the score in use contradicts its vector',
    'CVSS 4.0 is above the level shown',
  ],
  look({ record, sources, facts }, count) {
    const scores = record.metrics.flatMap((item) => SLOTS.flatMap((slot) => item[slot]?.baseScore ?? []));
    const isBeside = scores.includes(0) && scores.some((score) => score > 0);
    if (isBeside) count('0.0 beside another score');
    if (isBeside && facts.cvssScore === 0) count('0.0 is the score in use although there is another');
    const stated = sources.flatMap(({ claims }) =>
      (claims.metrics ?? []).flatMap((item) => SLOTS.flatMap((slot) => item[slot] ?? [])),
    );
    const contradicting = stated.find((assessment) => scoreByVector(assessment) !== null);
    if (contradicting)
      count('a stated score contradicts its vector', `${contradicting.baseScore} ${contradicting.vectorString}`);
    if (record.metrics.some(({ statedScores }) => statedScores !== undefined))
      count('a stated score contradicts its vector, and the profile says so');
    const { assessment } = chooseMetric(record.metrics);
    if (contradictionOf(assessment, record.metrics) === '' && assessment && scoreByVector(assessment) !== null)
      count('the score in use contradicts its vector');
    const higher = higherByV4(record);
    if (higher !== null)
      count('CVSS 4.0 is above the level shown', `${record.level_collection.standardLevel.severity} ${higher}`);
  },
};
