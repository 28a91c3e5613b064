import { expect, test } from 'vitest';
import { classify } from './classify.ts';
import { statementsOfCsaf, statementsOfCve, statementsOfOsv } from './statements.ts';

const VECTOR = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

const outcomeOf = (vector: string, score: number | null, severity = '') =>
  classify({ by: 'CNA', version: '3.1', vector, score, severity }).outcome;

test.each([
  ['', 9.8, '', 'no vector'],
  ['AV:N', 9.8, '', 'vector not readable'],
  [VECTOR, 5, '', 'score and vector contradict each other'],
  [
    'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:H/I:H/A:H',
    10,
    '',
    'given score is what the environmental equation makes of the base metrics',
  ],
  [
    'CVSS:4.0/AV:N/AC:H/AT:P/PR:H/UI:A/VC:L/VI:H/VA:N/SC:N/SI:N/SA:N',
    5.6,
    '',
    'differs by 0.1: exact value lies on the half, where floating point rounds down',
  ],
  [`${VECTOR}/E:U`, 9, '', 'given score is that of the whole vector, not its base score'],
  [VECTOR, 0, 'NONE', 'given score is 0 though the vector is not (severity "NONE")'],
  [VECTOR, 9.8, 'HIGH', 'score agrees, severity word does not (HIGH, ours CRITICAL)'],
  [VECTOR, null, '', 'agrees: vector read and scored, source gives no score'],
  [VECTOR, 9.8, 'CRITICAL', 'agrees'],
])('says of %j with %s %j: %4$s', (vector, score, severity, outcome) => {
  expect(outcomeOf(vector, score, severity)).toBe(outcome);
});

test('reads no statement from what is no record', () => {
  for (const record of [null, 1, 'x', [], {}, { containers: { cna: null, adp: [null] } }]) {
    expect([...statementsOfCve(record), ...statementsOfCsaf(record), ...statementsOfOsv(record)]).toEqual([]);
  }
});

test('reads the statements of CVE, CSAF and OSV records', () => {
  const cvss = { vectorString: VECTOR, baseScore: 9.8, baseSeverity: 'CRITICAL' };
  const score = { vector: VECTOR, score: 9.8, severity: 'CRITICAL' };
  const cve = { containers: { cna: { metrics: [{ cvssV3_1: cvss }] }, adp: [{ metrics: [{ cvssV3_1: cvss }] }] } };
  expect(statementsOfCve(cve)).toEqual([
    { by: 'CNA', version: '3.1', ...score },
    { by: 'ADP', version: '3.1', ...score },
  ]);
  expect(statementsOfCsaf({ vulnerabilities: [{ scores: [{ cvss_v3: cvss }] }] })).toEqual([
    { by: 'CSAF', version: '3', ...score },
  ]);
  expect(statementsOfOsv({ severity: [{ type: 'CVSS_V3', score: VECTOR }] })).toEqual([
    { by: 'OSV CVSS_V3', version: '', vector: VECTOR, score: null, severity: '' },
  ]);
});
