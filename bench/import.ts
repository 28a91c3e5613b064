import { join } from 'node:path';
import type { CheckAnswer } from './import/check-all.ts';
import type { ImportAnswer } from './import/import-all.ts';
import { EMBEDDED_SHARE, MEMORY_BAR } from './import/steps.ts';
import { readArguments } from './lib/arguments.ts';
import { type BenchDatabase, benchDatabases, recreate } from './lib/databases.ts';
import { table, tenth, times, whole } from './lib/figures.ts';
import { report } from './lib/report.ts';
import { runChild } from './lib/run-child.ts';

/** Memory settings as in the portal's own scripts. */
const NODE_OPTIONS = ['--max-semi-space-size=16', '--max-old-space-size=400', '--heap-growing-percent=75'];

const options = readArguments();
const sections: string[] = [];
for (const database of benchDatabases(options)) {
  await recreate(database, options);
  sections.push(await measure(database));
}
report('import', sections.join('\n\n'), options);

async function measure({ name, location }: BenchDatabase): Promise<string> {
  const input = { location, data: options.data, share: options.share };
  const run = (entry: string) => join(import.meta.dirname, 'import', entry);
  await runChild(run('create-tables.ts'), input);
  const imported = await runChild<ImportAnswer>(run('import-all.ts'), input, (it) => tell(name, it), NODE_OPTIONS);
  const checked = await runChild<CheckAnswer>(run('check-all.ts'), input, undefined, NODE_OPTIONS);
  const parsed = new Map(checked.map((it) => [it.source, it]));
  const rows = imported.flatMap((it) => {
    if (it.kind === 'end') return [];
    const { step, summary } = it;
    const bar = step.bar && (name === 'PGlite' ? step.bar * EMBEDDED_SHARE : step.bar);
    return [
      [
        step.title,
        whole(summary.read),
        whole(summary.added + summary.changed + summary.unchanged),
        whole(summary.quarantined),
        step.again ? '' : whole(parsed.get(step.source)?.lost ?? Number.NaN),
        tenth(summary.seconds),
        whole(summary.perSecond),
        bar ? whole(bar) : '',
        bar ? times(summary.perSecond / bar) : '',
        times(summary.seconds / (parsed.get(step.source)?.parseSeconds ?? Number.NaN)),
        whole(it.peakMb),
      ],
    ];
  });
  const head = ['source', 'records', 'stored', 'bad', 'lost', 's', 'per s', 'bar', 'to bar', 'to parsing', 'peak MB'];
  return `### ${name}\n\n${table(head, rows)}\n\n${describeEnd(imported)} ${describeLoss(imported, checked)}`;
}

function tell(name: string, it: ImportAnswer): void {
  if (it.kind === 'step') console.error(`${name}: ${it.step.title} ${tenth(it.summary.seconds)} s`);
}

function describeEnd(imported: readonly ImportAnswer[]): string {
  const end = imported.find((it) => it.kind === 'end');
  const peak = Math.max(...imported.map((it) => it.peakMb));
  if (!end) throw new Error('The import did not come to its end.');
  return (
    `${whole(end.vulnerabilities)} vulnerabilities; numbering, counting products and statistics: ${tenth(end.finishSeconds)} s. ` +
    `Peak memory of the process: ${whole(peak)} MB, ${times(peak / MEMORY_BAR)} of the ${MEMORY_BAR} MB it may take.`
  );
}

/** Records read = stored + quarantined, by the run's own counts and by looking up each record. */
function describeLoss(imported: readonly ImportAnswer[], checked: readonly CheckAnswer[]): string {
  const uncounted = imported.filter(
    (it) =>
      it.kind === 'step' &&
      it.summary.read !== it.summary.added + it.summary.changed + it.summary.unchanged + it.summary.quarantined,
  );
  const lost = checked.reduce((sum, it) => sum + it.lost, 0);
  if (lost === 0 && uncounted.length === 0) return 'Records in = stored + quarantined, each of them looked up.';
  process.exitCode = 1;
  return `RECORDS ARE LOST: ${lost} delivered and not found, ${uncounted.length} runs with counts that do not add up.`;
}
