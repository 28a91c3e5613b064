import { decodePercent, foldWithOffsets } from './folded-text.ts';

/** A normalised web address: spellings that browsers treat as the same page (scheme, case, encoding, ignored characters) are equal. */
export interface Address {
  /** In ASCII, without `www.`, trailing dots and default ports. */
  host: string;
  /** Percent-decoded, lower case, '' for the root. */
  path: string;
  /** `name=value`, in their original order. */
  params: readonly string[];
}

/** Maximum length compared, in characters, from the host on; the rest is ignored. */
export const LONGEST = 2_000;
/** Maximum length of an address as written: percent-encoding can turn one character into nine. */
const LONGEST_WRITTEN = 10 * LONGEST;
/** Also matches missing or extra slashes, which browsers accept, and defanged schemes (hxxp). */
const SCHEME = /^(?:h(?:tt|xx)ps?:|[a-z][a-z0-9+.-]*:(?=\/\/))?\/*/;

/** The common form of an address, with nothing to decode or resolve. Parsed without `URL`, which is ten times slower. */
const SIMPLE =
  /^https?:\/\/(?:www\.)?(?<host>[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*)(?<path>(?:\/[\w-]+(?:\.[\w-]+)*)*)\/?$/i;

/** Parses a text that consists of one address; undefined if it is none, i.e. has no host with a dot. */
export function readAddress(text: string): Address | undefined {
  const simple = text.length < LONGEST ? SIMPLE.exec(text)?.groups : undefined;
  if (simple) {
    const { host = '', path = '' } = simple;
    if (!host.includes('xn--'))
      return { host: host.toLowerCase(), path: pathWithoutEnd(path.toLowerCase()), params: [] };
  }
  const { text: folded } = foldWithOffsets(text.slice(0, LONGEST_WRITTEN).trim());
  const rest = folded.replace(SCHEME, '');
  // Without a scheme or a slash it could be a file name, which has a dot too.
  return rest.length < folded.length || rest.includes('/') ? addressOf(rest) : undefined;
}

/** `rest`: the folded text after the scheme. */
export function addressOf(rest: string): Address | undefined {
  // Git's scp-like syntax `git@host:owner/name` has a path in the position of the port.
  const named = rest.replace(/^[^/?#@]{0,100}@/, '').slice(0, LONGEST);
  const url = URL.parse(`http://${named}`) ?? URL.parse(`http://${named.replace(':', '/')}`);
  if (!url) return undefined;
  const host = `${url.hostname.replace(/^www\.|\.+$/g, '')}${url.port === '443' || url.port === '' ? '' : `:${url.port}`}`;
  if (!host.includes('.')) return undefined;
  const params = new Set<string>();
  for (const [name, value] of url.searchParams) if (name !== '') params.add(value === '' ? name : `${name}=${value}`);
  return { host, path: pathOf(url.pathname), params: [...params] };
}

function pathOf(pathname: string): string {
  const path = pathname.includes('%') ? decodePercent(pathname) : pathname;
  const folded = path.normalize('NFKC').toLowerCase().replace(/[。｡]/g, '.');
  return pathWithoutEnd(folded.replace(/\/{2,}/g, '/'));
}

const pathWithoutEnd = (path: string) => path.replace(/(?:\.git)?\/?$/, '');

/** Whether an address leads to `page`. Additional query parameters are ignored, except at the root of a site. */
export function leadsTo(address: Address, page: Address): boolean {
  if (address.host !== page.host || address.path !== page.path) return false;
  if (page.path === '' && page.params.length === 0) return address.params.length === 0;
  return page.params.every((param) => address.params.includes(param));
}
