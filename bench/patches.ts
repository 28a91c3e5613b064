import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.ts';
import { type BenchDatabase, benchDatabases, recreate } from './lib/databases.ts';
import { table, tenth, times, whole } from './lib/figures.ts';
import { report } from './lib/report.ts';
import { runChild } from './lib/run-child.ts';
import type { PatchesAnswer, PatchesInput } from './patches/import.ts';
import type { QuestionTimes } from './patches/measure.ts';
import { ARCHIVES, type PatchStep, stepsOf } from './patches/steps.ts';

const given = readArguments();
const folder = mkdtempSync(join(tmpdir(), 'ldy-bench-'));
const options = { ...given, library: join(folder, 'library') };
const sections: string[] = [];
try {
  const steps = stepsOf(given.data, unpack(join(given.data, 'patches')));
  for (const database of benchDatabases(options, 'ldy_bench_patches')) {
    await recreate(database, options);
    sections.push(await measure(database, steps));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
report('patches', sections.join('\n\n'), options);

/** Archives of a kind that the import does not read. */
function unpack(data: string): string {
  const into = join(folder, 'unpacked');
  mkdirSync(into);
  for (const name of ARCHIVES) execFileSync('tar', ['-xJf', join(data, name), '-C', into]);
  return into;
}

async function measure({ name, location }: BenchDatabase, steps: readonly PatchStep[]): Promise<string> {
  const input: PatchesInput = { location, steps, share: given.share };
  const run = (entry: string) => join(import.meta.dirname, 'patches', entry);
  const imported = await runChild<PatchesAnswer>(run('import.ts'), input, (it) => tell(name, it));
  const rows = imported.flatMap((it) => {
    if (it.kind === 'end') return [];
    const { summary, lost, entries, step } = it;
    const bar = step.bar && (name === 'PGlite' ? step.bar / 3 : step.bar);
    const rate = entries / summary.seconds;
    return [
      [
        ...[step.title, whole(entries), whole(summary.read)],
        ...[whole(summary.added + summary.changed + summary.unchanged), whole(summary.quarantined), whole(lost)],
        ...[tenth(summary.seconds), whole(rate), bar ? whole(bar) : '', bar ? times(rate / bar) : ''],
      ],
    ];
  });
  const head = ['source', 'entries', 'records', 'stored', 'bad', 'lost', 's', 'entries per s', 'bar', 'to bar'];
  const asked = await runChild<QuestionTimes>(run('measure.ts'), input);
  const answers = asked.map(({ name: what, bar, spread }) => [
    ...[what, whole(spread.count), tenth(spread.p50), tenth(spread.p95), tenth(spread.max), String(bar)],
    times(spread.p95 / bar),
  ]);
  const asking = table(['question', 'calls', 'p50 ms', 'p95 ms', 'max ms', 'p95 bar', 'of bar'], answers);
  return `### ${name}\n\n${table(head, rows)}\n\n${describeEnd(imported)}\n\n${asking}`;
}

function tell(name: string, it: PatchesAnswer): void {
  if (it.kind === 'step') console.error(`${name}: ${it.step.title} ${tenth(it.summary.seconds)} s`);
}

function describeEnd(imported: readonly PatchesAnswer[]): string {
  const end = imported.find((it) => it.kind === 'end');
  if (!end) throw new Error('The import did not come to its end.');
  const size = `${whole(end.patches)} patches on ${whole(end.products)} products, ${whole(end.edges)} edges`;
  const graphs = `Graphs and statistics of all: ${tenth(end.finishSeconds)} s, peak memory ${whole(end.peakMb)} MB.`;
  const wrong = imported.filter((it) => it.kind === 'step' && (it.lost > 0 || !it.addsUp));
  if (wrong.length === 0) return `${size}. ${graphs} Records in = stored + quarantined, each of them looked up.`;
  process.exitCode = 1;
  return `${size}. ${graphs} RECORDS ARE LOST in ${wrong.length} imports.`;
}
