import { statedDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { MetricsItem } from '@ldy/domain/cvss/assessment.ts';
import { type Identifier, normaliseIdentifier, parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { severityFromWord } from '@ldy/domain/record/severity.ts';
import type { RichText } from '@ldy/domain/record/text.ts';
import type { Reference, TimelineEvent } from '@ldy/domain/vulnerability/record.ts';
import type { Claims, SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { BadRecord } from '../json/delivered.ts';
import { cweOf, identifiersOf } from '../json/identifiers.ts';
import { MetricsCollector } from '../json/metrics.ts';
import { isHttpUrl, mergeReferences, toReference } from '../json/references.ts';
import { english, langOf } from '../json/texts.ts';
import { affectedOf } from './affected.ts';
import { advisoryOf } from './declarations.ts';
import { fixesOf } from './fixes.ts';
import { type CsafEntry, type CsafVulnerability, DESCRIBING } from './schema.ts';

/** Converts one vulnerability of an advisory. @throws BadRecord without a CVE id or another known id. */
export function transform(entry: CsafEntry): SourceRecord {
  const { document } = entry;
  const it = entry.vulnerabilities[0];
  const id = idOf(it);
  const advisory = document.tracking.id;
  if (!id) {
    throw new BadRecord(
      'no-identifier',
      `${advisory}: a vulnerability without a CVE id or another known one`,
      advisory,
    );
  }
  return {
    source: 'csaf',
    key: `${advisory}/${id}`,
    revision: revisionOf(entry),
    id,
    ...connectionsOf(id, advisory, it),
    role: 'primary',
    advisory: advisoryOf(entry),
    claims: claimsOf(entry, it),
  };
}

/** The date, then the number of the document's version: it may be released twice with the same date. */
const revisionOf = ({ document: { tracking } }: CsafEntry): string =>
  `${tracking.current_release_date} v${tracking.version.slice(0, 40).padStart(6, '0')}`;

/** A bare number among the ids is a ticket number, not a Bugtraq id. */
const idsOf = (it: CsafVulnerability): Identifier[] =>
  it.ids.flatMap(({ text }) => parseIdentifier(text) ?? []).filter(({ scheme }) => scheme !== 'bugtraq');

/** An advisory may cover several vulnerabilities, so its number is none of this one. */
const idOf = (it: CsafVulnerability): string | null =>
  normaliseIdentifier(it.cve) ?? idsOf(it).find(({ scheme }) => scheme !== 'advisory')?.value ?? null;

/** Other databases' ids of the vulnerability; what else is named is only related. */
function connectionsOf(id: string, advisory: string, it: CsafVulnerability): { aliases: string[]; related: string[] } {
  const ids = idsOf(it);
  const aliases = ids.flatMap(({ scheme, value }) => (scheme === 'database' ? value : []));
  const others = ids.flatMap(({ value }) => (aliases.includes(value) ? [] : value));
  return { aliases: identifiersOf(aliases, id), related: identifiersOf([advisory, ...others], id) };
}

function claimsOf({ document, ...entry }: CsafEntry, it: CsafVulnerability): Claims {
  const affected = affectedOf({ document, ...entry });
  const level = levelOf(it, document.aggregate_severity?.text ?? '');
  const exploited = it.threats
    .filter(({ category }) => category === 'exploit_status')
    .flatMap(({ details }) => english(details));
  const title = it.title.trim();
  const metrics = metricsOf(it, document.publisher.name);
  return {
    srcMetadata: {
      id: document.tracking.id,
      url: document.references.find(({ category, url }) => category === 'self' && isHttpUrl(url))?.url ?? '',
      state: document.tracking.status,
      assigner: document.publisher.name,
      published: publishedOf(document, it),
      updated: document.tracking.current_release_date,
    },
    ...(title && {
      vulTitle: {
        nonStandardizedTitles: title,
        unsignedTitles: [{ lang: langOf(document.lang) ?? 'en', value: title }],
      },
    }),
    descriptions: descriptionsOf(it, document.lang),
    affected,
    cpes: { directInfluence: [...new Set(affected.flatMap(({ cpes }) => cpes))] },
    ...(metrics.length > 0 && { metrics }),
    ...(level && { level_collection: { standardLevel: level, levelDataSource: 'csaf' } }),
    problemTypes: [...(it.cwe ? [it.cwe] : []), ...it.cwes].flatMap(({ id, name }) =>
      cweOf(id) ? [{ lang: 'en' as const, cweId: cweOf(id), description: name }] : [],
    ),
    fixes: fixesOf(it),
    ...(exploited.length > 0 && { exp: { exp_risk_desc: exploited } }),
    references: referencesOf(it, document.references),
    vulInfo: informationOf(it),
    time_line: timelineOf(it),
  };
}

/** The vulnerability may have been released long before an advisory about it. */
function publishedOf({ tracking }: CsafEntry['document'], { release_date }: CsafVulnerability): string {
  const [released, initial] = [release_date, tracking.initial_release_date].map(statedDay);
  return released !== '' && (initial === '' || (released ?? '') < (initial ?? ''))
    ? release_date
    : tracking.initial_release_date;
}

/** The description note, else a summary, else a general note; never legal notes and the like. */
function descriptionsOf(it: CsafVulnerability, lang: string): RichText[] {
  for (const category of DESCRIBING) {
    const notes = it.notes.filter((note) => note.category === category && note.text.trim() !== '');
    if (notes.length) return notes.map(({ text }) => ({ lang: langOf(lang) ?? 'en', value: text }));
  }
  return [];
}

function metricsOf(it: CsafVulnerability, publisher: string): MetricsItem[] {
  const collector = new MetricsCollector();
  const assessedBy = `csaf:${publisher.toLowerCase()}`;
  for (const { cvss_v2, cvss_v3, cvss_v4 } of [...it.scores, ...it.metrics.map(({ content }) => content)]) {
    if (cvss_v4) collector.add(assessedBy, cvss_v4, 'cvssV4_0');
    if (cvss_v3) collector.add(assessedBy, cvss_v3, 'cvssV3_1');
    if (cvss_v2) collector.add(assessedBy, cvss_v2, 'cvssV2_0');
  }
  return collector.items();
}

/** Red Hat and others give a severity as a threat of category `impact`, or once for the whole advisory. */
function levelOf(it: CsafVulnerability, aggregate: string) {
  const words = it.threats.filter(({ category }) => category === 'impact').map(({ details }) => details.trim());
  for (const value of [...words, aggregate]) {
    const severity = severityFromWord(value);
    if (severity) return { value, severity };
  }
  return undefined;
}

function referencesOf(it: CsafVulnerability, document: CsafVulnerability['references']): Reference[] {
  const self = document.filter(({ category }) => category === 'self');
  const fixes = it.remediations.filter(({ category, url }) => category === 'vendor_fix' && isHttpUrl(url));
  return mergeReferences([
    ...fixes.map(({ url }) => toReference(url, '', [], 'patch')),
    ...self.map(({ url, summary }) => toReference(url, summary, ['self'], 'advisory')),
    ...it.references.map(({ url, summary, category }) =>
      toReference(url, summary, category ? [category] : [], 'other'),
    ),
  ]);
}

/** Acknowledgements. */
function informationOf(it: CsafVulnerability): RichText[] {
  const thanks = it.acknowledgments
    .map(({ names, organization }) => [names.join(', '), organization].filter((part) => part !== '').join(' – '))
    .filter((line) => line !== '');
  return english(thanks.length ? `Credits: ${thanks.join('; ')}` : '');
}

const timelineOf = (it: CsafVulnerability): TimelineEvent[] => [
  ...(it.discovery_date ? [{ time: it.discovery_date, lang: 'en' as const, event: 'Discovered' }] : []),
  ...(it.release_date ? [{ time: it.release_date, lang: 'en' as const, event: 'Public' }] : []),
];
