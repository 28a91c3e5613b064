import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { CommandIo } from '../platform/command-socket/command-io.ts';
import type { Configuration } from '../platform/config/configuration.ts';
import { EMBEDDED_FOLDER } from '../platform/database/open-embedded.ts';

/** The library that `--library` names: a DATABASE_URL, the data folder of a portal, or the folder of the database in it. */
export function withLibrary(
  configuration: Configuration,
  args: readonly string[],
  { folder }: Pick<CommandIo, 'folder'>,
): Configuration {
  const where = libraryIn(args);
  if (where === undefined) return configuration;
  if (/^postgres(?:ql)?:\/\//.test(where)) return { ...configuration, databaseUrl: where };
  const named = resolve(folder, where);
  const isInner = basename(named) === EMBEDDED_FOLDER && !existsSync(join(named, EMBEDDED_FOLDER));
  return { ...configuration, databaseUrl: undefined, dataDir: isInner ? dirname(named) : named };
}

function libraryIn(args: readonly string[]): string | undefined {
  const at = args.findIndex((it) => it === '--library' || it.startsWith('--library='));
  const given = args[at] ?? '';
  return at < 0 ? undefined : given === '--library' ? args[at + 1] : given.slice('--library='.length);
}
