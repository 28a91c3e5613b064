import { BadList } from '../listed-document.ts';
import { JsonFault, parseJson } from '../read/parse-json.ts';

/** Where the articles of a JSON answer are, and where in each is what: `data.items`, `author.0.name`; `.` is the value itself. */
export interface JsonPaths {
  list: string;
  title: string;
  /** A path, or an address with paths in braces: `https://example.org/news/{id}`. */
  url: string;
  date?: string;
  summary?: string;
  id?: string;
}

/** What somebody wrote of the paths cannot be used. The message says what is wrong. */
export class BadPaths extends Error {
  override name = 'BadPaths';
}

const NEEDED = ['list', 'title', 'url'] as const;
const NAMES: readonly string[] = [...NEEDED, 'date', 'summary', 'id'];
const STEP = /^[\p{L}\p{N}_$@:-]{1,80}$/u;
const MOST_STEPS = 20;
const IN_BRACES = /\{([^{}]*)\}/g;

/** `list=data.items; title=name; url=https://example.org/{id}; date=time`. @throws BadPaths */
export function readPaths(text: string): JsonPaths {
  const pairs = text.split(/[;\n]/).flatMap((part) => (part.trim() === '' ? [] : [pairOf(part)]));
  const paths = Object.fromEntries(pairs) as Partial<Record<keyof JsonPaths, string>>;
  const { list, title, url, ...others } = paths;
  if (list === undefined || title === undefined || url === undefined)
    throw new BadPaths(`the paths need ${NEEDED.join(', ')}`);
  for (const [name, path] of Object.entries({ list, title, ...others })) checkPath(name, path);
  checkUrl(url);
  return { list, title, url, ...others };
}

function pairOf(part: string): [string, string] {
  const at = part.indexOf('=');
  const [name, path] = [part.slice(0, Math.max(0, at)).trim(), part.slice(at + 1).trim()];
  if (!NAMES.includes(name)) throw new BadPaths(`a path has one of the names ${NAMES.join(', ')}`);
  return [name, path];
}

function checkPath(name: string, path: string): void {
  const steps = stepsOf(path);
  if (path === '' || steps.length > MOST_STEPS || !steps.every((step) => STEP.test(step)))
    throw new BadPaths(`the path of ${name} is names with dots between them, such as data.items`);
}

function checkUrl(url: string): void {
  if (!url.includes('{')) {
    checkPath('url', url);
    return;
  }
  for (const [, path = ''] of url.matchAll(IN_BRACES)) checkPath('url', path);
  const filled = url.replaceAll(IN_BRACES, 'x');
  // The article decides a part of the path or the query, never the host.
  const host = /^https?:\/\/([^/?#{}]+)\//i.exec(url)?.[1];
  if (host === undefined || /[{}]/.test(filled) || !URL.canParse(filled))
    throw new BadPaths('the address begins with http:// or https:// and a host, then comes what is in braces');
}

const stepsOf = (path: string): string[] => (path === '.' ? [] : path.split('.'));

export const PATHS_BYTES = 16 * 1024 * 1024;

/** A JSON answer as a JSON Feed, which the connector of news reads. @throws BadList where there is no list at its path */
export function feedByPaths(bytes: Uint8Array, paths: JsonPaths, title: string): string {
  const list = valueAt(jsonOf(bytes), paths.list);
  if (!Array.isArray(list)) throw new BadList(`there is no list at ${paths.list}`);
  const items = list.map((item) => ({
    id: paths.id === undefined ? '' : textAt(item, paths.id),
    url: addressOf(item, paths.url),
    title: textAt(item, paths.title),
    summary: paths.summary === undefined ? '' : textAt(item, paths.summary),
    date_published: paths.date === undefined ? '' : dateOf(valueAt(item, paths.date)),
  }));
  return JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title, items });
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes, PATHS_BYTES);
  } catch (error) {
    if (error instanceof JsonFault) throw new BadList(`it is no JSON: ${error.message}`);
    throw error;
  }
}

/** Own members alone: what objects inherit is no part of an answer. */
function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const step of stepsOf(path)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}

function textAt(item: unknown, path: string): string {
  const value = valueAt(item, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** '' where a part of it is missing. */
function addressOf(item: unknown, url: string): string {
  if (!url.includes('{')) return textAt(item, url);
  let isWhole = true;
  const address = url.replaceAll(IN_BRACES, (_, path: string) => {
    const text = textAt(item, path);
    if (text === '' || text === '.' || text === '..') isWhole = false;
    return encodeURIComponent(text.toWellFormed());
  });
  return isWhole ? address : '';
}

/** Seconds up to the year 5138 are smaller than milliseconds since 1973. */
const FIRST_MILLISECONDS = 1e11;
const LAST_MILLISECONDS = 8.64e15;

/** A text as it is, numbers as seconds or milliseconds since 1970. */
function dateOf(value: unknown): string {
  if (typeof value === 'string' && !/^\d{9,16}$/.test(value)) return value;
  const number = typeof value === 'boolean' || value === null ? Number.NaN : Number(value);
  const milliseconds = Math.abs(number) < FIRST_MILLISECONDS ? number * 1_000 : number;
  return Math.abs(milliseconds) <= LAST_MILLISECONDS ? new Date(milliseconds).toISOString() : '';
}
