import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runOnSmallDisk } from '../apps/server/src/testing/disk/on-small-disk.ts';
import { rehearse } from './check-backup/rehearse.ts';

const USAGE = `Backs up a portal that is being written to, restores the archive into each database, across and back, and compares every row; then looks what
happens on disks that are too small. On the embedded database, and with LDY_TEST_DATABASE_URL on PostgreSQL too.

  npm run check:backup [-- --records 2000]`;

const MEGABYTES = 120;

if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
const records = Number(process.argv[process.argv.indexOf('--records') + 1]) || 1_000;
const folder = mkdtempSync(join(tmpdir(), 'ldy-rehearsal-'));
const faults: string[] = [];
const expectIt = (what: string, holds: boolean, found: unknown = ''): void => {
  console.log(`${holds ? 'ok   ' : 'FAULT'} ${what} ${found}`);
  if (!holds) faults.push(what);
};

const archive = await rehearse({ folder, server: process.env.LDY_TEST_DATABASE_URL, records, expectIt });
const drill = fileURLToPath(new URL('./check-backup/small-disk.ts', import.meta.url));
const small = join(folder, 'small');
const { child, disk } = runOnSmallDisk(drill, mkdtempSync(small), MEGABYTES, [archive, join(folder, 'embedded')]);
console.log(`a disk of ${MEGABYTES} MB, ${disk}`);
const [printed, [code]] = await Promise.all([text(child.stdout as NodeJS.ReadableStream), once(child, 'close')]);
process.stdout.write(printed);
expectIt('disks that are too small change nothing', code === 0);
rmSync(folder, { recursive: true, force: true });
console.log(`check:backup: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
