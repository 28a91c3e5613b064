import { join } from 'node:path';
import type { AccessResult } from './access/measure.ts';
import { readArguments } from './lib/arguments.ts';
import { type BenchDatabase, benchDatabases } from './lib/databases.ts';
import { table, times, whole } from './lib/figures.ts';
import { report } from './lib/report.ts';
import { runChild } from './lib/run-child.ts';

/** Limit: milliseconds per record at the median. */
const BAR_P50 = 1;

const options = readArguments();
const sections: string[] = [];
for (const database of benchDatabases(options)) sections.push(await measure(database));
report('access', sections.join('\n\n'), options);

async function measure({ name, location }: BenchDatabase): Promise<string> {
  const [result] = await runChild<AccessResult>(join(import.meta.dirname, 'access', 'measure.ts'), { location });
  if (!result || result.records === 0) throw new Error(`The ${name} library is empty: run npm run bench:import first.`);
  const head = ['records for', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'p50 bar', 'of bar'];
  const rows = Object.entries(result.spreads).map(([what, { p50, p95, p99, max }]) => {
    const isCompared = what.startsWith('to compare');
    const bar = isCompared ? ['', ''] : [String(BAR_P50), times(p50 / BAR_P50)];
    return [what, ...[p50, p95, p99, max].map((value) => value.toFixed(3)), ...bar];
  });
  return `### Records of ${name}, ${whole(result.records)}\n\n${table(head, rows)}`;
}
