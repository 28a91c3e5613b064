import { addressKey } from '@ldy/domain/news/article-address.ts';
import { getDomain } from 'tldts';

/** An address, and what sources are compared by: spelling, host and owner. */
export function placeOf(address: string) {
  const { href, host, hostname } = new URL(address);
  // Not what is registered below a suffix of a provider: its servers answer for all of them.
  return { url: href, urlKey: addressKey(href), host, domain: getDomain(hostname) ?? hostname };
}
