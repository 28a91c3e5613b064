/** Compares published scores of sources with the scores our calculator computes from the same vectors. */
import { parseArgs } from 'node:util';
import { classify } from './check-cvss/classify.ts';
import { type Statement, statementsOfCsaf, statementsOfCve, statementsOfOsv } from './check-cvss/statements.ts';
import { jsonFilesOfZip } from './check-cvss/zip-json.ts';

const HELP = `Usage: node scripts/check-cvss.ts [--data DIR]

Scores every CVSS vector of the real data again and prints how many agree with the score their source gives,
and every class that does not, with examples.

  --data DIR  folder with cvelistV5-sample.zip, csaf-examples.zip and osv-go.zip
              (default: $LDY_REAL_DATA, else ../shared/data)`;

const EXAMPLES = 3;

const SOURCES: readonly { file: string; statements: (record: unknown) => Statement[] }[] = [
  { file: 'cvelistV5-sample.zip', statements: statementsOfCve },
  { file: 'csaf-examples.zip', statements: statementsOfCsaf },
  { file: 'osv-go.zip', statements: statementsOfOsv },
];

interface Tally {
  count: number;
  examples: string[];
}

async function tallySource(
  file: string,
  statements: (record: unknown) => Statement[],
): Promise<Map<string, Map<string, Tally>>> {
  const tallies = new Map<string, Map<string, Tally>>();
  for await (const { name, value } of jsonFilesOfZip(file)) {
    for (const statement of statements(value)) {
      const { version, outcome } = classify(statement);
      const group = `${statement.by}, CVSS ${version}`;
      const outcomes = tallies.get(group) ?? new Map<string, Tally>();
      tallies.set(group, outcomes);
      const tally = outcomes.get(outcome) ?? { count: 0, examples: [] };
      outcomes.set(outcome, tally);
      tally.count++;
      if (tally.examples.length < EXAMPLES) {
        tally.examples.push(`${name.split('/').at(-1)} ${statement.vector} given ${statement.score ?? 'no score'}`);
      }
    }
  }
  return tallies;
}

function print(file: string, tallies: Map<string, Map<string, Tally>>): void {
  console.log(`\n${file}`);
  if (tallies.size === 0) console.log('  no vectors');
  for (const [group, outcomes] of [...tallies].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const total = [...outcomes.values()].reduce((sum, { count }) => sum + count, 0);
    console.log(`  ${group}: ${total}`);
    for (const [outcome, { count, examples }] of [...outcomes].sort(([, a], [, b]) => b.count - a.count)) {
      console.log(`    ${String(count).padStart(6)}  ${outcome}`);
      if (!outcome.startsWith('agrees')) for (const example of examples) console.log(`              ${example}`);
    }
  }
}

const { values } = parseArgs({ options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
if (values.help) {
  console.log(HELP);
} else {
  const folder = values.data ?? process.env.LDY_REAL_DATA ?? '../shared/data';
  for (const { file, statements } of SOURCES) {
    try {
      print(file, await tallySource(`${folder}/${file}`, statements));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      console.log(`\n${file}: not in ${folder}; give the folder of the real data with --data DIR`);
      process.exitCode = 1;
    }
  }
}
