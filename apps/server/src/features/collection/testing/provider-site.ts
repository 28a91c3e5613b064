import { createHash } from 'node:crypto';
import type { Answer } from './publisher.ts';

const NAMESPACE = 'https://example.com';

/** A document with one vulnerability, as text. */
export function csafDocument(id: string, cve: string, { namespace = NAMESPACE } = {}): string {
  return JSON.stringify({
    document: {
      category: 'csaf_security_advisory',
      csaf_version: '2.0',
      title: `Advisory ${id}`,
      publisher: { category: 'vendor', name: 'Example', namespace },
      tracking: {
        id,
        version: '1',
        status: 'final',
        initial_release_date: '2031-02-01T00:00:00Z',
        current_release_date: '2031-02-01T00:00:00Z',
        revision_history: [{ number: '1', date: '2031-02-01T00:00:00Z', summary: 'first' }],
      },
    },
    vulnerabilities: [{ cve, notes: [{ category: 'description', text: `A fault of ${id}.` }] }],
  });
}

interface SiteDocument {
  text: string;
  updated: string;
}

/** The site of a CSAF provider, with faults that tests say. */
export function providerSite({ namespace = NAMESPACE } = {}) {
  const documents = new Map<string, SiteDocument>();
  const site = {
    kind: 'rolie' as 'rolie' | 'directory',
    origin: '',
    /** Where the metadata says that everything is. */
    base: '',
    hasSums: true,
    /** Wrong sums, missing files, and other texts than the true ones, by path. */
    ...{ sums: new Map<string, string>(), without: new Set<string>(), instead: new Map<string, string>() },
    /** The paths that were asked for, and the statuses of the answers. */
    ...{ asked: [] as string[], sent: [] as number[] },
    add(...texts: string[]) {
      for (const text of texts) {
        const id = /"id":"([^"]+)"/.exec(text)?.[1] ?? 'none';
        documents.set(`${id.toLowerCase()}.json`, { text, updated: '2031-02-01T00:00:00Z' });
      }
    },
    /** The document says more, and the list says so. */
    change(id: string, updated: string) {
      const name = `${id.toLowerCase()}.json`;
      const former = documents.get(name) as SiteDocument;
      const text = former.text.replaceAll('2031-02-01T00:00:00Z', updated).replace('A fault of', 'Another fault of');
      documents.set(name, { text, updated });
    },
    answer: ((response, headers, path) => {
      const [asked = ''] = path.split('?');
      site.asked.push(asked);
      const text = site.without.has(asked) ? undefined : (site.instead.get(asked) ?? fileAt(asked));
      const etag = text === undefined ? '' : `"${createHash('sha256').update(text).digest('hex')}"`;
      const status = text === undefined ? 404 : headers['if-none-match'] === etag ? 304 : 200;
      site.sent.push(status);
      response.writeHead(status, etag ? { etag } : {}).end(status === 200 ? text : undefined);
    }) as Answer,
  };

  function fileAt(path: string): string | undefined {
    const at = (place: string) => `${site.base || site.origin}/white/${place}`;
    if (path === '/provider-metadata.json') {
      const distribution =
        site.kind === 'rolie'
          ? { rolie: { feeds: [{ tlp_label: 'WHITE', url: at('feed.json') }] } }
          : { directory_url: at('') };
      return JSON.stringify({ metadata_version: '2.0', publisher: { namespace }, distributions: [distribution] });
    }
    if (path === '/white/feed.json') {
      const entry = [...documents].map(([name, { updated }]) => ({
        updated,
        link: [{ rel: 'self', href: at(name) }, ...(site.hasSums ? [{ rel: 'hash', href: at(`${name}.sha256`) }] : [])],
      }));
      return JSON.stringify({ feed: { entry } });
    }
    if (path === '/white/changes.csv')
      return [...documents].map(([name, { updated }]) => `"${name}","${updated}"\n`).join('');
    if (path === '/white/index.txt') return [...documents.keys()].join('\n');
    const name = path.replace('/white/', '');
    if (name.endsWith('.sha256') && site.hasSums) {
      const summed = name.slice(0, -'.sha256'.length);
      const text = documents.get(summed)?.text ?? '';
      return `${site.sums.get(summed) ?? createHash('sha256').update(text).digest('hex')}  ${summed}\n`;
    }
    return documents.get(name)?.text;
  }
  return site;
}

export type ProviderSite = ReturnType<typeof providerSite>;
