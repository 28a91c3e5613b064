import { describe, expect, test } from 'vitest';
import { onlyRecord, refusesBadAnswers } from '../json/testing/bad-answers.ts';
import { gather } from '../read/testing/gather.ts';
import { jsonFile } from '../read/testing/memory-file.ts';
import entry from './fixtures/GO-2031-0001.json' with { type: 'json' };
import { connector } from './osv-connector.ts';

const NAME = 'GO-2031-0001.json';
const read = (value: unknown) => gather(connector.read(jsonFile(NAME, value)));
const record = async (value: unknown) => onlyRecord(await read(value));

describe('a bad answer', () => {
  refusesBadAnswers(connector, NAME);

  test('with an id of nobody is put aside under that id', async () => {
    expect(await read({ ...entry, id: 'WHO-1' })).toMatchObject([{ kind: 'bad', reason: 'identifier', key: 'WHO-1' }]);
  });

  test('in one package costs that package only', async () => {
    expect(await read(entry)).toMatchObject([{ kind: 'record', dropped: 1 }]);
  });
});

describe('an entry', () => {
  test('tells the same from the related', async () => {
    expect(await record(entry)).toMatchObject({
      source: 'osv',
      id: 'GO-2031-0001',
      revision: '2031-02-01T00:00:00Z',
      aliases: ['CVE-2031-10001', 'GHSA-2345-6789-cfgh'],
      related: ['CVE-2031-10009', 'CVE-2031-10008'],
    });
  });

  test('turns events into ranges', async () => {
    const { affected } = (await record(entry)).claims;
    expect(affected?.[0]).toMatchObject({
      packageUrl: 'pkg:golang/example.org/box',
      modules: ['example.org/box/unpack'],
      defaultStatus: 'unaffected',
    });
    expect(affected?.[0]?.versions).toEqual([
      { status: 'affected', version: '', lessThan: '1.9.7', versionType: 'go', parsed: true },
      { status: 'affected', version: '2.0.0', lessThanOrEqual: '2.4.0', versionType: 'go', parsed: true },
      { status: 'affected', version: '3.0.0', lessThanOrEqual: '*', versionType: 'go', parsed: true },
    ]);
  });

  test('lists versions where only hashes order them, and promises nothing about others', async () => {
    const { affected } = (await record(entry)).claims;
    expect(affected?.[1]?.defaultStatus).toBe('unknown');
    expect(affected?.[1]?.versions).toMatchObject([
      { version: 'aaa', lessThan: 'ccc', versionType: 'git' },
      { version: 'bbb', lessThan: 'ccc', versionType: 'git' },
      { version: '1.0', versionType: 'python' },
    ]);
  });

  test('computes the score of a vector and keeps the word', async () => {
    const { claims } = await record(entry);
    expect(claims.metrics).toMatchObject([
      { assessedBy: 'osv:go', cvssV3_1: { baseScore: 7.5, baseSeverity: 'HIGH' } },
    ]);
    expect(claims.level_collection?.standardLevel).toEqual({ value: 'MODERATE', severity: 'medium' });
    expect(claims.problemTypes).toEqual([{ lang: 'en', cweId: 'CWE-22', description: '' }]);
  });

  test('gives references a kind and makes only http addresses clickable', async () => {
    const { claims } = await record(entry);
    expect(claims.references).toEqual([
      { url: 'https://example.org/fix', name: '', kind: 'patch', tags: ['FIX'] },
      { url: '', name: 'file:///etc/passwd', kind: 'other', tags: ['WEB'] },
    ]);
  });

  test('says when it was withdrawn', async () => {
    const { claims } = await record({ ...entry, withdrawn: '2031-03-01T00:00:00Z' });
    expect(claims.vul_status).toBe('WITHDRAWN');
    expect(claims.time_line).toEqual([{ time: '2031-03-01T00:00:00Z', lang: 'en', event: 'Withdrawn' }]);
  });

  test('is withdrawn although nobody can read when', async () => {
    const { claims } = await record({ ...entry, withdrawn: 'yesterday' });
    expect([claims.vul_status, claims.time_line]).toEqual([
      'WITHDRAWN',
      [{ time: '', lang: 'en', event: 'Withdrawn' }],
    ]);
  });

  test.each(['BIT-mod_wsgi-2022-2255', 'BIT-node.js-2024-1234', 'ROOT-APP-NPM-@scope/name-CVE-2025-1234'])(
    'has the name of a package in its id: %s',
    async (id) => {
      expect((await record({ ...entry, id })).key).toBe(id);
    },
  );

  test('has no date where Go writes its zero time', async () => {
    const zero = '0001-01-01T00:00:00Z';
    const { revision, claims } = await record({ ...entry, modified: zero, published: zero });
    expect([revision, claims.srcMetadata?.published, claims.srcMetadata?.updated]).toEqual(['', '', '']);
  });

  test('reads kept bytes again the same way', async () => {
    const raw = Buffer.from(JSON.stringify(entry));
    expect(onlyRecord(await gather(connector.replay(raw, NAME)))).toEqual(await record(entry));
  });

  test('is not the index beside it', () => {
    expect(connector.accepts('data/osv/GO-2020-0001.json')).toBe(true);
    expect(connector.accepts('index/modules.json')).toBe(false);
  });
});
