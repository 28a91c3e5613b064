import { mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../config/configuration.ts';
import {
  type Closed,
  closeOne,
  closeToOthers,
  hasModes,
  isOpen,
  isWritable,
  note,
  nothingClosed,
} from './close-to-others.ts';

/** The portal's files in its data folder, including unfinished ones (`database.123-abc`) and SQLite's journals. */
const OF_DATA =
  /^(?:database|search|outbox|files|secret-keys\.json|demo-accounts\.json|lock\.json|lock\.sqlite|commands\.sock)(?:[.-]|$)/;
const OF_SEARCH = /\.(?:segment|scores)(?:\.|$)|^(?:library\.json|lock\.sqlite)(?:[.-]|$)/;
/** If more files are affected, only their number is logged. */
const MOST_NAMED = 5;

interface NoticeLog {
  info(text: string): void;
  warn(text: string): void;
}

/** A folder that only the portal's user can access; missing parents are created. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/**
 * Runs before a process touches a file. Restricts new files (umask), and existing ones in the data folder and the index folder, to the
 * portal's user. Failures are logged and do not prevent the start: a volume may belong to another user or not support modes.
 */
export function keepPrivate({ dataDir, search }: Pick<Configuration, 'dataDir' | 'search'>, log: NoticeLog): void {
  if (!hasModes) return;
  process.umask(0o077);
  tell(dataDir, closeFolder(dataDir, OF_DATA), log);
  if (!search.folder.startsWith(join(dataDir, '/'))) tell(search.folder, closeFolder(search.folder, OF_SEARCH), log);
}

/**
 * Other files are not touched: the configured folder may be a home directory or /srv. The folder itself is closed only if it holds nothing
 * but ours.
 */
export function closeFolder(folder: string, ours: RegExp): Closed {
  const closed = nothingClosed();
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return closed;
  // The configured folder itself may be a link: its target is used.
  const path = realpathSync(folder);
  const names = readdirSync(path);
  const foreign = names.filter((name) => !ours.test(name));
  if (isOpen(found)) {
    if (foreign.length === 0) closeOne(path, found, closed);
    else note(path, found, `${foreign.slice(0, 3).join(', ')} in it is not the portal's`, closed);
    // Others could replace our files by links while we check them.
    if (closed.left.length > 0 && isWritable(found)) return closed;
  }
  for (const name of names) if (ours.test(name)) closeToOthers(join(path, name), closed);
  return closed;
}

function tell(folder: string, { mended, left }: Closed, log: NoticeLog): void {
  if (mended > 0)
    log.info(
      `Other users of this machine could use ${mended} files and folders in ${folder}. They are for the portal's own user alone now.`,
    );
  if (left.length === 0) return;
  const named = left.slice(0, MOST_NAMED).map(({ path, mode, why }) => `${path} (mode ${mode}: ${why})`);
  const more = left.length > named.length ? ` and ${left.length - named.length} more` : '';
  log.warn(
    `Other users of this machine can use files of the portal, and it cannot change that: ${named.join(', ')}${more}. ` +
      `Stop the portal, move what is not its own out of ${folder}, give the folder to the user that it runs as (user ${process.getuid?.()}) and take ` +
      `the rights of all others away: chown -R <user> ${folder} && chmod -R go= ${folder}`,
  );
}
