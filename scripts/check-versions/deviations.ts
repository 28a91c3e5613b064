/** Where the product answers otherwise than the tests of others ask: how often at most, and why (docs/decisions/0100-orders-of-versions.md). */
import type { Outcome } from './outcome.ts';

interface Deviation {
  group: RegExp;
  is(outcome: Outcome): boolean;
  most: number;
  why: string;
}

const isAny = () => true;

const DEVIATIONS: readonly Deviation[] = [
  {
    group: /, no versions$/,
    is: isAny,
    most: 48,
    why: 'the tests order what no tool takes any more; ours is open, or by segments',
  },
  {
    group: /^osv-semantic, maven$/,
    is: ({ text }) => /(?:rc|cr|beta|sec|ga|FL|-)\.?\d/i.test(text),
    most: 21,
    why: 'Maven changed the order of .X and -X (MNG-7644)',
  },
  { group: /^vers comparison, maven$/, is: ({ text }) => /2\.0(?:\.0)?\.a/.test(text), most: 6, why: 'the same' },
  {
    group: /, composer$/,
    is: ({ text }) => /^v\d[\d.]*(?:-beta4)? < v|ALPHA|BETA|1\.0\.0 > 1\.0$/.test(text),
    most: 10,
    why: 'Composer fills up to four numbers and knows no case',
  },
  {
    group: /, rpm$/,
    is: ({ text }) => /^1 < 1-/.test(text),
    most: 4,
    why: 'a bound without a release is of all releases',
  },
  { group: /^purl, recommended$/, is: isAny, most: 2, why: 'two required tests refuse keys in upper case' },
];

/** Those that are not listed, or more of a kind than are. */
export function unlisted(deviating: readonly Outcome[]): Outcome[] {
  const left = new Map(DEVIATIONS.map((deviation) => [deviation, deviation.most]));
  return deviating.filter((outcome) => {
    const listed = DEVIATIONS.find(({ group, is }) => group.test(outcome.group) && is(outcome));
    const rest = listed === undefined ? 0 : (left.get(listed) ?? 0);
    if (listed !== undefined) left.set(listed, rest - 1);
    return rest <= 0;
  });
}
