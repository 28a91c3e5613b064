import { decodePercent, foldWithOffsets } from './folded-text.ts';

/** One page of the web, however it is written: by http or https, in any case, with whatever a browser drops or decodes. */
export interface Address {
  /** In ASCII, without `www.`, a dot at its end and the usual ports. */
  host: string;
  /** Decoded, in lower case, '' for the root. */
  path: string;
  /** `name=value`, in order. */
  params: readonly string[];
}

/** Of a host and what follows it: what differs further behind makes no difference, in a text or alone. */
export const LONGEST = 2_000;
/** Of an address as it is written: a character may be nine when it is encoded. */
const LONGEST_WRITTEN = 10 * LONGEST;
/** Also without slashes or with too many, which browsers read as well, and as people break it on purpose (hxxp). */
const SCHEME = /^(?:h(?:tt|xx)ps?:|[a-z][a-z0-9+.-]*:(?=\/\/))?\/*/;

/** An address as most are written, in which nothing has to be decoded or resolved: read without the parser of the web, ten times as fast. */
const SIMPLE =
  /^https?:\/\/(?:www\.)?(?<host>[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*)(?<path>(?:\/[\w-]+(?:\.[\w-]+)*)*)\/?$/i;

/** The address that a text as a whole is. undefined where it is none: without a host that has a dot. */
export function readAddress(text: string): Address | undefined {
  const simple = text.length < LONGEST ? SIMPLE.exec(text)?.groups : undefined;
  if (simple) {
    const { host = '', path = '' } = simple;
    if (!host.includes('xn--'))
      return { host: host.toLowerCase(), path: pathWithoutEnd(path.toLowerCase()), params: [] };
  }
  const { text: folded } = foldWithOffsets(text.slice(0, LONGEST_WRITTEN).trim());
  const rest = folded.replace(SCHEME, '');
  // A name of a file has a dot too.
  return rest.length < folded.length || rest.includes('/') ? addressOf(rest) : undefined;
}

/** `rest`: what follows the scheme, folded. */
export function addressOf(rest: string): Address | undefined {
  // Git's own way to write one, `git@host:owner/name`, has a path where a port stands.
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

/** Whether an address leads to the page of another: more parameters lead to the same one, except at the root of a site. */
export function leadsTo(address: Address, page: Address): boolean {
  if (address.host !== page.host || address.path !== page.path) return false;
  if (page.path === '' && page.params.length === 0) return address.params.length === 0;
  return page.params.every((param) => address.params.includes(param));
}
