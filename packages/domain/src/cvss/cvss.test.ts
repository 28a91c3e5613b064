import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../testing/ends.ts';
import { formatVector, parseVector, scoreVector, toAssessment } from './cvss.ts';

const V31 = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const V2 = 'AV:N/AC:L/Au:N/C:N/I:N/A:C';
const V4 = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N';

describe('parseVector', () => {
  test.each([
    ['nothing', ''],
    ['a prefix alone', 'CVSS:3.1/'],
    ['a missing metric', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H'],
    ['an unknown value', V31.replace('AV:N', 'AV:Z')],
    ['an unknown metric', `${V31}/ZZ:N`],
    ['a metric of another version', `${V31}/AT:N`],
    ['a metric twice', `${V31}/AV:N`],
    ['an undefined base metric', V31.replace('AV:N', 'AV:X')],
    ['a metric without value', V31.replace('AV:N', 'AV')],
    ['a value too many', V31.replace('AV:N', 'AV:N:N')],
    ['an unknown version', V31.replace('3.1', '3.2')],
    ['a 3.x vector without its version', V31.slice('CVSS:3.1/'.length)],
    ['hostile keys', '__proto__:N/constructor:N'],
  ])('refuses %s', (_, vector) => {
    expect(parseVector(vector)).toBeNull();
    expect(scoreVector(vector)).toBeNull();
    expect(toAssessment(vector, { score: 9.8, assessedBy: 'nvd' })).toBeNull();
  });

  test.each([V2, `(${V2})`, `CVSS2#${V2}`, `CVSS2#(${V2})`, `CVSS:2.0/${V2}`, V2.toLowerCase(), ` ${V2} \n`])(
    'reads %j as CVSS 2.0',
    (text) => {
      expect(parseVector(text)).toEqual({
        version: '2.0',
        vectorString: V2,
        metrics: {
          accessVector: 'NETWORK',
          accessComplexity: 'LOW',
          authentication: 'NONE',
          confidentialityImpact: 'NONE',
          integrityImpact: 'NONE',
          availabilityImpact: 'COMPLETE',
        },
      });
    },
  );

  test('puts the metrics in order and leaves out the undefined ones', () => {
    expect(parseVector('cvss:3.1/ac:l/av:n/pr:n/ui:n/s:u/c:h/i:h/a:h/rl:x/e:p/')?.vectorString).toBe(`${V31}/E:P`);
  });

  test('reads every group of CVSS 4.0', () => {
    const metrics = parseVector(`${V4}/E:U/CR:H/MSI:S/U:amber`)?.metrics;
    expect(metrics).toMatchObject({
      exploitMaturity: 'UNREPORTED',
      confidentialityRequirement: 'HIGH',
      modifiedSubIntegrityImpact: 'SAFETY',
      providerUrgency: 'AMBER',
    });
  });

  test('distinguishes AU (automatable) of CVSS 4.0 from Au (authentication) of 2.0', () => {
    expect(parseVector(`${V4}/AU:Y`)?.metrics.Automatable).toBe('YES');
  });

  test.each(['/', 'AV:N/', ':', '(', ' ', 'CVSS:3.1/'])('refuses a megabyte of %j', (piece) => {
    expect(ends(() => parseVector(megabyteOf(piece)))).toBeNull();
  });
});

describe('formatVector', () => {
  test.each([V2, V31, V31.replace('3.1', '3.0'), V4, `${V4}/E:A/MSA:S/RE:M/U:Green`])(
    'writes %s as it was read',
    (vector) => {
      const parsed = parseVector(vector);
      expect(parsed && formatVector(parsed.version, parsed.metrics)).toBe(vector);
    },
  );

  test('leaves out names and values that the version does not have', () => {
    expect(formatVector('2.0', { accessVector: 'PHYSICAL', scope: 'CHANGED', authentication: 'NONE' })).toBe('Au:N');
  });
});

describe('scoreVector', () => {
  test('gives CVSS 2.0 no critical', () => {
    expect(scoreVector('AV:N/AC:L/Au:N/C:C/I:C/A:C')).toEqual({ version: '2.0', baseScore: 10, baseSeverity: 'HIGH' });
  });

  test('gives a flaw without impact 0.0 and NONE', () => {
    const zero = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N';
    expect(scoreVector(zero)).toEqual({ version: '3.1', baseScore: 0, baseSeverity: 'NONE' });
  });

  test('scores the base metrics alone, whatever else the vector holds', () => {
    expect(scoreVector(`${V31}/E:U/RL:O/RC:U/MAV:P`)?.baseScore).toBe(9.8);
    expect(scoreVector(`${V4}/E:U/MVC:N`)?.baseScore).toBe(9.3);
  });
});

describe('toAssessment', () => {
  test.each([undefined, null, Number.NaN, -1, 10.1])('computes the score where the source gives %s', (score) => {
    expect(toAssessment(V31, { score, assessedBy: 'nvd' })).toMatchObject({
      baseScore: 9.8,
      baseSeverity: 'CRITICAL',
      assessedBy: 'nvd',
    });
  });

  test('keeps the score and severity that the source gives', () => {
    expect(toAssessment(V31, { score: 9.7, severity: 'High', assessedBy: 'cna' })).toMatchObject({
      vectorString: V31,
      baseScore: 9.7,
      baseSeverity: 'HIGH',
    });
  });
});
