import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Of the disk of a folder, or of what it will be made in. */
export function freeBytesOf(folder: string): number {
  let there = folder;
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  const { bavail, bsize } = statfsSync(there);
  return bavail * bsize;
}

export const inWords = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${Math.ceil(bytes / 1024 ** 2)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`;
