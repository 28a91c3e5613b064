import { expect, test } from 'vitest';
import { metricValues } from './assessments.ts';

test('metrics that come empty are read from the vector', () => {
  const empty = { attackVector: '', attackComplexity: '', scope: '' };
  const assessment = { baseScore: 9.8, baseSeverity: '', assessedBy: 'nvd', metrics: empty };
  const vectorString = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
  expect(metricValues('3.1', { ...assessment, vectorString }).get('attackVector')).toBe('NETWORK');
  expect([...metricValues('3.1', { ...assessment, vectorString: '' })]).toEqual([]);
});
