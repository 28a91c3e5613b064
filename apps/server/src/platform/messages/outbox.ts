import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder for messages when no provider is configured. Only the portal's own user can read it. */
export interface Outbox {
  /** `kind` is part of the file name: `…-mail.eml`. What is put again under the same `id` is there once. */
  put(kind: string, content: string | Uint8Array, id?: string): Promise<void>;
}

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

const MOST_FILES = 500;
/** The prefix of our file names, which sort by time; other files in the folder are never removed. */
const OURS = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z-[0-9a-f]{8,16}-[a-z.-]{1,40}$/;

/** Keeps the newest `most` messages. */
export function createOutbox(folder: string, clock: () => string, most: number = MOST_FILES): Outbox {
  return {
    async put(kind, content, id) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const mark = id === undefined ? randomBytes(8).toString('hex') : hashOf(id);
      const names = (await readdir(folder)).filter((candidate) => OURS.test(candidate)).sort();
      if (names.some((name) => name.endsWith(`-${mark}-${kind}`))) return;
      const name = `${clock().replaceAll(/[:.]/g, '-')}-${mark}-${kind}`;
      // A process that is killed while it writes leaves no half message under a name of ours.
      const unfinished = join(folder, `${mark}.part`);
      await writeFile(unfinished, content, { mode: 0o600 });
      await rename(unfinished, join(folder, name));
      for (const old of names.slice(0, Math.max(0, names.length + 1 - most))) {
        await rm(join(folder, old), { force: true });
      }
    },
  };
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 16);

export interface OutboxMessage {
  /** Of the file, by which it is read. */
  name: string;
  /** ISO 8601. */
  at: string;
  kind: string;
  bytes: number;
}

const PARTS = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z-[0-9a-f]{8,16}-(.{1,40})$/;

/** What lies in the folder, the newest first. */
export async function listOutbox(folder: string): Promise<OutboxMessage[]> {
  const names = await readdir(folder).catch(nothingYet);
  const ours = names
    .filter((name) => OURS.test(name))
    .sort()
    .reverse()
    .slice(0, MOST_FILES);
  const messages = await Promise.all(ours.map((name) => describe(folder, name)));
  return messages.filter((message) => message !== undefined);
}

async function describe(folder: string, name: string): Promise<OutboxMessage | undefined> {
  const [, day, hour, minute, second, millis, kind = ''] = PARTS.exec(name) ?? [];
  const file = await stat(join(folder, name)).catch(() => undefined);
  return file && { name, at: `${day}T${hour}:${minute}:${second}.${millis}Z`, kind, bytes: file.size };
}

/** The text of a message; undefined if it is not there (any more). */
export async function readOutbox(folder: string, name: string): Promise<string | undefined> {
  if (!OURS.test(name)) return undefined;
  return readFile(join(folder, name), 'utf8').catch(() => undefined);
}

/** The folder is made with the first message. */
function nothingYet(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
