import { resolve } from 'node:path';
import type { CommandIo } from '#server/platform/command-socket/command-io.ts';
import { type BackUpDeps, backUp } from './back-up.ts';
import { orStopped } from './backup-error.ts';
import { readArguments } from './read-arguments.ts';
import { inWords } from './room.ts';

const USAGE = `Usage:
  npm run backup -- <folder> [--with-keys]    writes database, uploaded files and a manifest into a new folder, while the portal runs
  --with-keys   the secret keys too: who has the archive can then read the personal data in it. Without, keep them elsewhere
npm run restore -- <folder> --check says whether it can be restored.`;

/** `open` is called when the arguments are understood, so that asking for help needs no database. */
export async function backupCommand(
  open: () => BackUpDeps | Promise<BackUpDeps>,
  args: readonly string[],
  io: CommandIo,
): Promise<number> {
  const options = readArguments(args, { flag: 'with-keys', usage: USAGE, io });
  if (typeof options === 'number') return options;
  const deps = await open();
  const began = performance.now();
  const folder = resolve(io.folder, options.folder);
  const { tables, rows, files, bytes } = await orStopped(
    io.signal,
    'Stopped: there is no backup, and nothing is left of it.',
    backUp(deps, { folder, withKeys: options.isSet, signal: io.signal }),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  io.line(
    `${rows} rows of ${tables} tables and ${files} files, ${inWords(bytes)}, written to ${folder} in ${seconds} s.`,
  );
  const keys = options.isSet
    ? 'The secret keys are in it: who can read the folder can read all personal data.'
    : 'The secret keys are not in it: keep a copy of them elsewhere (LDY_SECRET_KEYS, or secret-keys.json of the data folder).';
  io.line(keys);
  return 0;
}
