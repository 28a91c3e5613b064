import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;
const OTHERS_WRITE = 0o022;

export interface Closed {
  /** Number of files and folders that others could access before. */
  mended: number;
  /** Paths that others can still access, and why they could not be changed. */
  left: { path: string; mode: string; why: string }[];
}

export const nothingClosed = (): Closed => ({ mended: 0, left: [] });

/** Windows has no such modes: permissions are inherited from the folder. */
export const hasModes = process.platform !== 'win32';

/**
 * Removes all permissions of group and others, recursively. Links are not followed: their targets may not belong to the portal. A folder is
 * closed before its content, so that no link can be placed in it meanwhile; if that fails and others can write to it, its content is not
 * touched.
 */
export function closeToOthers(path: string, closed: Closed = nothingClosed()): Closed {
  if (!hasModes) return closed;
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return closed;
  if (found.isSymbolicLink()) {
    noteOpenTarget(path, closed);
    return closed;
  }
  // Sockets are recreated at each start.
  if (!found.isFile() && !found.isDirectory()) return closed;
  if (isOpen(found) && !closeOne(path, found, closed) && isWritable(found)) return closed;
  if (found.isDirectory()) for (const name of namesIn(path)) closeToOthers(join(path, name), closed);
  return closed;
}

export const isOpen = ({ mode }: Stats): boolean => (mode & OTHERS) !== 0;
export const isWritable = ({ mode }: Stats): boolean => (mode & OTHERS_WRITE) !== 0;

export function note(path: string, { mode }: Stats, why: string, closed: Closed): void {
  closed.left.push({ path, mode: (mode & 0o7777).toString(8).padStart(4, '0'), why });
}

/** Whether only the owner can access it now. Failures are recorded. */
export function closeOne(path: string, found: Stats, closed: Closed): boolean {
  const why = refusalOf(() => chmodUnlinked(path, found.mode & 0o700));
  if (why === undefined) closed.mended += 1;
  else note(path, found, `${why}, it belongs to user ${found.uid}`, closed);
  return why === undefined;
}

/** Changes the mode of the opened file, so that a link that replaced it meanwhile is not followed. */
function chmodUnlinked(path: string, mode: number): void {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    fchmodSync(file, mode);
    if (isOpen(fstatSync(file))) throw new Error('its file system keeps no modes');
  } finally {
    closeSync(file);
  }
}

function noteOpenTarget(path: string, closed: Closed): void {
  const target = statSync(path, { throwIfNoEntry: false });
  if (target && isOpen(target)) note(path, target, 'it is a symbolic link, which is not followed', closed);
}

function refusalOf(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String((error as Error).message);
  }
}

/** Empty if the folder cannot be read, or no longer exists. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
