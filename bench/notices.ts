import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.ts';
import { benchDatabases, recreate } from './lib/databases.ts';
import { table, tenth, times, whole } from './lib/figures.ts';
import { report } from './lib/report.ts';
import { runChild } from './lib/run-child.ts';
import type { NoticesInput, NoticesResult } from './notices/measure.ts';

const NOTICES = 20_000;
const NEWS = 100_000;

const given = readArguments();
/** Its own database: that of the imported library stays as it is. */
const folder = mkdtempSync(join(tmpdir(), 'ldy-bench-'));
const options = { ...given, library: join(folder, 'library') };
const rows: string[][] = [];
try {
  for (const { name, location } of benchDatabases(options, 'ldy_bench_notices')) {
    await recreate({ name, location }, options);
    const input: NoticesInput = {
      location,
      notices: Math.ceil(NOTICES * options.share),
      news: Math.ceil(NEWS * options.share),
    };
    const [result] = await runChild<NoticesResult>(join(import.meta.dirname, 'notices/measure.ts'), input);
    if (!result) throw new Error(`${name} was not measured.`);
    for (const { name: what, bar, spread } of result.lines)
      rows.push([
        ...[name, what, whole(spread.count)],
        ...[spread.p50, spread.p95, spread.max].map(tenth),
        ...[String(bar), times(spread.p95 / bar)],
      ]);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const head = ['database', 'what', 'calls', 'p50 ms', 'p95 ms', 'max ms', 'p95 bar', 'of bar'];
report('notices', table(head, rows), options);
