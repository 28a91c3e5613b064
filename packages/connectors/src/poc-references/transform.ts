import { parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { namesCve } from '@ldy/domain/identifier/names-cve.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { type CatalogueCount, isUsableLink } from './catalogues.ts';
import type { PocLine } from './schema.ts';

/** Maximum links per CVE; those that name the CVE come first. */
const MAX_LINKS = 500;

/**
 * The links about this CVE in particular. Without catalogue counts only links that name the CVE are trusted. `null` if none is left; a text
 * if the line is not about a CVE.
 */
export function transformPoc(
  { cve, urls }: PocLine,
  catalogues: CatalogueCount | undefined,
): SourceRecord | null | string {
  const identifier = parseIdentifier(cve);
  if (identifier?.scheme !== 'cve') return `${JSON.stringify(cve)} is not a CVE id`;
  const id = identifier.value;
  const usable = [...new Set(urls)].filter(isUsableLink);
  const naming = usable.filter((url) => namesCve(url, id));
  const others =
    catalogues === undefined ? [] : usable.filter((url) => !namesCve(url, id) && !catalogues.isCatalogue(url));
  const links = [...naming, ...others].slice(0, MAX_LINKS);
  if (links.length === 0) return null;
  const isMirror = (url: string) => catalogues?.isMirror(url) === true;
  const mentions = links.filter(isMirror);
  const globalPocUrl = links.filter((url) => !isMirror(url));
  return {
    source: 'poc',
    key: id,
    revision: String(urls.length).padStart(8, '0'),
    id,
    aliases: [],
    related: [],
    role: 'enrichment',
    // The merge judges by their addresses what the others lead to.
    claims: {
      ...(globalPocUrl.length > 0 && { poc: { globalPocUrl } }),
      ...(mentions.length > 0 && { mentions }),
    },
  };
}
