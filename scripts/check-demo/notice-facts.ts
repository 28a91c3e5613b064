import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type NoticeFile, readNoticeFile } from '../../apps/server/src/features/notices/read-notice-file.ts';
import { compared, type Finding, unknown } from './finding.ts';
import type { RealData } from './real-data.ts';

/** All revisions of the demo's notices. */
export async function readDemoNotices(folder: string): Promise<NoticeFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map(async (name) => readNoticeFile(await readFile(path.join(folder, name), 'utf8'))));
}

const CVE = /CVE-\d{4}-\d+/g;
const VERSION = /\d+(?:\.\d+)+/g;

/** What a line of a time line says of a CVE, and where the real data say it. */
const EVENTS: readonly { fact: string; says: RegExp; dateOf: (cve: string, real: RealData) => string | undefined }[] = [
  { fact: 'listed in KEV', says: /KEV/, dateOf: (cve, real) => real.kev?.get(cve)?.dateAdded },
  { fact: 'published', says: /公开/, dateOf: (cve, real) => real.cve?.get(cve)?.published },
];

/** Facts of a notice that the CVE list and KEV can confirm: dates, known exploitation, and the versions that it names. */
export function noticeFacts({ id, document, published }: NoticeFile, real: RealData): Finding[] {
  const cves = document.vulnerabilities.filter((one) => one.startsWith('CVE-'));
  // Only what was known on the day of the notice counts.
  const inKev = cves.some((cve) => (real.kev?.get(cve)?.dateAdded ?? '9') <= published.slice(0, 10));
  return [
    ...document.timeline.flatMap(({ date, event }) => {
      const known = EVENTS.find(({ says }) => says.test(event));
      return (known ? (event.match(CVE) ?? []) : []).map((cve) => {
        const theirs = known?.dateOf(cve, real);
        const fact = `${cve} ${known?.fact}`;
        return theirs === undefined ? unknown(id, fact, date) : compared(id, fact, date, theirs);
      });
    }),
    inKev
      ? compared(id, 'exploited in the wild', document.exploited ? 'yes' : 'no', 'yes')
      : unknown(id, 'exploited in the wild', document.exploited ? 'yes' : 'no'),
    ...versionFacts(id, document, real),
  ];
}

function versionFacts(id: string, { vulnerabilities, affected }: NoticeFile['document'], real: RealData): Finding[] {
  const records = vulnerabilities.flatMap((cve) => real.cve?.get(cve) ?? []);
  const theirs = records.map(({ versions }) => versions).join(' ');
  const named = [...new Set(affected.flatMap(({ versions, fixed }) => `${versions} ${fixed}`.match(VERSION) ?? []))];
  return named.map((version) => {
    if (!records.some(({ hasVersions }) => hasVersions)) return unknown(id, 'version', version);
    const found = theirs.includes(version) || theirs.includes(version.replace(/\.0$/, '.x'));
    // A version that no record names may still be right: vendors name fixes that the list does not.
    return found ? compared(id, 'version', version, version) : unknown(id, 'version', version);
  });
}
