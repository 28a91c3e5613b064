import { checkDestination, type Destinations } from './check-destination.ts';
import { type Resolve, resolveBySystem } from './guarded-lookup.ts';
import { OutboundFailedError, OutboundRefusedError } from './outbound-errors.ts';
import { type OutboundRequest, requestOnce } from './request-once.ts';

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
const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * The only way to call other servers: each client creates a fetch limited to its configured hosts. A test fails on any other way. See
 * docs/decisions/0017-outbound-calls.md.
 */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, resolve = resolveBySystem } = options;
  return async (address, { method = 'GET', headers = {}, body, signal: own, redirect = 'follow' } = {}) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = own ? AbortSignal.any([own, timeout]) : timeout;
    let target = checkDestination(address, options);
    let request: OutboundRequest = { method: method.toUpperCase(), headers: lowerCased(headers), body };
    for (let redirects = 0; ; redirects++) {
      const response = await requestOnce(target, request, { signal, maxBytes, resolve });
      const location = response.headers.get('location');
      if (redirect === 'manual' || !REDIRECTS.has(response.status) || location === null) return response;
      if (redirects === MOST_REDIRECTS) throw new OutboundFailedError(`${target.url.host} redirects too often.`);
      // Requests with a body are not redirected.
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        throw new OutboundFailedError(`${target.url.host} redirects a ${request.method}.`);
      }
      if (!URL.canParse(location, target.url.href)) throw new OutboundRefusedError('A redirect leads to no URL.');
      const next = checkDestination(new URL(location, target.url), options);
      if (target.url.protocol === 'https:' && next.url.protocol !== 'https:') {
        throw new OutboundRefusedError(`${target.url.host} redirects from https to http.`);
      }
      if (next.url.origin !== target.url.origin) request = { ...request, headers: withoutSecrets(request.headers) };
      target = next;
    }
  };
}

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** On a redirect to another origin only harmless headers are sent. */
const withoutSecrets = ({ accept, 'user-agent': agent }: Record<string, string>): Record<string, string> => ({
  ...(accept === undefined ? {} : { accept }),
  ...(agent === undefined ? {} : { 'user-agent': agent }),
});
