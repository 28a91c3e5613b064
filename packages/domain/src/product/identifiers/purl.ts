/** Package URLs, `pkg:type/namespace/name@version?qualifiers#subpath` (https://github.com/package-url/purl-spec). */
import { areKeysStrict, fitsType, isNameAPath, normaliseForType, type Purl } from './purl-types.ts';

const MAX_PURL_LENGTH = 2048;

/** `null` if the text is not a package URL. */
export function parsePurl(text: string): Purl | null {
  if (text.length > MAX_PURL_LENGTH || !/^pkg:/i.test(text)) return null;
  try {
    return read(text.trim().slice(4));
  } catch {
    return null; // invalid percent code
  }
}

function read(body: string): Purl | null {
  const [beforeHash, subpath] = cutLast(body, '#');
  const [beforeQuery, query] = cutLast(beforeHash, '?');
  const [path, version] = cutLast(beforeQuery.replace(/^\/{1,8}/, ''), '@', true);
  const segments = (version === '' ? path.replace(/\/$/, '') : path).split('/');
  const type = segments.shift() ?? '';
  const name = segments.pop() ?? '';
  const qualifiers = readQualifiers(query);
  if (!qualifiers) return null;
  return buildPurl({
    ...{ type, name: decodeURIComponent(name), version: decodeURIComponent(version), qualifiers },
    namespace: segments
      .filter((segment) => segment !== '')
      .map(decodeURIComponent)
      .join('/'),
    subpath: subpath.split('/').map(decodeURIComponent).join('/'),
  });
}

/** An `@` before the last slash belongs to a scope such as `@angular`, not to the version. */
function cutLast(text: string, mark: string, afterSlash = false): [string, string] {
  const index = text.lastIndexOf(mark);
  if (index < 0 || (afterSlash && (index === 0 || text.indexOf('/', index) >= 0))) return [text, ''];
  return [text.slice(0, index), text.slice(index + 1)];
}

function readQualifiers(query: string): [string, string][] | null {
  const result: [string, string][] = [];
  const known = new Set<string>();
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=');
    const key = equals < 0 ? pair : pair.slice(0, equals);
    const value = equals < 0 ? '' : decodeURIComponent(pair.slice(equals + 1));
    if (key === '' || value === '') continue;
    if (known.has(key.toLowerCase())) return null;
    known.add(key.toLowerCase());
    result.push([key, value]);
  }
  return result;
}

/** What a package URL is built from; qualifiers as pairs or as an object. */
export interface PurlParts {
  type: string | null;
  namespace?: string | null;
  name: string | null;
  version?: string | null;
  qualifiers?: Record<string, string> | [key: string, value: string][] | null;
  subpath?: string | null;
}

const KEY = /^[a-z][a-z0-9._-]*$/;
const ANY_KEY = /^[a-z][a-z0-9._-]*$/i;

/** Brought into the form that the type demands; `null` if no package URL can be built of it. */
export function buildPurl(parts: PurlParts): Purl | null {
  const type = (parts.type ?? '').toLowerCase();
  const key = areKeysStrict(type) ? KEY : ANY_KEY;
  if (!/^[a-z][a-z0-9.-]*$/.test(type)) return null;
  const pairs = Array.isArray(parts.qualifiers) ? parts.qualifiers : Object.entries(parts.qualifiers ?? {});
  if (pairs.some(([name, value]) => value !== '' && !key.test(name))) return null;
  const qualifiers = pairs
    .map(([key, value]): [string, string] => [key.toLowerCase(), value])
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const significant = (path: string) =>
    path
      .split('/')
      .filter((segment) => !/^\.{0,2}$/.test(segment))
      .join('/');
  const purl = normaliseForType({
    ...{ type, name: parts.name ?? '', version: parts.version ?? '', qualifiers },
    ...{ namespace: significant(parts.namespace ?? ''), subpath: significant(parts.subpath ?? '') },
  });
  return purl.name !== '' && fitsType(purl) ? purl : null;
}

/** Canonical form. */
export function formatPurl(purl: Purl): string {
  const namespace = purl.namespace === '' ? '' : `${encodePath(purl.namespace)}/`;
  const version = purl.version === '' ? '' : `@${encode(purl.version)}`;
  const pairs = purl.qualifiers.map(([key, value]) => `${key}=${encode(value)}`);
  const query = pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  const subpath = purl.subpath === '' ? '' : `#${encodePath(purl.subpath)}`;
  return `pkg:${purl.type}/${namespace}${isNameAPath(purl.type) ? encodePath(purl.name) : encode(purl.name)}${version}${query}${subpath}`;
}

/** Encodes everything but unreserved characters and the colon. */
function encode(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%3A', ':')
    .replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

function encodePath(text: string): string {
  return text.split('/').map(encode).join('/');
}
