import type { CvssAssessment } from '@ldy/domain/cvss/assessment.ts';
import type { RecordCheck } from '../record-check.ts';

const SLOTS = ['cvssV3_1', 'cvssV3_0', 'cvssV4_0', 'cvssV2_0'] as const;
const isComplete = ({ metrics }: CvssAssessment) =>
  metrics.accessVector === 'NETWORK' &&
  metrics.accessComplexity === 'LOW' &&
  metrics.authentication === 'NONE' &&
  ['confidentialityImpact', 'integrityImpact', 'availabilityImpact'].every((key) => metrics[key] === 'COMPLETE');

/** The level of records with its source, and what would give a level to those without one. */
export const LEVELS: RecordCheck = {
  title: 'Levels',
  names: [
    'level critical',
    'level high',
    'level medium',
    'level low',
    'level none',
    'exploited',
    'exploited, level critical',
    'exploited, level high',
    'exploited, level medium',
    'exploited, level low',
    'exploited, level none',
    'no level although there is a vector',
    'no level although a source says a word',
    'high by CNVD alone',
    'high although a vector or word of another says critical',
    'high although CVSS 2.0 says complete without login over the network',
    'critical of 2014 or earlier',
    'critical of 2017',
    'critical of 2021',
    'critical of 2024 or later',
  ],
  look({ record, sources, facts }, count) {
    const { standardLevel, levelDataSource } = record.level_collection;
    const level = standardLevel.severity ?? 'none';
    count(`level ${level}`);
    if (level !== 'none') count(`level by ${levelDataSource}`);
    if (record.kev !== null) {
      count('exploited');
      count(`exploited, level ${level}`);
    }
    const assessments = record.metrics.flatMap((item) => SLOTS.flatMap((slot) => item[slot] ?? []));
    if (level === 'none' && assessments.some(({ baseScore }) => (baseScore ?? 0) > 0))
      count('no level although there is a vector');
    const words = sources.flatMap(({ claims }) => claims.level_collection?.standardLevel?.severity ?? []);
    const [word] = words;
    if (level === 'none' && word) count('no level although a source says a word', word);
    if (level === 'high' && levelDataSource === 'cnvd') {
      count('high by CNVD alone');
      const isCritical = assessments.some(({ baseSeverity }) => baseSeverity === 'CRITICAL');
      if (isCritical || words.includes('critical')) count('high although a vector or word of another says critical');
    }
    if (level === 'high' && assessments.some(isComplete))
      count('high although CVSS 2.0 says complete without login over the network');
    if (level === 'critical') {
      const year = Number(facts.published.slice(0, 4));
      if (year > 0 && year <= 2014) count('critical of 2014 or earlier');
      if (year === 2017 || year === 2021) count(`critical of ${year}`);
      if (year >= 2024) count('critical of 2024 or later');
    }
  },
};
