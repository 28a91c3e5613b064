import type { CnvdEntry } from './schema.ts';

const CVE = /^CVE-\d{4}-\d{4,7}$/;
/** Trims all kinds of white space: CNVD's fields contain tabs, line breaks and no-break spaces. */
const trimmed = (text: string): string => text.replace(/^[\s\u00a0]+|[\s\u00a0]+$/g, '');
const cveFields = (entry: CnvdEntry): string[] => entry.cves.map(({ cveNumber }) => cveNumber);
const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const texts = (entry: CnvdEntry): string =>
  [
    entry.title,
    entry.description,
    entry.formalWay,
    entry.patchName,
    entry.patchDescription,
    entry.discovererName,
    entry.referenceLink,
    ...entry.products,
  ].join('\n');

/** Known irregularities of CNVD's entries, by name. None makes an entry invalid; each has a test. */
export const ODDITIES: Readonly<Record<string, (entry: CnvdEntry) => boolean>> = {
  'submit after open': (entry) => entry.submitTime > entry.openTime,
  'date in another spelling': ({ submitTime, openTime }) =>
    [submitTime, openTime].some((text) => text !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(text)),
  'several CVEs': (entry) => entry.cves.length > 1,
  'blanks round a CVE': (entry) =>
    cveFields(entry).some((field) => trimmed(field) !== field && CVE.test(trimmed(field))),
  'BID in cveNumber': (entry) => cveFields(entry).some((field) => /^\d{5,6}$/.test(trimmed(field))),
  'CVE in bidNumber': (entry) => entry.bids.some(({ bidNumber }) => /CVE/i.test(bidNumber)),
  'en dash in a CVE': (entry) => cveFields(entry).some((field) => /^CVE.{0,9}–/.test(field)),
  'many CVEs in one field': (entry) => cveFields(entry).some((field) => countOf(field, /CVE-\d{4}-\d{4}/g) > 1),
  'another malformed CVE': (entry) =>
    cveFields(entry).some((field) => {
      const text = trimmed(field);
      const known = CVE.test(text) || /^\d{5,6}$/.test(text) || /^CVE.{0,9}–/.test(text);
      return text !== '' && !known && countOf(text, /CVE-\d{4}-\d{4}/g) < 2;
    }),
  'several addresses in referenceLink': (entry) => countOf(entry.referenceLink, /https?:\/\//gi) > 1,
  'reference without http': (entry) => entry.referenceLink !== '' && !/^https?:\/\//i.test(entry.referenceLink.trim()),
  'escaped twice': (entry) => /&(?:#x?[0-9a-f]{1,6}|[a-z]{2,8});/i.test(texts(entry)),
  'literal script tag': (entry) => /<script/i.test(texts(entry)),
  'event type': (entry) => entry.isEvent.trim() === '事件型漏洞',
  'no products': (entry) => entry.products.length === 0,
  'no solution': (entry) => entry.formalWay.trim() === '',
  'no level': (entry) => entry.serverity.trim() === '',
  'number of 4 digits': (entry) => /^CNVD-\d{4}-\d{4}$/.test(entry.number.trim()),
  'number of 6 digits': (entry) => /^CNVD-\d{4}-\d{6}$/.test(entry.number.trim()),
};

/** The irregularities of an entry, for statistics over a delivery and for inspection. */
export function odditiesOf(entry: CnvdEntry): string[] {
  return Object.keys(ODDITIES).filter((name) => ODDITIES[name]?.(entry));
}
