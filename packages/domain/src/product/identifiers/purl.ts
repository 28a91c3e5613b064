/** Package URLs, `pkg:type/namespace/name@version?qualifiers#subpath` (https://github.com/package-url/purl-spec). */

export interface Purl {
  /** Lower case, e.g. `maven`. */
  type: string;
  /** '' for none; segments joined by `/`, decoded. */
  namespace: string;
  name: string;
  version: string;
  /** Keys in lower case, sorted. */
  qualifiers: [key: string, value: string][];
  subpath: string;
}

const MAX_PURL_LENGTH = 2048;
const LOWER_CASE_NAMES = new Set(['bitbucket', 'composer', 'deb', 'github', 'pypi']);

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
  const segments = path.split('/').filter((segment) => segment !== '');
  const type = segments.shift()?.toLowerCase() ?? '';
  const name = segments.pop();
  if (!/^[a-z][a-z0-9.-]*$/.test(type) || name === undefined) return null;
  const qualifiers = readQualifiers(query);
  if (!qualifiers) return null;
  return {
    type,
    namespace: normalise(type, segments.map(decodeURIComponent).join('/')),
    name: normaliseName(type, decodeURIComponent(name)),
    version: decodeURIComponent(version),
    qualifiers,
    subpath: subpath
      .split('/')
      .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
      .map(decodeURIComponent)
      .join('/'),
  };
}

/** An `@` before the last slash belongs to a scope such as `@angular`, not to the version. */
function cutLast(text: string, mark: string, afterSlash = false): [string, string] {
  const index = text.lastIndexOf(mark);
  if (index < 0 || (afterSlash && (index === 0 || text.indexOf('/', index) >= 0))) return [text, ''];
  return [text.slice(0, index), text.slice(index + 1)];
}

function readQualifiers(query: string): [string, string][] | null {
  const result = new Map<string, string>();
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=');
    const key = (equals < 0 ? pair : pair.slice(0, equals)).toLowerCase();
    const value = equals < 0 ? '' : decodeURIComponent(pair.slice(equals + 1));
    if (key === '' || value === '') continue;
    if (!/^[a-z][a-z0-9._-]*$/.test(key) || result.has(key)) return null;
    result.set(key, value);
  }
  return [...result].sort(([a], [b]) => (a < b ? -1 : 1));
}

function normalise(type: string, text: string): string {
  return LOWER_CASE_NAMES.has(type) ? text.toLowerCase() : text;
}

function normaliseName(type: string, name: string): string {
  return type === 'pypi' ? name.toLowerCase().replaceAll('_', '-') : normalise(type, name);
}

/** Canonical form. */
export function formatPurl(purl: Purl): string {
  const namespace = purl.namespace === '' ? '' : `${encodePath(purl.namespace)}/`;
  const version = purl.version === '' ? '' : `@${encode(purl.version)}`;
  const pairs = purl.qualifiers.map(([key, value]) => `${key}=${encode(value)}`);
  const query = pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  const subpath = purl.subpath === '' ? '' : `#${encodePath(purl.subpath)}`;
  return `pkg:${purl.type}/${namespace}${encode(purl.name)}${version}${query}${subpath}`;
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
