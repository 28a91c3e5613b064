import { checkDestination, type Destinations } from './check-destination.ts';
import { followRedirects } from './follow-redirects.ts';
import { type Resolve, resolveBySystem } from './guarded-lookup.ts';
import { type OutboundRequest, readWhole, requestOnce } from './request-once.ts';

export interface SafeFetchOptions extends Destinations {
  /** Total time, including redirects; default ten seconds. */
  timeoutMs?: number;
  /** Maximum body size; default 1 MiB. */
  maxBytes?: number;
  resolve?: Resolve;
}

export interface SafeFetchRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** `manual` returns redirects unfollowed. */
  redirect?: 'follow' | 'manual';
}

/**
 * Like `fetch`, for configured hosts only; the body is read completely. Throws OutboundRefusedError for forbidden URLs and
 * OutboundFailedError when the call failed. A status of 400 or above is an answer, not an error.
 */
export type SafeFetch = (url: string | URL, request?: SafeFetchRequest) => Promise<Response>;

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

/**
 * The way to call other servers, beside that of downloads (safe-download.ts): each client creates a fetch limited to its configured hosts. A test
 * fails on any other way. See docs/decisions/0017-outbound-calls.md.
 */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, resolve = resolveBySystem } = options;
  return async (address, { method = 'GET', headers = {}, body, signal: own, redirect = 'follow' } = {}) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = own ? AbortSignal.any([own, timeout]) : timeout;
    const request: OutboundRequest = { method: method.toUpperCase(), headers: lowerCased(headers), body };
    const ask = (target: ReturnType<typeof checkDestination>, asked: OutboundRequest) =>
      requestOnce(target, asked, { signal, resolve }, (incoming) => readWhole(incoming, maxBytes));
    if (redirect === 'manual') return ask(checkDestination(address, options), request);
    return (await followRedirects(address, options, request, ask)).answer;
  };
}

export const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
