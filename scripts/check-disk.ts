import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runOnSmallDisk } from '../apps/server/src/testing/disk/on-small-disk.ts';

const USAGE = `Fills the disk under a portal with the embedded database, on a small disk of its own: looks what it answers while less than the
reserve is free, and without a reserve after the database met the end of the disk; makes room, and looks whether all that was saved is there.`;

const MEGABYTES = 260;

if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'ldy-disk-'));
const drill = fileURLToPath(new URL('./check-disk/drill.ts', import.meta.url));
const { child, disk } = runOnSmallDisk(drill, folder, MEGABYTES);
console.log(`a disk of ${MEGABYTES} MB, ${disk}`);
child.stdout?.pipe(process.stdout);
const [code] = await once(child, 'close');
rmSync(folder, { recursive: true, force: true });
process.exitCode = code === 0 ? 0 : 1;
