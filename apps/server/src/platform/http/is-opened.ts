import type { FastifyRequest } from 'fastify';

/**
 * Whether somebody opens the page, as against a browser that fetches its address for something else: as a picture of another site's
 * page, or beforehand. What only somebody who opens it may cost (rendering, the quota of a visitor) is not spent for those: a hostile
 * page could use up a visitor's day with a hundred `<img>`. Who sends none of these headers is no browser, or comes by plain http.
 */
export function isOpened({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'document') return false;
  if (/\bprefetch\b/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`))
    return false;
  const accepted = headers.accept ?? '';
  return accepted.includes('text/html') || !/\b(?:image|text|audio|video|font)\//.test(accepted);
}
