import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Destination } from './check-destination.ts';
import { guardedLookup, type Resolve } from './guarded-lookup.ts';
import { OutboundFailedError, OutboundRefusedError } from './outbound-errors.ts';

export interface OutboundRequest {
  method: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

export interface RequestLimits {
  signal: AbortSignal;
  resolve: Resolve;
  /** What the answer may be compressed with; default not at all, for a compressed answer may be a bomb. */
  acceptEncoding?: string;
  /** Without the head of an answer for so long after the last byte the request fails; default not before `signal`. */
  idleMs?: number;
}

/**
 * One request on its own connection; `read` reads the answer to its end. Uses node:http, which accepts a `lookup` function, unlike global `fetch`.
 * Throws OutboundRefusedError, and OutboundFailedError for whatever else goes wrong.
 */
export async function requestOnce<T>(
  { url, allowed }: Destination,
  { method, headers, body }: OutboundRequest,
  { signal, resolve, acceptEncoding = 'identity', idleMs = 0 }: RequestLimits,
  read: (incoming: IncomingMessage) => Promise<T>,
): Promise<T> {
  const fail = (why: string) => new OutboundFailedError(`${url.host} ${why}.`);
  if (signal.aborted) throw fail('did not answer in time');
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  try {
    return await new Promise((done, reject) => {
      const outgoing = send(
        url,
        {
          method,
          agent: false,
          lookup: guardedLookup(allowed, resolve),
          signal,
          // As an option it covers connecting too.
          timeout: idleMs,
          headers: { 'user-agent': 'ldy-portal', ...headers, 'accept-encoding': acceptEncoding, connection: 'close' },
        },
        (incoming) => {
          outgoing.setTimeout(0);
          read(incoming).then(done, reject);
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(silentFor(idleMs)));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  } catch (error) {
    if (error instanceof OutboundRefusedError || error instanceof OutboundFailedError) throw error;
    if (error instanceof UnusableAnswer) throw fail(error.message);
    if (error instanceof UnwritableFile) throw error.cause;
    if (signal.aborted) throw fail('did not answer in time');
    throw fail(`could not be reached (${(error as NodeJS.ErrnoException).code ?? 'no reason given'})`);
  }
}

/** The message says what it did, after the name of its host: `answered more than 10 bytes`. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer';
}

/** Our own disk is at fault, not the other server. */
export class UnwritableFile extends Error {
  override name = 'UnwritableFile';
}

export const tooLarge = (maxBytes: number) => new UnusableAnswer(`answered more than ${maxBytes} bytes`);
export const silentFor = (idleMs: number) => new UnusableAnswer(`sent nothing for ${idleMs / 1000} s`);
export const brokenOff = () => new UnusableAnswer('broke off its answer');

const WITHOUT_BODY = new Set([204, 205, 304]);

/** Reads all of it into memory. */
export async function readWhole(incoming: IncomingMessage, maxBytes: number): Promise<Response> {
  const parts: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the stream and its connection.
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    parts.push(part);
  }
  if (!incoming.complete) throw brokenOff();
  const { status, headers } = headOf(incoming);
  return new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(parts), { status, headers });
}

/** Status and headers of an answer. */
export function headOf(incoming: IncomingMessage): { status: number; headers: Headers } {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return { status: incoming.statusCode ?? 502, headers };
}
