import { expect, test } from 'vitest';
import { METRIC_DEFINITIONS } from './metric-definitions.ts';

const TABLES = Object.values(METRIC_DEFINITIONS);

/** `base AV:LAN` etc.: the codes in the standards' vector tables. */
const shapeOf = (version: keyof typeof METRIC_DEFINITIONS) =>
  METRIC_DEFINITIONS[version].metrics.map(
    ({ group, code, values }) => `${group} ${code}: ${values.map((v) => v.code).join(' ')}`,
  );

test('holds the metrics of CVSS 2.0', () => {
  expect(shapeOf('2.0')).toMatchInlineSnapshot(`
    [
      "base AV: L A N",
      "base AC: H M L",
      "base Au: M S N",
      "base C: N P C",
      "base I: N P C",
      "base A: N P C",
      "temporal E: U POC F H",
      "temporal RL: OF TF W U",
      "temporal RC: UC UR C",
      "environmental CDP: N L LM MH H",
      "environmental TD: N L M H",
      "environmental CR: L M H",
      "environmental IR: L M H",
      "environmental AR: L M H",
    ]
  `);
});

test('holds the metrics of CVSS 3.0 and 3.1, which are the same', () => {
  expect(shapeOf('3.1')).toMatchInlineSnapshot(`
    [
      "base AV: N A L P",
      "base AC: L H",
      "base PR: N L H",
      "base UI: N R",
      "base S: U C",
      "base C: N L H",
      "base I: N L H",
      "base A: N L H",
      "temporal E: H F P U",
      "temporal RL: U W T O",
      "temporal RC: C R U",
      "environmental CR: L M H",
      "environmental IR: L M H",
      "environmental AR: L M H",
      "environmental MAV: N A L P",
      "environmental MAC: L H",
      "environmental MPR: N L H",
      "environmental MUI: N R",
      "environmental MS: U C",
      "environmental MC: N L H",
      "environmental MI: N L H",
      "environmental MA: N L H",
    ]
  `);
  expect(shapeOf('3.0')).toEqual(shapeOf('3.1'));
});

test('holds the metrics of CVSS 4.0', () => {
  expect(shapeOf('4.0')).toMatchInlineSnapshot(`
    [
      "base AV: N A L P",
      "base AC: L H",
      "base AT: N P",
      "base PR: N L H",
      "base UI: N P A",
      "base VC: H L N",
      "base VI: H L N",
      "base VA: H L N",
      "base SC: H L N",
      "base SI: H L N",
      "base SA: H L N",
      "threat E: A P U",
      "environmental CR: L M H",
      "environmental IR: L M H",
      "environmental AR: L M H",
      "environmental MAV: N A L P",
      "environmental MAC: L H",
      "environmental MAT: N P",
      "environmental MPR: N L H",
      "environmental MUI: N P A",
      "environmental MVC: H L N",
      "environmental MVI: H L N",
      "environmental MVA: H L N",
      "environmental MSC: H L N",
      "environmental MSI: S H L N",
      "environmental MSA: S H L N",
      "supplemental S: N P",
      "supplemental AU: N Y",
      "supplemental R: A U I",
      "supplemental V: D C",
      "supplemental RE: L M H",
      "supplemental U: Clear Green Amber Red",
    ]
  `);
});

test('names the base metrics of the record as FIRST does', () => {
  const names = (version: keyof typeof METRIC_DEFINITIONS) =>
    METRIC_DEFINITIONS[version].metrics.filter(({ group }) => group === 'base').map(({ key }) => key);
  expect(names('2.0')).toMatchInlineSnapshot(`
    [
      "accessVector",
      "accessComplexity",
      "authentication",
      "confidentialityImpact",
      "integrityImpact",
      "availabilityImpact",
    ]
  `);
  expect(names('3.1')).toMatchInlineSnapshot(`
    [
      "attackVector",
      "attackComplexity",
      "privilegesRequired",
      "userInteraction",
      "scope",
      "confidentialityImpact",
      "integrityImpact",
      "availabilityImpact",
    ]
  `);
  expect(names('4.0')).toMatchInlineSnapshot(`
    [
      "attackVector",
      "attackComplexity",
      "attackRequirements",
      "privilegesRequired",
      "userInteraction",
      "vulnConfidentialityImpact",
      "vulnIntegrityImpact",
      "vulnAvailabilityImpact",
      "subConfidentialityImpact",
      "subIntegrityImpact",
      "subAvailabilityImpact",
    ]
  `);
});

test.each(TABLES)(
  'gives every metric of CVSS $version its own key and code, and every value its names',
  ({ metrics }) => {
    expect(new Set(metrics.map(({ key }) => key)).size).toBe(metrics.length);
    expect(new Set(metrics.map(({ code }) => code.toUpperCase())).size).toBe(metrics.length);
    for (const { cn, en, values } of metrics) {
      expect([cn, en]).not.toContain('');
      expect(new Set(values.map((v) => v.code.toUpperCase())).size).toBe(values.length);
      for (const value of values) expect([value.cn, value.en, value.value]).not.toContain('');
    }
  },
);

test.each(TABLES)('explains every base value of CVSS $version in a Chinese sentence', ({ metrics }) => {
  const meanings = metrics
    .filter(({ group }) => group === 'base')
    .flatMap(({ values }) => values.map((v) => v.meaningCn));
  expect(meanings.filter((meaning) => !/^\p{Script=Han}.*。$/u.test(meaning))).toEqual([]);
});
