import { describe, expect, test } from 'vitest';
import type { CvssAssessment, MetricsItem } from './assessment.ts';
import { chooseMetric } from './use-metric.ts';

type Versions = Partial<Omit<MetricsItem, 'assessedBy'>>;

const item = (assessedBy: string, versions: Versions): MetricsItem => ({
  assessedBy,
  cvssV4_0: null,
  cvssV3_1: null,
  cvssV3_0: null,
  cvssV2_0: null,
  ...versions,
});

const scored = (
  assessedBy: string,
  baseScore: number | null,
  vectorString = `vector of ${assessedBy}`,
): CvssAssessment => ({
  vectorString,
  baseScore,
  baseSeverity: '',
  assessedBy,
  metrics: {},
});

const by31 = (assessedBy: string, baseScore: number | null = 5, vector?: string) =>
  item(assessedBy, { cvssV3_1: scored(assessedBy, baseScore, vector) });

const chosen = (items: MetricsItem[], preferred?: readonly string[]) =>
  chooseMetric(items, preferred).assessment?.assessedBy;

test.each([
  ['no assessor', []],
  ['an assessor without assessments', [item('nvd', {})]],
  ['a 0 without a vector', [by31('nvd', 0, '')]],
  ['neither score nor vector', [by31('nvd', null, '')]],
])('chooses nothing from %s', (_, items) => {
  expect(chooseMetric(items)).toEqual({ version: '', assessment: null });
});

test('takes a 0 with a vector for a real one', () => {
  expect(chooseMetric([by31('nvd', 0)]).assessment?.baseScore).toBe(0);
});

test('prefers 3.1 to 3.0 to 2.0, and 4.0 only if there is no other, for every assessor', () => {
  const v4 = item('nvd', { cvssV4_0: scored('nvd', 9) });
  const v2 = item('nvd', { cvssV2_0: scored('nvd', 8) });
  const v30 = item('nvd', { cvssV3_0: scored('nvd', 7) });
  const v31 = by31('zzz', 6);
  expect(chooseMetric([v4, v2, v30, v31]).version).toBe('3.1');
  expect(chooseMetric([v4, v2, v30]).version).toBe('3.0');
  expect(chooseMetric([v4, v2]).version).toBe('2.0');
  expect(chooseMetric([v4]).version).toBe('4.0');
});

test('prefers NVD, then the CNA, then CISA, then others by name, in whatever order they are given', () => {
  const items = ['zeta', 'CISA-ADP', 'alpha', 'cna:redhat', 'nvd'].map((name) => by31(name));
  expect(chosen(items)).toBe('nvd');
  expect(chosen(items.slice(0, 4))).toBe('cna:redhat');
  expect(chosen(items.slice(0, 3))).toBe('CISA-ADP');
  expect(chosen([by31('zeta'), by31('alpha')])).toBe('alpha');
  expect(chosen([by31('alpha'), by31('zeta')])).toBe('alpha');
});

test('prefers an assessment with a vector to NVD without one', () => {
  expect(chosen([by31('nvd', 9, ''), by31('alpha')])).toBe('alpha');
});

test('goes by the order it is given', () => {
  expect(chosen([by31('nvd'), by31('alpha')], ['alpha'])).toBe('alpha');
});

describe('a score of 0.0', () => {
  const v4 = item('cna', { cvssV4_0: scored('cna', 6.9) });

  test('is none beside a score of another version, whichever version wrote it', () => {
    expect(chooseMetric([by31('cisa-adp', 0), v4])).toMatchObject({ version: '4.0', assessment: { baseScore: 6.9 } });
    const v30 = item('cisa-adp', { cvssV3_0: scored('cisa-adp', 0) });
    const v2 = item('nvd', { cvssV2_0: scored('nvd', 0) });
    expect(chooseMetric([v30, v2, v4]).version).toBe('4.0');
    expect(chooseMetric([by31('nvd', 0), item('nvd', { cvssV2_0: scored('nvd', 5) })]).version).toBe('2.0');
  });

  test('is none beside another assessor of its version', () => {
    expect(chosen([by31('nvd', 0), by31('alpha', 7.5)])).toBe('alpha');
  });

  test('stays where no assessor says more', () => {
    expect(chooseMetric([by31('nvd', 0), item('cna', { cvssV4_0: scored('cna', 0) })])).toMatchObject({
      version: '3.1',
    });
  });
});
