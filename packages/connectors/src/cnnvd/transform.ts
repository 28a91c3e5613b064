import { findIdentifiers, parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { severityFromWord } from '@ldy/domain/record/severity.ts';
import type { Reference } from '@ldy/domain/vulnerability/record.ts';
import type { Claims, SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { dateOf } from '../json/lenient.ts';
import { cleanText } from '../xml/leftover-entities.ts';
import { urlsInText } from '../xml/urls-in-text.ts';
import { affectedOf } from './affected.ts';
import type { CnnvdEntry } from './entry.ts';

export interface CnnvdFault {
  reason: 'identifier' | 'schema';
  detail: string;
}

/** Converts CNNVD's entry, or returns why it is invalid. */
export function transformCnnvd(entry: CnnvdEntry): SourceRecord | CnnvdFault {
  const identifier = parseIdentifier(entry.id);
  if (identifier?.scheme !== 'cnnvd') {
    return { reason: 'identifier', detail: `${JSON.stringify(entry.id.slice(0, 60))} is no CNNVD number` };
  }
  const name = cleanText(entry.name);
  if (name === '') return { reason: 'schema', detail: 'there is no name' };
  const id = identifier.value;
  const aliases = new Set<string>();
  const related = new Set<string>();
  for (const { scheme, value } of [...entry.cves, ...entry.aliases].flatMap(findIdentifiers)) {
    if (scheme === 'bugtraq') related.add(value);
    else if (value !== id) aliases.add(value);
  }
  for (const bugtraq of entry.bugtraqs)
    if (/^\s{0,20}[1-9]\d{0,5}\s{0,20}$/.test(bugtraq)) related.add(`BID-${bugtraq.trim()}`);
  return {
    source: 'cnnvd',
    key: id,
    revision: leadingDay(entry.modified) || leadingDay(entry.published),
    id,
    aliases: [...aliases],
    related: [...related],
    role: 'primary',
    claims: {
      vulTitle: { nonStandardizedTitles: name },
      ...metadataOf(id, entry),
      ...textsOf(entry),
      ...affectedOf(entry),
    },
  };
}

/** The day of `2022-12-13 00:00:00`: CNNVD gives no times. */
const leadingDay = (text: string): string => dateOf(text, { isBeijing: true });

function metadataOf(id: string, entry: CnnvdEntry): Claims {
  const level = entry.severity.trim();
  const type = entry.type.trim();
  return {
    cnnvdMetadata: {
      id,
      url: `https://www.cnnvd.org.cn/home/globalSearch?keyword=${id}`,
      assigner: cleanText(entry.source),
      published: leadingDay(entry.published),
      updated: leadingDay(entry.modified),
    },
    ...(level === '' ? {} : { level_collection: { cnnvdLevel: { value: level, severity: severityFromWord(level) } } }),
    ...(type === '' ? {} : { vulnerabilityTypes: [{ id: '', name: type, interpretation: '', harm: '' }] }),
  };
}

function textsOf(entry: CnnvdEntry): Claims {
  const [description, exploit, solution] = [entry.description, entry.exploit, entry.solution].map(cleanText);
  const patchUrls = entry.patchUrls.flatMap((text) => urlsInText(cleanText(text)));
  const references = referencesOf(entry);
  const cn = (value: string) => [{ lang: 'cn' as const, value }];
  return {
    ...(description ? { descriptions: cn(description) } : {}),
    ...(exploit ? { exp: { exp_risk_desc: cn(exploit) } } : {}),
    ...(references.length > 0 ? { references } : {}),
    ...(solution || patchUrls.length > 0
      ? {
          fixes: {
            ...(solution ? { officialFix: cn(solution) } : {}),
            ...(patchUrls.length > 0
              ? { patchs: [{ name: '', version: '', architecture: '', description: '', urls: patchUrls, files: [] }] }
              : {}),
          },
        }
      : {}),
  };
}

const MAX_REFERENCES = 200;

/** All URLs; a reference without one keeps its name. */
function referencesOf(entry: CnnvdEntry): Reference[] {
  const references = new Map<string, Reference>();
  for (const { source, name, url } of entry.references) {
    const label = cleanText(name);
    const tags = source.trim() === '' ? [] : [source.trim().slice(0, 60)];
    const urls = urlsInText(cleanText(url));
    for (const found of urls.length > 0 ? urls : ['']) {
      const shown = found === '' ? label || cleanText(url) : label;
      const key = found || shown;
      if (key !== '' && !references.has(key)) references.set(key, { url: found, name: shown, kind: 'other', tags });
    }
  }
  return [...references.values()].slice(0, MAX_REFERENCES);
}
