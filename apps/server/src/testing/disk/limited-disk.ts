import fs, { type PathLike } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

/**
 * Preloaded where no small disk can be mounted: files of the folder LDY_TEST_DISK have room for LDY_TEST_DISK_MB megabytes together, and what
 * would make them larger fails as on a full disk.
 */
const { LDY_TEST_DISK: folder = '', LDY_TEST_DISK_MB } = process.env;
const limit = Number(LDY_TEST_DISK_MB) * 1024 ** 2;
const FRESH_MS = 20;
const { writeSync, statfsSync } = fs;

let known = { used: 0, at: Number.NEGATIVE_INFINITY };

function used(): number {
  if (performance.now() - known.at > FRESH_MS) {
    const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const sizes = files.map(
      ({ parentPath, name }) => fs.statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0,
    );
    known = { used: sizes.reduce((sum, size) => sum + size, 0), at: performance.now() };
  }
  return known.used;
}

function limitedWrite(...args: Parameters<typeof writeSync>): number {
  const [fd, bytes, , length, position] = args as unknown as [number, Uint8Array, number?, number?, (number | null)?];
  const found = fs.fstatSync(fd);
  if (found.isFile() && bytes instanceof Uint8Array) {
    const growth = (position ?? found.size) + (length ?? bytes.length) - found.size;
    if (growth > 0 && used() + growth > limit)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
    if (growth > 0) known.used += growth;
  }
  return writeSync(...args);
}

fs.writeSync = limitedWrite as typeof writeSync;
fs.statfsSync = ((path: PathLike) => {
  const real = statfsSync(path);
  return { ...real, bsize: 1, bavail: Math.max(0, limit - used()) };
}) as typeof statfsSync;
syncBuiltinESMExports();
