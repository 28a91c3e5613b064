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

interface Limits {
  signal: AbortSignal;
  maxBytes: number;
  resolve: Resolve;
}

/** One request on its own connection, answer read completely. Uses node:http, which accepts a `lookup` function, unlike global `fetch`. */
export async function requestOnce(
  { url, allowed }: Destination,
  { method, headers, body }: OutboundRequest,
  { signal, maxBytes, resolve }: Limits,
): Promise<Response> {
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
          // Compressed answers could be zip bombs; no expected answer is large.
          headers: { 'user-agent': 'ldy-portal', ...headers, 'accept-encoding': 'identity', connection: 'close' },
        },
        (incoming) => readWhole(incoming, maxBytes).then(done, reject),
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  } catch (error) {
    if (error instanceof OutboundRefusedError || error instanceof OutboundFailedError) throw error;
    if (error instanceof TooLargeError) throw fail(`answered more than ${maxBytes} bytes`);
    if (signal.aborted) throw fail('did not answer in time');
    throw fail(`could not be reached (${(error as NodeJS.ErrnoException).code ?? 'no reason given'})`);
  }
}

class TooLargeError extends Error {}

const WITHOUT_BODY = new Set([204, 205, 304]);

async function readWhole(incoming: IncomingMessage, maxBytes: number): Promise<Response> {
  const parts: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the stream and its connection.
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw new TooLargeError();
    parts.push(part);
  }
  if (!incoming.complete) throw new Error('The answer broke off.');
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const status = incoming.statusCode ?? 502;
  return new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(parts), { status, headers });
}
