import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const CHUNK = Buffer.alloc(256 * 1024, 1);

/** Fills the disk of a folder with a file beside the others. */
export function fillerOf(folder: string) {
  const path = join(folder, 'filler');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    freeBytes,
    /** Until at most so many bytes are free. */
    fill(leave: number): void {
      const file = openSync(path, 'a');
      while (freeBytes() > leave + CHUNK.length) writeSync(file, CHUNK);
      closeSync(file);
    },
    remove: () => rmSync(path, { force: true }),
  };
}
