import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Destinations } from './check-destination.ts';
import { followRedirects } from './follow-redirects.ts';
import { type Resolve, resolveBySystem } from './guarded-lookup.ts';
import { brokenOff, headOf, requestOnce, silentFor, tooLarge, UnusableAnswer, UnwritableFile } from './request-once.ts';
import { lowerCased } from './safe-fetch.ts';

export interface SafeDownloadOptions extends Destinations {
  resolve?: Resolve;
}

export interface DownloadRequest {
  /** The file that the answer is written into, where its status is 200. */
  file: string;
  headers?: Record<string, string>;
  /** As it is written, thus unpacked. */
  maxBytes: number;
  /** Total time, including redirects. */
  timeoutMs: number;
  /** Without a byte for so long the download ends. */
  idleMs: number;
  signal?: AbortSignal;
}

export interface Downloaded {
  status: number;
  headers: Headers;
  /** Where the answer came from. */
  url: URL;
  /** Where to ask from now on. */
  permanentUrl: URL;
  /** Of the file; 0 where none was written. */
  bytes: number;
  /** SHA-256 of the file in hexadecimal; '' where none was written. */
  hash: string;
}

/**
 * Downloads into a file, under the rules of docs/decisions/0017-outbound-calls.md. Throws OutboundRefusedError for forbidden URLs and OutboundFailedError where
 * the call failed; what was written by then is of no use. A status other than 200 is an answer, without a file.
 */
export type SafeDownload = (url: string | URL, request: DownloadRequest) => Promise<Downloaded>;

export function createSafeDownload(options: SafeDownloadOptions): SafeDownload {
  const { resolve = resolveBySystem } = options;
  return async (address, { file, headers = {}, maxBytes, timeoutMs, idleMs, signal: own }) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = own ? AbortSignal.any([own, timeout]) : timeout;
    const request = { method: 'GET', headers: lowerCased(headers), body: undefined };
    const { answer, url, permanentUrl } = await followRedirects(address, options, request, (target, asked) =>
      requestOnce(target, asked, { signal, resolve, acceptEncoding: 'gzip', idleMs }, (incoming) =>
        writeFile(incoming, { file, maxBytes, idleMs }),
      ),
    );
    return { ...answer, url, permanentUrl };
  };
}

async function writeFile(
  incoming: IncomingMessage,
  { file, maxBytes, idleMs }: Pick<DownloadRequest, 'file' | 'maxBytes' | 'idleMs'>,
): Promise<Pick<Downloaded, 'status' | 'headers' | 'bytes' | 'hash'>> {
  const { status, headers } = headOf(incoming);
  if (status !== 200) {
    incoming.destroy();
    return { status, headers, bytes: 0, hash: '' };
  }
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding !== 'identity' && encoding !== 'gzip') throw new UnusableAnswer('answered in an encoding not asked for');
  let isSilent = false;
  const silence = setTimeout(() => {
    isSilent = true;
    incoming.destroy();
  }, idleMs);
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(part: Buffer, _, done) {
      silence.refresh();
      bytes += part.length;
      hash.update(part);
      done(bytes > maxBytes ? tooLarge(maxBytes) : null, part);
    },
  });
  try {
    const unpack = encoding === 'gzip' ? [createGunzip()] : [];
    await pipeline([incoming, ...unpack, count, createWriteStream(file)]);
  } catch (error) {
    if (isOfDisk(error)) throw new UnwritableFile('', { cause: error });
    if (isSilent) throw silentFor(idleMs);
    if (!incoming.complete && !(error instanceof UnusableAnswer)) throw brokenOff();
    if (isZlib(error)) throw new UnusableAnswer('answered in broken gzip');
    throw error;
  } finally {
    clearTimeout(silence);
  }
  return { status, headers, bytes, hash: hash.digest('hex') };
}

const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EFBIG', 'ENOENT', 'EISDIR', 'EMFILE']);
const isOfDisk = (error: unknown) => DISK_CODES.has(String((error as NodeJS.ErrnoException).code ?? ''));
const isZlib = (error: unknown) => String((error as NodeJS.ErrnoException).code ?? '').startsWith('Z_');
