import { namesCve } from '@ldy/domain/identifier/names-cve.ts';
import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { describe, expect, test } from 'vitest';
import type { Delivered } from '../connector.ts';
import { gather } from '../read/testing/gather.ts';
import { memoryFile } from '../read/testing/memory-file.ts';
import { CATALOGUE_THRESHOLD, isUsableLink, MIRROR_THRESHOLD, placeOfLink } from './catalogues.ts';
import { createPocConnector } from './poc-references-connector.ts';

const CVE = 'CVE-2021-44228';
const line = (cve: string, ...urls: string[]) => JSON.stringify({ cve, urls });

async function read(...lines: string[]) {
  const connector = createPocConnector();
  const files = async function* () {
    yield memoryFile('poc.jsonl', lines.join('\n'));
  };
  await connector.prepare?.(files());
  return { connector, items: await gather(connector.read(memoryFile('data/poc.jsonl', lines.join('\n')))) };
}
const linksOf = (item: Delivered<DeliveredRecord> | undefined) =>
  item?.kind === 'record' ? item.record.claims.poc?.globalPocUrl : undefined;

describe('a line that cannot be understood', () => {
  test.each([
    ['no JSON', '{"cve":', 'json'],
    ['no list', '{"cve":"CVE-2021-44228"}', 'schema'],
    ['links that are no text', '{"cve":"CVE-2021-44228","urls":[1]}', 'schema'],
    ['another kind of id', '{"cve":"GHSA-jfh8-c2jp-5v3q","urls":[]}', 'identifier'],
    ['no object', '[]', 'schema'],
  ])('is put aside with its number and does not stop the others: %s', async (_, bad, reason) => {
    const { items } = await read(bad, line(CVE, 'https://github.com/a/b'));
    expect(items).toMatchObject([
      { kind: 'bad', place: 'poc.jsonl#1', reason },
      { kind: 'record', place: 'poc.jsonl#2' },
    ]);
  });
});

describe('a link', () => {
  test.each([
    'ftp://example.com/a',
    'javascript:alert(1)//http://a',
    'https://',
    'https://example.com/a b',
    'https://example.com/"onclick="x',
    `https://example.com/${'a'.repeat(3000)}`,
  ])('is left out when it is not a plain address: %s', (url) => {
    expect(isUsableLink(url)).toBe(false);
  });

  test.each([
    [`https://github.com/a/${CVE}`, true],
    ['https://github.com/a/cve_2021_44228-poc', true],
    ['https://github.com/a/CVE-2021-442281', false],
    ['https://github.com/a/CVE-2021-442281/blob/CVE-2021-44228.py', true],
    ['https://github.com/a/log4shell', false],
  ])('names the CVE or does not: %s', (url, names) => {
    expect(namesCve(url, CVE)).toBe(names);
  });

  test('belongs to its repository whatever the case and the path', () => {
    for (const url of ['https://github.com/A/B', 'http://www.github.com/a/b.git', 'https://GitHub.com/a/B/blob/x#L1']) {
      expect(placeOfLink(url)).toBe('a/b');
    }
  });
});

describe('catalogues', () => {
  const many = (count: number, url: string) =>
    Array.from({ length: count }, (_, index) => line(`CVE-2020-${1000 + index}`, url));

  test('drops a repository of more than the threshold, and keeps one at it', async () => {
    const dropped = await read(...many(CATALOGUE_THRESHOLD + 1, 'https://github.com/All/CVEs'));
    expect(dropped.items).toEqual([]);
    expect(dropped.connector.counts).toEqual({ cves: 21, cvesWithPoc: 0, links: 21, delivered: 0 });
    const delivered = await read(...many(CATALOGUE_THRESHOLD, 'https://github.com/All/CVEs'));
    expect(delivered.connector.counts).toEqual({ cves: 20, cvesWithPoc: 20, links: 20, delivered: 20 });
  });

  test('takes the repositories of an owner who has one for each of hundreds of CVEs for mentions', async () => {
    const own = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        line(`CVE-2020-${1000 + index}`, `https://github.com/Robot/CVE-2020-${1000 + index}`),
      );
    const mentionsOf = (item: Delivered<DeliveredRecord> | undefined) =>
      item?.kind === 'record' ? item.record.claims.mentions : undefined;
    const mirrored = await read(...own(MIRROR_THRESHOLD + 1));
    expect(linksOf(mirrored.items[0])).toBeUndefined();
    expect(mentionsOf(mirrored.items[0])).toEqual(['https://github.com/Robot/CVE-2020-1000']);
    const written = await read(...own(MIRROR_THRESHOLD));
    expect(linksOf(written.items[0])).toEqual(['https://github.com/Robot/CVE-2020-1000']);
  });

  test('drops a page elsewhere that many CVEs share', async () => {
    const { items } = await read(...many(CATALOGUE_THRESHOLD + 1, 'https://vendor.example/quarterly'));
    expect(items).toEqual([]);
  });

  test('keeps a path in a catalogue that names the CVE', async () => {
    const own = `https://github.com/all/cves/tree/main/${CVE}`;
    const { items } = await read(
      ...many(30, 'https://github.com/All/CVEs'),
      line(CVE, 'https://github.com/all/cves', own),
    );
    expect(items.map(linksOf)).toEqual([[own]]);
  });
});

describe('a record', () => {
  test('adds links to a CVE and says nothing else', async () => {
    const { items } = await read(
      line('cve-2021-44228', 'https://a.example/x', `https://a.example/${CVE}`, 'https://a.example/x'),
    );
    expect(items).toMatchObject([
      {
        record: {
          source: 'poc',
          key: CVE,
          id: CVE,
          revision: '00000003',
          role: 'enrichment',
          aliases: [],
          claims: { poc: { globalPocUrl: [`https://a.example/${CVE}`, 'https://a.example/x'] } },
        },
      },
    ]);
  });

  test('keeps only links that name the CVE when it is read again on its own', async () => {
    const raw = Buffer.from(line(CVE, 'https://a.example/x', `https://a.example/${CVE}`));
    const [item] = await gather(createPocConnector().replay(raw, 'poc.jsonl#1'));
    expect(linksOf(item)).toEqual([`https://a.example/${CVE}`]);
    expect(await gather(createPocConnector().replay(Buffer.from(line(CVE, 'https://a.example/x')), 'x'))).toEqual([]);
  });
});
