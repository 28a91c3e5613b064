import { chooseMetric } from '@ldy/domain/cvss/use-metric.ts';
import { FIELD_VALUES } from '@ldy/domain/vulnerability/field-values.ts';
import { isGathered } from '@ldy/domain/vulnerability/merging/gathered.ts';
import { isOnlyWithdrawn, isRejected } from '@ldy/domain/vulnerability/traits.ts';
import type { CheckedRecord, RecordCheck } from '../record-check.ts';

/** Sources with dates of publication; a list of exploited vulnerabilities and an index of links have none. */
const PUBLISHERS = ['ldyMetadata', 'cveMetadata', 'cnvdMetadata', 'cnnvdMetadata', 'srcMetadata'] as const;

/** A date alone is that day wherever one is; an instant belongs to a day in Shanghai, eight hours ahead of UTC all year. */
function dayInShanghai(date: string): string {
  if (date.length <= 10) return date;
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(date) ? date : `${date}Z`;
  return new Date(Date.parse(zoned) + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** Who stated this date as that of the publication. */
function speakersOf({ sources }: CheckedRecord, date: string): string[] {
  return sources
    .filter(({ claims }) => PUBLISHERS.some((field) => claims[field]?.published === date))
    .map(({ source }) => source);
}

/** Days: their source, and whether all places show the same one. */
export const DATES: RecordCheck = {
  title: 'Dates',
  names: [
    'publication: the day shown is not the day sorted and filtered',
    'update: the day shown is not the day sorted and filtered',
    'publication: no source states this date',
    'publication: the day of the KEV listing',
    'publication: more than a year before the year of the CVE number',
    'publication: later than CVE’s own',
    'publication: unknown',
    'publication: unknown, with a date of KEV',
    'publication: the day on which a database that only gathers took it in',
    'withdrawn entry',
    'withdrawn entry: its title shown of a living number',
    'withdrawn entry: the CVE number called withdrawn for it',
    'withdrawn entry: nothing else known of a CVE number',
    'CVE number, CVE’s date known',
    'CVE number, CVE’s date unknown',
    'update: a date of CSAF',
    'CSAF: a title',
    'CSAF: a description',
    'CSAF: 漏洞信息',
    'CSAF: the score used',
    'CSAF: the level',
    'CSAF: the registration',
    'CSAF: a declaration under a product',
    'time line',
    'time line with an English event',
    'time line out of order',
  ],
  look(checked, count) {
    const { anchor, sources, record, facts } = checked;
    const { published, updated } = facts;
    const storedOf = (field: 'published' | 'updated') => FIELD_VALUES[field](record, facts) ?? '';
    if (published && dayInShanghai(published) !== storedOf('published'))
      count('publication: the day shown is not the day sorted and filtered', published);
    if (updated && dayInShanghai(updated) !== storedOf('updated'))
      count('update: the day shown is not the day sorted and filtered', updated);
    const speakers = speakersOf(checked, published);
    if (published === '') count('publication: unknown');
    else if (speakers.length > 0) for (const source of new Set(speakers)) count(`publication by ${source}`);
    else if (published === record.kev?.dateAdded) count('publication: the day of the KEV listing', published);
    else count('publication: no source states this date', published);
    if (published === '' && record.kev) count('publication: unknown, with a date of KEV');
    const { withdrawn, vul_status: status } = record;
    if (facts.cve && facts.publishedBy === 'osv' && isGathered(record.srcMetadata.id))
      count('publication: the day on which a database that only gathers took it in', published);
    if (withdrawn.length > 0) count('withdrawn entry', anchor);
    if (!isRejected(record) && /^\W?withdrawn\b/i.test(facts.titleEn))
      count('withdrawn entry: its title shown of a living number', facts.titleEn);
    if (facts.cve && status === 'WITHDRAWN') count('withdrawn entry: the CVE number called withdrawn for it', anchor);
    if (facts.cve && isOnlyWithdrawn(record)) count('withdrawn entry: nothing else known of a CVE number', anchor);
    const cve = /^CVE-(\d{4})-/.exec(facts.cve);
    if (cve) {
      const own = sources.find(({ source }) => source === 'cve')?.claims.cveMetadata?.published ?? '';
      count(own ? 'CVE number, CVE’s date known' : 'CVE number, CVE’s date unknown');
      if (own && published && dayInShanghai(published) > dayInShanghai(own))
        count('publication: later than CVE’s own', `${published} ${own}`);
      if (published && Number(published.slice(0, 4)) < Number(cve[1]) - 1)
        count('publication: more than a year before the year of the CVE number', published);
    }
    const csaf = sources.filter(({ source }) => source === 'csaf').map(({ claims }) => claims.srcMetadata?.updated);
    if (updated && csaf.includes(updated)) count('update: a date of CSAF', `${anchor} ${updated}`);
    const isFromCsaf = (path: string) => record.provenance[path]?.some(({ source }) => source === 'csaf') ?? false;
    const titles = ['nonStandardizedTitles', 'standardizedTitles', 'unsignedTitles'];
    if (titles.some((name) => isFromCsaf(`vulTitle--${name}`))) count('CSAF: a title');
    if (isFromCsaf('descriptions')) count('CSAF: a description');
    if (isFromCsaf('vulInfo')) count('CSAF: 漏洞信息');
    if (chooseMetric(record.metrics).assessment?.assessedBy.startsWith('csaf')) count('CSAF: the score used');
    if (record.level_collection.levelDataSource === 'csaf') count('CSAF: the level');
    if (isFromCsaf('srcMetadata')) count('CSAF: the registration', record.srcMetadata.id);
    if (record.affected.some((it) => 'declarations' in it)) count('CSAF: a declaration under a product');
    const events = record.time_line;
    if (events.length > 0) count('time line');
    const english = events.find(({ lang }) => lang === 'en');
    if (english) count('time line with an English event', english.event);
    const days = events.flatMap(({ time }) => (time ? dayInShanghai(time) : []));
    if (days.some((day, at) => at > 0 && day < (days[at - 1] ?? ''))) count('time line out of order');
  },
};
