import { checkDestination, type Destinations } from './check-destination.ts';
import { type Resolve, resolveBySystem } from './guarded-lookup.ts';
import { OutboundFailedError, OutboundRefusedError } from './outbound-errors.ts';
import { type OutboundRequest, requestOnce } from './request-once.ts';

export interface SafeFetchOptions extends Destinations {
  /** For everything together, redirects included; ten seconds when not said. */
  timeoutMs?: number;
  /** Of the answer's body; 1 MiB when not said. */
  maxBytes?: number;
  resolve?: Resolve;
}

export interface SafeFetchRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** `manual` answers a redirect as it is. */
  redirect?: 'follow' | 'manual';
}

/**
 * Like `fetch`, to configured hosts only; the answer is read whole. Throws OutboundRefusedError where the portal does not call, and
 * OutboundFailedError where the call failed. A status of 400 and more is an answer, not an error.
 */
export type SafeFetch = (url: string | URL, request?: SafeFetchRequest) => Promise<Response>;

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * The one way out of the portal: whoever calls somebody else's server makes himself a fetch for the hosts he is configured to talk to.
 * A test fails on any other way. See docs/decisions/0017-outbound-calls.md.
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
      // What carries data goes where it was sent, and nowhere else.
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

/** Another site gets nothing but what any request says. */
const withoutSecrets = ({ accept, 'user-agent': agent }: Record<string, string>): Record<string, string> => ({
  ...(accept === undefined ? {} : { accept }),
  ...(agent === undefined ? {} : { 'user-agent': agent }),
});
