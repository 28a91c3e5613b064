import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Configuration } from '#server/platform/config/configuration.ts';
import { createSafeDownload, type Downloaded } from '#server/platform/safe-fetch/safe-download.ts';

/** What a server may go by to send nothing. */
export interface Marks {
  etag: string;
  lastModified: string;
}

export interface FileRequest {
  /** The file that is written where the status is 200. */
  file: string;
  mostMegabytes: number;
  timeoutMs: number;
  /** Of what is known already. */
  marks?: Marks;
  /** Besides those of every request. */
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

const IDLE_MS = 60_000;

/** Of what is free beyond the reserve: the database needs room for what is read out of an answer. */
const MOST_OF_FREE_SPACE = 0.5;

/** Bytes that an answer may take of the disk. Throws where there are none. */
async function roomIn(folder: string, { diskReserveBytes }: Configuration): Promise<number> {
  if (diskReserveBytes === 0) return Number.POSITIVE_INFINITY;
  const { bavail, bsize } = await statfs(folder);
  const room = Math.floor((bavail * bsize - diskReserveBytes) * MOST_OF_FREE_SPACE);
  if (room <= 0) throw new Error('the disk has no room for what sources answer');
  return room;
}

/** Asks a publisher for a file, under the bounds of this installation. Throws OutboundRefusedError and OutboundFailedError. */
export async function fetchFile(
  configuration: Configuration,
  url: string,
  { file, mostMegabytes, timeoutMs, marks, headers, signal }: FileRequest,
): Promise<Downloaded> {
  const download = createSafeDownload({ hosts: 'any-public', configured: originsOf(configuration.collectAllow) });
  return download(url, {
    ...{ file, timeoutMs, idleMs: IDLE_MS, signal },
    maxBytes: Math.min(mostMegabytes * 1024 * 1024, await roomIn(dirname(file), configuration)),
    headers: {
      'user-agent': userAgent(configuration.publicUrl),
      accept: '*/*',
      ...headers,
      ...(marks?.etag && { 'if-none-match': marks.etag }),
      ...(marks?.lastModified && { 'if-modified-since': marks.lastModified }),
    },
  });
}

/**
 * The key that the operator has for the host of an address. It goes there alone: a source that somebody adds elsewhere gets none, a redirect leaves it behind, and
 * so does a connection that others can read, unless the operator named the place.
 */
export function keyFor({ collectKeys, collectAllow }: Configuration, url: string): string | undefined {
  const { host, protocol } = new URL(url);
  const isSafe = protocol === 'https:' || collectAllow.includes(host);
  return isSafe ? collectKeys.get(host) : undefined;
}

/** `host:port`, as the operator allows it, by both protocols. */
const originsOf = (places: readonly string[]): string[] =>
  places.flatMap((place) => [`http://${place}`, `https://${place}`]);

/** Says who asks, so that a server's owner can ask back. */
const userAgent = (publicUrl: string | undefined) => `LDY-Portal/1${publicUrl ? ` (+${publicUrl})` : ''}`;

/** What is stored beside an answer. */
export const describeAnswer = ({ url, status, bytes, hash, headers }: Downloaded): string =>
  JSON.stringify({ url: url.href, status, bytes, sha256: hash, headers: Object.fromEntries(headers) }, null, 1);
