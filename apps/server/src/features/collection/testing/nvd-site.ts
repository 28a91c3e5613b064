import type { Answer } from './publisher.ts';

interface SiteRecord {
  id: string;
  /** ISO 8601 in UTC. */
  modified: string;
}

const inUtc = (time: string | null) => Date.parse(`${time}Z`);

/** NVD's API as it is documented, with the faults that a test says. */
export function nvdSite() {
  const records: SiteRecord[] = [];
  const site = {
    /** Of the answers, by its own clock. */
    timestamp: '2026-11-30T08:00:00.000',
    perPage: 2_000,
    status: 200,
    /** What it asked each time, and by which key. */
    ...{ asked: [] as URLSearchParams[], keys: [] as (string | string[] | undefined)[] },
    /** Changes a page before it is sent. */
    spoil: (page: Page): unknown => page,
    add(...given: SiteRecord[]) {
      records.push(...given);
    },
    answer: ((response, headers, path) => {
      const { searchParams } = new URL(path, 'http://nvd.example');
      site.asked.push(searchParams);
      site.keys.push(headers.apikey);
      if (site.status !== 200) return void response.writeHead(site.status).end('a page that says no');
      const [from, to] = ['lastModStartDate', 'lastModEndDate'].map((name) => inUtc(searchParams.get(name)));
      const found = records.filter(
        ({ modified }) => Date.parse(modified) >= (from ?? 0) && Date.parse(modified) <= (to ?? 0),
      );
      const startIndex = Number(searchParams.get('startIndex'));
      const shown = found.slice(startIndex, startIndex + site.perPage);
      const page: Page = {
        ...{ resultsPerPage: shown.length, startIndex, totalResults: found.length },
        ...{ format: 'NVD_CVE', version: '2.0', timestamp: site.timestamp },
        vulnerabilities: shown.map(vulnerability),
      };
      response.end(JSON.stringify(site.spoil(page)));
    }) as Answer,
  };
  return site;
}

interface Page {
  resultsPerPage: number;
  startIndex: number;
  totalResults: number;
  format: string;
  version: string;
  timestamp: string;
  vulnerabilities: ReturnType<typeof vulnerability>[];
}

const vulnerability = ({ id, modified }: SiteRecord) => ({
  cve: {
    ...{ id, sourceIdentifier: 'cve@example.org', vulnStatus: 'Analyzed' },
    ...{ published: modified.replace('Z', ''), lastModified: modified.replace('Z', '') },
    descriptions: [{ lang: 'en', value: `A fault as of ${modified}.` }],
  },
});
