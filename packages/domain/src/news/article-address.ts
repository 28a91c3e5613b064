/** Parameters for where a reader came from, not for what is read. */
const TRACKING =
  /^(?:utm_\w+|spm|scm|from|share_\w+|fbclid|gclid|yclid|msclkid|mc_[ce]id|igshid|ref_src|ref|source|src|_hs\w+|vero_\w+|wt_mc|cmpid|isappinstalled|nsukey|wxfid)$/i;

/** Addresses that only lead to another one, which they name in a parameter. */
const WRAPPERS: readonly { host: RegExp; path: RegExp; parameters: readonly string[] }[] = [
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, parameters: ['url', 'q'] },
  { host: /^link\.(?:zhihu|juejin)\.(?:com|cn)$/, path: /^\/?$/, parameters: ['target'] },
  { host: /^(?:www\.)?linkedin\.com$/, path: /^\/redir\/redirect$/, parameters: ['url'] },
  { host: /^l\.facebook\.com$/, path: /^\/l\.php$/, parameters: ['u'] },
];

const MAX_ADDRESS = 2_000;
const DEEPEST = 3;

/** The http address that a link in a feed means, without wrappers around it; null if it is none, e.g. `javascript:`. */
export function articleAddress(link: string, base?: string, deep = 0): string | null {
  const trimmed = link.trim();
  if (trimmed === '' || trimmed.length > MAX_ADDRESS) return null;
  const address = URL.parse(trimmed, base);
  if (address === null || !/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '')
    return null;
  const wrapper = WRAPPERS.find(({ host, path }) => host.test(address.hostname) && path.test(address.pathname));
  const inner = wrapper?.parameters.map((name) => address.searchParams.get(name)).find((value) => value);
  if (inner && deep < DEEPEST) return articleAddress(inner, undefined, deep + 1);
  // What it is compared by is indexed, and may be longer than the address.
  return Math.max(address.href.length, addressKey(address.href).length) > MAX_ADDRESS ? null : address.href;
}

/** The same for all addresses of one article: scheme, `www.`, tracking, order of parameters, fragment and last slash do not matter. */
export function addressKey(url: string): string {
  const address = new URL(url);
  const host = address.host.replace(/^www\./, '');
  const path = address.pathname.replace(/(?<!\/)\/+(?:index\.(?:html?|php))?$/, '');
  const asked = [...address.searchParams].filter(([name]) => !TRACKING.test(name));
  asked.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = new URLSearchParams(asked).toString();
  // A page that is one script shows another article for each fragment path.
  const fragment = /^#!?\//.test(address.hash) ? address.hash : '';
  return `${host}${path}${query === '' ? '' : `?${query}`}${fragment}`;
}
