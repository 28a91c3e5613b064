import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder for messages when no provider is configured. Only the portal's own user can read it. */
export interface Outbox {
  /** `kind` is part of the file name: `…-mail.eml`. */
  put(kind: string, content: string | Uint8Array): Promise<void>;
}

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

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

export interface OutboxMessage {
  /** Of the file, by which it is read. */
  name: string;
  /** ISO 8601. */
  at: string;
  kind: string;
  bytes: number;
}

const PARTS = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z-[0-9a-f]{8}-(.{1,40})$/;

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
