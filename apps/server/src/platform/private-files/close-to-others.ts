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
  /** How many files and folders others could use before. */
  mended: number;
  /** What others can use still, and why that is not ours to change. */
  left: { path: string; mode: string; why: string }[];
}

export const nothingClosed = (): Closed => ({ mended: 0, left: [] });

/** Windows has no such modes: who may read a file there is inherited from its folder. */
export const hasModes = process.platform !== 'win32';

/**
 * Takes all rights of group and others from a file or folder and what is in it. Links are not followed: what they lead to need not be
 * the portal's. A folder is closed before what is in it, so that nobody can put a link there meanwhile; where that fails and others may
 * write, nothing in it is touched.
 */
export function closeToOthers(path: string, closed: Closed = nothingClosed()): Closed {
  if (!hasModes) return closed;
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return closed;
  if (found.isSymbolicLink()) {
    noteOpenTarget(path, closed);
    return closed;
  }
  // Sockets are made anew at each start.
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

/** Whether only its owner can use it now. What is found not to be closed is noted. */
export function closeOne(path: string, found: Stats, closed: Closed): boolean {
  const why = refusalOf(() => chmodUnlinked(path, found.mode & 0o700));
  if (why === undefined) closed.mended += 1;
  else note(path, found, `${why}, it belongs to user ${found.uid}`, closed);
  return why === undefined;
}

/** On the opened file, so that a link that was put in its place meanwhile is not followed. */
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

/** None where it cannot be read, or is gone by now. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
