import { buildPurl, formatPurl, type PurlParts } from '@ldy/domain/product/identifiers/purl.ts';

/** '' where no package URL can be built of the parts. */
export function purlOf(parts: PurlParts): string {
  const purl = buildPurl(parts);
  return purl === null ? '' : formatPurl(purl);
}

/** `@scope/name` → namespace and name. */
export function splitPath(path: string): { namespace: string; name: string } {
  const at = path.lastIndexOf('/');
  return at < 0 ? { namespace: '', name: path } : { namespace: path.slice(0, at), name: path.slice(at + 1) };
}
