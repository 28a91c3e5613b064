import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder for messages when no provider is configured. Only the portal's own user can read it. */
export interface Outbox {
  /** `kind` is part of the file name: `…-mail.eml`. */
  put(kind: string, content: string | Uint8Array): Promise<void>;
}

const MOST_FILES = 500;
/** The prefix of our file names, which sort by time; other files in the folder are never removed. */
const OURS = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z-[0-9a-f]{8}-[a-z.-]{1,40}$/;

/** Keeps the newest `most` messages. */
export function createOutbox(folder: string, clock: () => string, most: number = MOST_FILES): Outbox {
  return {
    async put(kind, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${clock().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}-${kind}`;
      await writeFile(join(folder, name), content, { mode: 0o600, flag: 'wx' });
      const names = (await readdir(folder)).filter((candidate) => OURS.test(candidate)).sort();
      for (const old of names.slice(0, Math.max(0, names.length - most))) await rm(join(folder, old), { force: true });
    },
  };
}
