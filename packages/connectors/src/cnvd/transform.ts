import type { AffectedProduct, Patch } from '@ldy/domain/product/affected-product.ts';
import { parseCnvdProductLine } from '@ldy/domain/product/names/cnvd-product-line.ts';
import { severityFromWord } from '@ldy/domain/record/severity.ts';
import type { Reference } from '@ldy/domain/vulnerability/record.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { dateOf } from '../json/lenient.ts';
import { cleanText, decodeLeftoverEntities } from '../xml/leftover-entities.ts';
import { urlsInText } from '../xml/urls-in-text.ts';
import { type CnvdIdentifiers, cnvdNumber, identifiersOf } from './identifiers.ts';
import type { CnvdEntry } from './schema.ts';

export interface CnvdFault {
  reason: 'identifier' | 'schema';
  detail: string;
}

/** Converts CNVD's entry, or returns why it is invalid. */
export function transformCnvd(entry: CnvdEntry): SourceRecord | CnvdFault {
  const id = cnvdNumber(entry.number);
  if (id === null)
    return { reason: 'identifier', detail: `${JSON.stringify(entry.number.slice(0, 60))} is no CNVD number` };
  const title = cleanText(entry.title);
  if (title === '') return { reason: 'schema', detail: 'there is no title' };
  const identifiers = identifiersOf(entry);
  return {
    source: 'cnvd',
    key: id,
    revision: dayOf(entry.openTime),
    id,
    aliases: identifiers.cves,
    related: identifiers.bids,
    role: 'primary',
    claims: { ...metadataOf(id, entry, identifiers), ...textsOf(title, entry), ...productsOf(entry, title) },
  };
}

/** CNVD writes days, some with a time of Beijing. */
const dayOf = (text: string): string => dateOf(text, { isBeijing: true });

function metadataOf(id: string, entry: CnvdEntry, { bids }: CnvdIdentifiers): SourceRecord['claims'] {
  const [bid] = bids;
  const level = entry.serverity.trim();
  return {
    cnvdMetadata: {
      id,
      url: `https://www.cnvd.org.cn/flaw/show/${id}`,
      state: entry.isEvent.trim(),
      reserved: dayOf(entry.submitTime),
      published: dayOf(entry.openTime),
    },
    // Bugtraq's web site no longer exists, so there is no URL.
    ...(bid !== undefined && bids.length === 1 ? { bugtraqMetadata: { id: bid } } : {}),
    ...(level === '' ? {} : { level_collection: { cnvdLevel: { value: level, severity: severityFromWord(level) } } }),
  };
}

function textsOf(title: string, entry: CnvdEntry): SourceRecord['claims'] {
  const description = cleanText(entry.description);
  const solution = cleanText(entry.formalWay);
  const patch = patchOf(entry);
  const references = referencesOf(entry.referenceLink);
  return {
    vulTitle: { nonStandardizedTitles: title },
    ...(description === '' ? {} : { descriptions: [{ lang: 'cn', value: description }] }),
    ...(references.length === 0 ? {} : { references }),
    ...(solution === '' && patch === null
      ? {}
      : {
          fixes: {
            ...(solution === '' ? {} : { officialFix: [{ lang: 'cn', value: solution }] }),
            ...(patch === null ? {} : { patchs: [patch] }),
          },
        }),
  };
}

/** CNVD names a patch without a URL; the URLs are in the solution text. */
function patchOf(entry: CnvdEntry): Patch | null {
  const name = cleanText(entry.patchName);
  const description = cleanText(entry.patchDescription);
  if (name === '' && description === '') return null;
  const urls = urlsInText(cleanText(`${entry.formalWay}\n${entry.patchDescription}`));
  return { name, version: '', architecture: '', description, urls, files: [] };
}

const MAX_REFERENCES = 200;

/** All URLs; a line without one becomes the name of a reference. */
function referencesOf(links: string): Reference[] {
  const references: Reference[] = [];
  const seen = new Set<string>();
  for (const line of cleanText(links).split('\n')) {
    const urls = urlsInText(line);
    const items = urls.length > 0 ? urls.map((url) => ({ url, name: '' })) : [{ url: '', name: line.trim() }];
    for (const { url, name } of items) {
      const seenAs = url || name;
      if (seenAs === '' || seen.has(seenAs)) continue;
      seen.add(seenAs);
      references.push({ url, name, kind: 'other', tags: [] });
    }
  }
  return references.slice(0, MAX_REFERENCES);
}

/** CNVD writes the word null when its form had no version. */
const NULL_TAIL = /(?:\s{1,9}null)+$/;

function productsOf(entry: CnvdEntry, title: string): SourceRecord['claims'] {
  /** Parsed line → original line: a trailing space means that there is no version, so lines are parsed untrimmed. */
  const lines = new Map(
    entry.products.map((line) => [cleanText(line).replace(NULL_TAIL, ''), decodeLeftoverEntities(line)] as const),
  );
  lines.delete('');
  if (lines.size === 0) return {};
  return {
    affectProductAndVersions: [...lines.keys()],
    affected: [...lines].map(([shown, line]) => {
      const entry = affectedBy(line, title);
      return { ...(isNamedElsewhere(entry, [...lines.keys()]) ? affectedBy(line, '') : entry), raw: shown };
    }),
  };
}

const MODULE_OF_TITLE = /^(?:Jenkins Plugin|Node\.js) (.+)$/;

/** `Jenkins CI Jenkins 16` is Jenkins where the plugin that the title names is on a line of its own. */
function isNamedElsewhere({ product, raw }: AffectedProduct, lines: readonly string[]): boolean {
  const name = MODULE_OF_TITLE.exec(product)?.[1];
  return name !== undefined && !raw.includes(name) && lines.some((line) => line.includes(name));
}

function affectedBy(line: string, title: string): AffectedProduct {
  const { vendor, product, versions, raw } = parseCnvdProductLine(line, title);
  return {
    vendor,
    product,
    standardVendor: null,
    standardProduct: null,
    industry: [],
    modules: [],
    platforms: [],
    packageName: '',
    packageUrl: '',
    programFiles: [],
    cpes: [],
    defaultStatus: 'unknown',
    isLinuxSoftware: false,
    versions,
    patches: [],
    raw,
    source: 'cnvd',
  };
}
