/** Where the product answers otherwise than the tests of others ask: how often at most, and why (docs/decisions/0100-orders-of-versions.md). */
import type { Outcome } from './outcome.ts';

interface Deviation {
  group: RegExp;
  is(outcome: Outcome): boolean;
  most: number;
  why: string;
}

const NO_ORDER = 'no order';
const isAny = () => true;
const hasNoOrder = ({ found }: Outcome): boolean => found === NO_ORDER;

const DEVIATIONS: readonly Deviation[] = [
  { group: /, apk$/, is: hasNoOrder, most: 30, why: 'is no version that apk takes' },
  {
    group: /^osv-semantic, maven$/,
    is: ({ text }) => /(?:rc|cr|beta|sec|ga|FL|-)\.?\d/i.test(text),
    most: 21,
    why: 'Maven changed the order of .X and -X (MNG-7644)',
  },
  { group: /^vers comparison, maven$/, is: ({ text }) => /2\.0(?:\.0)?\.a/.test(text), most: 6, why: 'the same' },
  {
    group: /, python$/,
    is: ({ text }) => LEGACY.test(text),
    most: 15,
    why: 'is no version of Python, and is not before all of them',
  },
  {
    group: /, composer$/,
    is: ({ text }) => /^v\d[\d.]*(?:-beta4)? < v|ALPHA|BETA|1\.0\.0 > 1\.0$|dev-|#/.test(text),
    most: 13,
    why: 'Composer fills up to four numbers and knows no case; a branch has no order',
  },
  {
    group: /, rpm$/,
    is: ({ text }) => /^1 < 1-/.test(text),
    most: 4,
    why: 'a bound without a release is of all releases',
  },
  { group: /^purl, recommended$/, is: isAny, most: 2, why: 'two required tests refuse keys in upper case' },
];
const LEGACY = /^(?:-class|trunk|a3)|git|svn|T\d\d-|\dp1|0\.6m6|STAGING|final|beta6\.1|-p1/;

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
