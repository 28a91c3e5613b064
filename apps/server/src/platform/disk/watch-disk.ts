import { statfsSync } from 'node:fs';

/** `short`: less than the reserve is free; `out`: less than half of it, so that the database's own log may not fit any more. */
export type DiskLevel = 'ok' | 'short' | 'out';

/** The disk of a folder. */
export interface Disk {
  /** As it was a moment ago. */
  level(): DiskLevel;
}

export interface WatchOptions {
  folder: string;
  reserveBytes: number;
  log?: { warn(entry: object, text: string): void } | undefined;
  statfs?: (folder: string) => { bavail: number; bsize: number };
  now?: () => number;
}

/** Asking takes microseconds; many statements come within this time. */
const FRESH_MS = 100;

/** Looks at the free space when asked, and logs when the level changes. A folder that cannot be looked at counts as one with room: writing will say what is wrong. */
export function watchDisk({ folder, reserveBytes, log, statfs = statfsSync, now = Date.now }: WatchOptions): Disk {
  let level: DiskLevel = 'ok';
  let lookedAt = Number.NEGATIVE_INFINITY;
  function look(): void {
    const free = freeBytes(() => statfs(folder));
    const found = free >= reserveBytes ? 'ok' : free >= reserveBytes / 2 ? 'short' : 'out';
    if ((found === 'ok') !== (level === 'ok'))
      log?.warn({ folder, freeBytes: free, reserveBytes }, found === 'ok' ? 'the disk has room again' : DISK_FULL);
    level = found;
  }
  return {
    level() {
      if (now() - lookedAt >= FRESH_MS) {
        lookedAt = now();
        look();
      }
      return level;
    },
  };
}

export const DISK_FULL = 'the disk is full: nothing is saved until there is room again';

function freeBytes(look: () => { bavail: number; bsize: number }): number {
  try {
    const { bavail, bsize } = look();
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** A disk of which nothing is known, with room. */
export const ROOMY: Disk = { level: () => 'ok' };

/** What the system and PostgreSQL say when the disk or a quota is full. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

export const saysDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL_CODES.has(String(error.code));
