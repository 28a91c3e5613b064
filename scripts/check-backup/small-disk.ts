import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fillerOf } from '../../apps/server/src/testing/disk/filler.ts';
import { runCommand } from '../check-disk/start-portal.ts';

/** On the disk of the first argument, with the archive and the data folder of the others: see ../check-backup.ts. */
const [folder = '', archive = '', source = ''] = process.argv.slice(2);
const MB = 1024 ** 2;
const { fill, remove } = fillerOf(folder);
let faults = 0;

function expectIt(what: string, holds: boolean, found: unknown): void {
  console.log(`${holds ? 'ok   ' : 'FAULT'} ${what} ${found}`);
  if (!holds) faults += 1;
}
const there = () => readdirSync(folder).filter((name) => name !== 'filler');

const own = { LDY_DATA_DIR: join(folder, 'data'), LDY_DISK_RESERVE_MB: '0' };
const refused = await runCommand('restore', [archive], { ...own, LDY_DISK_RESERVE_MB: '512' });
expectIt('a restore without room is refused', refused.code === 1 && /has no room/.test(refused.text), refused.text);
expectIt('and leaves nothing', there().length === 0, there());

fill(MB / 4);
const target = join(folder, 'backup');
const full = await runCommand('backup', [target], { LDY_DATA_DIR: source, LDY_FILES_FOLDER: `${source}-files` });
expectIt('a backup that meets the end of the disk ends', full.code === 1 && /has no room/.test(full.text), full.text);
expectIt('and leaves nothing', there().length === 0, there());
remove();

const restored = await runCommand('restore', [archive], own);
expectIt('with room it is restored', restored.code === 0, restored.text);
fill(10 * MB);
const copying = await runCommand('backup', [`${source}-of-small`], own);
expectIt(
  'a backup needs room for the copy',
  copying.code === 1 && /no room for the copy/.test(copying.text),
  copying.text,
);
const left = readdirSync(join(folder, 'data')).filter((name) => name.startsWith('database.'));
expectIt('and leaves nothing', left.length === 0, left);
process.exitCode = faults === 0 ? 0 : 1;
