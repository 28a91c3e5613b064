import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cpePairs } from './check-versions/cpe-pairs.ts';
import { unlisted } from './check-versions/deviations.ts';
import { NO_VERSIONS, osvSemantic } from './check-versions/osv-semantic.ts';
import type { Outcome } from './check-versions/outcome.ts';
import { purlCases } from './check-versions/purl-cases.ts';
import { versComparisons } from './check-versions/vers-comparison.ts';

const HELP = `Usage: npm run check:versions -- [--data DIR] [--most N]

Compares versions and CPE names and reads package URLs by the tests of others, and prints what deviates: pairs of versions of osv-scalibr,
comparisons of vers-spec, cases of purl-spec, and pairs of CPE names by a reference of the specification. Ends with 1 below a bar, and where
something deviates that is not listed with its reason (check-versions/deviations.ts, docs/decisions/0100-orders-of-versions.md).

  --python P  asks the reference of CPE names with this Python (default: python3)
  --data DIR  folder with osv-semantic, vers-spec and purl-spec (default: $LDY_REAL_DATA/matching, else ../shared/data/matching)
  --most N    deviations shown of each group (default: 10)`;

interface Suite {
  /** Where its cases are; '' for one that makes them. */
  folder: string;
  cases(folder: string): Iterable<Outcome>;
  /** What share must agree, of the groups that count. */
  bar: number;
  counts?(group: string): boolean;
}

const SUITES: readonly Suite[] = [
  { folder: 'osv-semantic', cases: osvSemantic, bar: 0.9995, counts: (group) => group !== NO_VERSIONS },
  { folder: 'vers-spec', cases: versComparisons, bar: 0.995 },
  { folder: 'purl-spec', cases: purlCases, bar: 1, counts: (group) => group !== 'purl, recommended' },
  { folder: '', cases: () => cpePairs(values.python), bar: 1 },
];

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    most: { type: 'string', default: '10' },
    python: { type: 'string', default: 'python3' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) console.log(HELP);
else
  for (const suite of SUITES)
    judge(
      suite,
      suite.folder &&
        join(values.data ?? join(process.env.LDY_REAL_DATA ?? '../shared/data', 'matching'), suite.folder),
    );

function judge({ cases, bar, counts = () => true }: Suite, folder: string): void {
  if (folder !== '' && !existsSync(folder)) {
    console.log(`${folder} does not exist; give the folder of the tests with --data DIR`);
    process.exitCode = 1;
    return;
  }
  const groups = Map.groupBy(cases(folder), ({ group }) => group);
  const isAgreed = ({ found, expected }: Outcome) => found === expected;
  for (const [name, outcomes] of groups) {
    console.log(`${name}: ${outcomes.filter(isAgreed).length} of ${outcomes.length}`);
    const deviations = outcomes.filter((outcome) => !isAgreed(outcome));
    for (const { text, expected, found } of deviations.slice(0, Number(values.most)))
      console.log(`    ${text}: ${expected} expected, ${found} found`);
  }
  const counted = [...groups].flatMap(([name, outcomes]) => (counts(name) ? outcomes : []));
  const agreed = counted.filter(isAgreed).length;
  const strange = unlisted([...groups.values()].flat().filter((outcome) => !isAgreed(outcome)));
  for (const { text, group } of strange) console.log(`not listed: ${group}, ${text}`);
  const isEnough = counted.length > 0 && agreed / counted.length >= bar && strange.length === 0;
  const share = ((100 * agreed) / counted.length).toFixed(3);
  console.log(`${isEnough ? 'ok   ' : 'BELOW'} ${folder || 'CPE names'}: ${agreed} of ${counted.length}, ${share} %\n`);
  if (!isEnough) process.exitCode = 1;
}
