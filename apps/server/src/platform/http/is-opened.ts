import type { FastifyRequest } from 'fastify';

/**
 * Whether a person navigates to the page, as opposed to a browser that fetches its URL as a subresource or prefetches it. Server rendering
 * and visitor quotas are not spent on the latter: a hostile page could use up a visitor's daily quota with a hundred `<img>`. Requests
 * without these headers come from no browser, or over plain http, and count as navigation.
 */
export function isOpened({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'document') return false;
  if (/\bprefetch\b/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`))
    return false;
  const accepted = headers.accept ?? '';
  return accepted.includes('text/html') || !/\b(?:image|text|audio|video|font)\//.test(accepted);
}
