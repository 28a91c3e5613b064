import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { editorialRecord } from '../packages/connectors/src/ldy/schema.ts';
import { openSources } from '../packages/connectors/src/read/open-sources.ts';
import type { DeliveredBySources } from '../packages/connectors/src/registry.ts';
import { connectorNamed } from '../packages/connectors/src/registry.ts';
import { shanghaiDay } from '../packages/domain/src/calendar/shanghai-day.ts';
import { findIdentifiers } from '../packages/domain/src/identifier/identifier.ts';
import { addressKey } from '../packages/domain/src/news/article-address.ts';
import { typesFromCwe } from '../packages/domain/src/standard/vulnerability-types.ts';
import type { SourceRecord } from '../packages/domain/src/vulnerability/source-record.ts';
import { sidOf, suricataFault } from './suricata.ts';
import { typographyFaults } from './typography.ts';

const MANIFEST: { source: string; path: string }[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'manifest.json'), 'utf8'),
);

async function importedBy(source: string): Promise<DeliveredBySources[]> {
  const connector = connectorNamed(source);
  const entry = MANIFEST.find((it) => it.source === source);
  if (connector === undefined || entry === undefined) throw new Error(`no connector or no line for ${source}`);
  const delivered: DeliveredBySources[] = [];
  for await (const file of openSources([path.join(import.meta.dirname, entry.path)], connector.accepts)) {
    for await (const it of connector.read(file)) delivered.push(it);
  }
  return delivered;
}

const idsOf = (it: DeliveredBySources): string[] => (it.kind === 'record' ? [it.record.id] : []);

/** Every text with its path of keys. */
function* textsOf(value: unknown, at = ''): Generator<[string, string]> {
  if (typeof value === 'string') yield [at, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsOf(inner, `${at}.${key}`);
}

const CHINESE = /(?:Cn|\.fixAffect\.description|\.attack\.capec\.\d+\.name|\.tags\.\d+)(?:\.\d+)?$/;

describe('the checks of the demo themselves', () => {
  test.each(['使用Log4j', '版本 1.2之前', '登陆系统', '攻击者,可以', '执行 。'])('find the fault in %s', (text) => {
    expect(typographyFaults(text)).not.toEqual([]);
  });

  test.each([
    'alert http any any -> any any (msg:"x"; sid:1; rev:1; classtype:a)',
    'alert http any any -> any any (msg:"x; sid:1; rev:1; classtype:a;)',
    'alert http any any -> any any (msg:"x"; contents:"y"; sid:1; rev:1; classtype:a;)',
    'alert http any any -> any any (msg:"x"; rev:1; classtype:a;)',
    'alert http any any -> any any (msg:"x"; content:"a:b"; sid:1; rev:1; classtype:a;)',
    'alert http any any -> any any (msg:"x"; pcre:"/a/Hi"; sid:1; rev:1; classtype:a;)',
  ])('find the fault in the rule %s', (rule) => {
    expect(suricataFault(rule)).not.toBeNull();
  });
});

describe('the demo', () => {
  let delivered: DeliveredBySources[];
  let records: SourceRecord[];
  beforeAll(async () => {
    delivered = await importedBy('ldy');
    records = delivered.flatMap((it) => (it.kind === 'record' ? [it.record] : []));
  });
  const written = () =>
    delivered.flatMap((it) =>
      it.kind === 'record' ? [editorialRecord.parse(JSON.parse(Buffer.from(it.raw).toString('utf8')))] : [],
    );

  test('has no record that cannot be read', () => {
    expect(delivered.filter((it) => it.kind === 'bad')).toEqual([]);
  });

  test('has at least 120 records, and no identifier twice', () => {
    const ids = records.flatMap((it) => [it.id, ...it.aliases]);
    expect(records.length).toBeGreaterThanOrEqual(120);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test('has something of every severity, and nothing without one', () => {
    const levels = records.map((it) => it.claims.level_collection?.standardLevel?.severity ?? null);
    expect(new Set(levels)).toEqual(new Set(['critical', 'high', 'medium', 'low']));
  });

  test('has something of every year from 2008 to 2025', () => {
    const years = new Set(records.map((it) => Number(it.id.split('-')[1])));
    for (let year = 2008; year <= 2025; year++) expect(years, String(year)).toContain(year);
  });

  test('has many kinds of weakness', () => {
    const types = written().flatMap((it) => [...(it.typeIds ?? []), ...it.weaknesses.flatMap(typesFromCwe)]);
    expect(new Set(types).size).toBeGreaterThanOrEqual(25);
  });

  test('has records without a patch and without a PoC, for the filters', () => {
    expect(written().filter((it) => it.officialFixCn === undefined).length).toBeGreaterThan(5);
    expect(written().filter((it) => it.poc === undefined).length).toBeGreaterThan(20);
    expect(written().filter((it) => it.poc?.isPublic === true).length).toBeGreaterThan(60);
  });

  test('links only to https addresses of real-looking hosts', () => {
    const urls = written().flatMap((it) =>
      [...textsOf(it)].filter(([at]) => /\.(?:url|exampleUrl|urls\.\d+)$/.test(at)).map(([, text]) => text),
    );
    expect(urls.filter((url) => !/^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,10}(?:[/?#]|$)/.test(url))).toEqual([]);
    expect(urls.filter((url) => /\.example\b|localhost/.test(url))).toEqual([]);
  });

  test('is written in good Chinese typography', () => {
    const faults = written().flatMap((it) =>
      [...textsOf(it)]
        .filter(([at]) => CHINESE.test(at))
        .flatMap(([at, text]) =>
          typographyFaults(text).map((fault) => `${it.ids.cve ?? it.ids.cnvd?.[0]}${at} ${fault}`),
        ),
    );
    expect(faults).toEqual([]);
  });

  test('has well-formed Suricata rules, each with its own sid and about its own record', () => {
    const rules = written().flatMap((it) => (it.detection?.suricata ?? []).map((rule) => ({ it, rule })));
    expect(rules.length).toBeGreaterThanOrEqual(10);
    expect(rules.flatMap(({ rule }) => suricataFault(rule) ?? [])).toEqual([]);
    expect(new Set(rules.map(({ rule }) => sidOf(rule))).size).toBe(rules.length);
    expect(rules.filter(({ it, rule }) => !rule.includes(it.ids.cve ?? it.ids.cnvd?.[0] ?? '?'))).toEqual([]);
  });

  test('names only attack patterns that come with it', async () => {
    const patterns = (await importedBy('capec')).flatMap((it) => (it.kind === 'attack-pattern' ? [it.pattern.id] : []));
    const named = written().flatMap((it) => it.attack?.capec.map(({ id }) => id) ?? []);
    expect(named.filter((id) => !patterns.includes(id))).toEqual([]);
    expect(patterns.length).toBeGreaterThanOrEqual(25);
  });

  test.each(['kev', 'epss'])('has %s entries of its own records only', async (source) => {
    const others = (await importedBy(source)).map((it) =>
      it.kind === 'record' ? it.record.id : it.kind === 'epss' ? it.score.cve : `bad: ${it.place}`,
    );
    expect(others.length).toBeGreaterThan(50);
    const ids = new Set([...records.map((it) => it.id), ...(await importedBy('cve-list')).flatMap(idsOf)]);
    expect(others.filter((id) => !ids.has(id))).toEqual([]);
  });

  test.each(['cve-list', 'osv', 'cnvd'])('has records of %s, and all can be read', async (source) => {
    const delivered = await importedBy(source);
    expect(delivered.flatMap(idsOf).length).toBeGreaterThan(0);
    expect(delivered.filter(({ kind }) => kind === 'bad')).toEqual([]);
  });

  test('has 30 news of its own records: each links to a reference of one, and has one of its dates', async () => {
    const of = new Map(written().map((it) => [it.ids.cve ?? '', it]));
    const kev = new Map(
      (await importedBy('kev')).flatMap((it) => (it.kind === 'record' ? [[it.record.id, it.record.claims.kev]] : [])),
    );
    const news = (await importedBy('news')).map((it) => {
      if (it.kind !== 'news' || 'withdrawn' in it.entry) throw new Error(`no article: ${it.kind}`);
      return it.entry;
    });
    const faults = news.flatMap(({ key, url, title, summary, published }) => {
      const [first = '', ...others] = findIdentifiers(`${summary} ${title}`).map(({ value }) => value);
      const record = of.get(first);
      const texts = JSON.stringify([...of.values()]);
      const day = shanghaiDay(published ?? '1970');
      return [
        ...(record ? [] : [`${key} is about no record of the demo: ${first}`]),
        ...others.flatMap((id) => (texts.includes(id) ? [] : [`${key} names ${id}, which the demo does not know`])),
        ...(record?.references?.some((it) => addressKey(it.url) === addressKey(url)) ? [] : [`${key} links to ${url}`]),
        ...(day === record?.published || day === kev.get(first)?.dateAdded ? [] : [`${key} has the date ${day}`]),
        ...[title, summary].flatMap(typographyFaults),
      ];
    });
    expect(faults).toEqual([]);
    expect(new Set(news.map(({ url }) => addressKey(url))).size).toBe(30);
  });
});
