import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OfficeInput, OfficeResult } from './back-office/measure.ts';
import { readArguments } from './lib/arguments.ts';
import { benchDatabases, recreate } from './lib/databases.ts';
import { table, tenth, times, whole } from './lib/figures.ts';
import { report } from './lib/report.ts';
import { runChild } from './lib/run-child.ts';

/** Milliseconds for a page of a list. */
const BAR_P95 = 100;
const ACCOUNTS = 10_000;
const APPLICATIONS = 5_000;

const given = readArguments();
/** Its own database: that of the imported library stays as it is. */
const folder = mkdtempSync(join(tmpdir(), 'ldy-bench-'));
const options = { ...given, library: join(folder, 'library') };
const rows: string[][] = [];
try {
  for (const { name, location } of benchDatabases(options, 'ldy_bench_office')) {
    await recreate({ name, location }, options);
    const input: OfficeInput = {
      location,
      accounts: Math.ceil(ACCOUNTS * options.share),
      applications: Math.ceil(APPLICATIONS * options.share),
    };
    const [result] = await runChild<OfficeResult>(join(import.meta.dirname, 'back-office/measure.ts'), input);
    if (!result) throw new Error(`${name} was not measured.`);
    for (const [what, { count, p50, p95, max }] of Object.entries(result.spreads))
      rows.push([name, what, whole(count), ...[p50, p95, max].map(tenth), String(BAR_P95), times(p95 / BAR_P95)]);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const head = ['database', 'list', 'calls', 'p50 ms', 'p95 ms', 'max ms', 'p95 bar', 'of bar'];
report('back-office', table(head, rows), options);
