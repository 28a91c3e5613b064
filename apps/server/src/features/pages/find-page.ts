import { isBrokenPath, PAGES, type PageEntry, type PageName } from '@ldy/contract/pages.ts';
import type { FastifyRequest } from 'fastify';

export interface FoundPage {
  name: PageName;
  /** Values of path parameters such as `:id`; '' for an omitted optional one. */
  params: Record<string, string>;
}

const ENTRIES = Object.entries<PageEntry>(PAGES).map(([name, { pattern, values = {} }]) => ({
  name: (/^\d+$/.test(name) ? Number(name) : name) as PageName,
  parts: pattern.split('/').slice(1),
  values,
}));
const LONGEST = 2_000;

/** The page that the browser's router shows for this path; undefined if there is none. */
export function findPage(pathname: string): FoundPage | undefined {
  const given = partsOf(pathname);
  if (!given) return undefined;
  for (const { name, parts, values } of ENTRIES) {
    const params = matchParts(parts, given);
    const isKnown = ([param, known]: [string, readonly string[]]) => known.includes(params?.[param] ?? '');
    if (params && Object.entries(values).every(isKnown)) return { name, params };
  }
  return undefined;
}

function partsOf(pathname: string): string[] | undefined {
  if (pathname.length > LONGEST || isBrokenPath(pathname)) return undefined;
  return pathname.replace(/\/+$/, '').split('/').slice(1).map(decodeURIComponent);
}

function matchParts(parts: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  const wanted = parts.filter((part) => part !== '');
  if (given.length > wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at];
    if (part.startsWith(':')) {
      const isOptional = part.endsWith('?');
      if (value === undefined && !isOptional) return undefined;
      if (value === '') return undefined;
      params[part.slice(1, isOptional ? -1 : undefined)] = value ?? '';
    } else if (value?.toLowerCase() !== part.toLowerCase()) return undefined;
  }
  return params;
}

/**
 * Whether the HTML 404 page is a suitable answer: for navigation, and for probes and link checkers, which accept anything; not for scripts
 * or images. Only the path can name a file: `?search=node.js` does not.
 */
export function takesPage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  const isFile = /^[^?]*\.[a-z0-9]{1,5}(?:\?|$)/i.test(url);
  return !isFile && /text\/(?:html|\*)|\*\/\*|^$/i.test(headers.accept ?? '');
}
