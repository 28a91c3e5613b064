import { describe, expect, test } from 'vitest';
import { refusesBadAnswers } from '../json/testing/bad-answers.ts';
import { gather } from '../read/testing/gather.ts';
import { jsonFile } from '../read/testing/memory-file.ts';
import { connector } from './csaf-connector.ts';
import advisory from './fixtures/example-2031-0001.json' with { type: 'json' };

const NAME = 'ex-2031-0001.json';
const read = (value: unknown) => gather(connector.read(jsonFile(NAME, value)));

async function recordAt(index: number) {
  const it = (await read(advisory))[index];
  if (it?.kind !== 'record') throw new Error('no record');
  return it.record;
}

describe('a bad answer', () => {
  refusesBadAnswers(connector, NAME, 260);

  test('without an identifier is put aside, the other vulnerabilities stay', async () => {
    const delivered = await read(advisory);
    expect(delivered.map(({ kind }) => kind)).toEqual(['record', 'record', 'bad']);
    expect(delivered[2]).toMatchObject({ reason: 'no-identifier', key: 'EX-2031-0001', place: `${NAME}#3` });
  });

  test('with vulnerabilities that are no list is put aside', async () => {
    expect(await read({ ...advisory, vulnerabilities: {} })).toMatchObject([{ kind: 'bad', reason: 'schema' }]);
  });

  test('in one vulnerability, or in the tree, costs that one only', async () => {
    const delivered = await read({
      ...advisory,
      product_tree: [7],
      vulnerabilities: [null, ...advisory.vulnerabilities],
    });
    expect(delivered.map(({ kind }) => kind)).toEqual(['bad', 'record', 'record', 'bad']);
    expect(delivered[1]).toMatchObject({ record: { claims: { affected: [] } } });
  });

  test.each([[[]], [undefined]])('it is not when there are no vulnerabilities: %j', async (vulnerabilities) => {
    expect(await read({ ...advisory, vulnerabilities })).toEqual([]);
  });
});

describe('an advisory', () => {
  test('gives a record for each vulnerability', async () => {
    expect(await recordAt(0)).toMatchObject({
      source: 'csaf',
      key: 'EX-2031-0001/CVE-2031-10001',
      id: 'CVE-2031-10001',
      revision: '2031-02-01T00:00:00Z v000002',
      aliases: [],
      claims: {
        srcMetadata: { id: 'EX-2031-0001', assigner: 'Example Company', url: 'https://example.org/ex-2031-0001.json' },
      },
    });
    expect((await recordAt(1)).id).toBe('GHSA-2345-6789-cfgh');
  });

  test('has an id that may cover several vulnerabilities beside the number of this one, never in its place', async () => {
    const named = async (cve: string | undefined) => {
      const texts = ['VU#123456', 'EUVD-2031-10001', '12345'];
      const ids = texts.map((text) => ({ system_name: 'example', text }));
      const [it] = await read({ ...advisory, vulnerabilities: [{ ...advisory.vulnerabilities[0], cve, ids }] });
      if (it?.kind !== 'record') throw new Error('no record');
      return [it.record.id, it.record.aliases, it.record.related];
    };
    expect(await named('CVE-2031-10001')).toEqual(['CVE-2031-10001', ['EUVD-2031-10001'], ['VU#123456']]);
    expect(await named(undefined)).toEqual(['EUVD-2031-10001', [], ['VU#123456']]);
  });

  test('turns the product tree into products with versions and status', async () => {
    const { affected } = (await recordAt(0)).claims;
    expect(affected?.map(({ vendor, product, platforms }) => [vendor, product, ...platforms])).toEqual([
      ['Example Company', 'Box'],
      ['Example Company', 'Frame'],
      ['Example Company', 'libbox-2.3-1.el8.x86_64', 'Example Company Frame'],
      ['Example Company', 'box-tools'],
    ]);
    const [box, frame, lib, tools] = affected ?? [];
    expect(box?.versions).toMatchObject([
      { status: 'affected', version: '2.3' },
      { status: 'affected', version: '1.0', lessThan: '1.9.7', raw: 'vers:generic/>=1.0|<1.9.7' },
      { status: 'unaffected', version: '2.4.1' },
    ]);
    expect(box?.cpes).toEqual(['cpe:/a:example:box:2.3']);
    expect(frame?.versions).toMatchObject([{ status: 'affected', version: '*' }]);
    expect(lib?.versions).toMatchObject([{ status: 'unaffected', parsed: false, raw: 'libbox-2.3-1.el8.x86_64' }]);
    expect(tools).toMatchObject({
      packageUrl: 'pkg:rpm/example/box-tools',
      versions: [{ status: 'unaffected', version: '2.4.1-1' }],
    });
  });

  test('names a container image without its tag', async () => {
    const name = 'walnut4/ose-hive:v4.6.0-203112160147.p0.g5139e12';
    const [it] = await read({
      document: advisory.document,
      product_tree: { branches: [{ category: 'product_version', name, product: { name, product_id: 'P' } }] },
      vulnerabilities: [{ cve: 'CVE-2031-10009', product_status: { fixed: ['P'] } }],
    });
    expect(it).toMatchObject({ record: { claims: { affected: [{ product: 'walnut4/ose-hive' }] } } });
  });

  test('clears a whole product only by its own word and if the name holds no number', async () => {
    const statements = async (status: string, name: string) => {
      const [it] = await read({
        document: { ...advisory.document, category: 'csaf_vex' },
        product_tree: {
          branches: [{ category: 'product_name', name, product: { name, product_id: 'P' } }],
        },
        vulnerabilities: [{ cve: 'CVE-2031-10009', product_status: { [status]: ['P'] } }],
      });
      if (it?.kind !== 'record') throw new Error('no record');
      return it.record.claims.affected?.[0]?.versions.map((one) => [one.status, one.version, one.parsed]);
    };
    expect(await statements('known_not_affected', 'Example Frame')).toEqual([['unaffected', '*', true]]);
    expect(await statements('known_not_affected', 'Example Frame 9')).toEqual([['unaffected', '', false]]);
    expect(await statements('fixed', 'Example Frame')).toEqual([['unaffected', '', false]]);
  });

  test('says what is still looked at', async () => {
    const { affected, vulInfo } = (await recordAt(1)).claims;
    expect(
      affected?.flatMap(({ product, versions }) => versions.map(({ status, parsed }) => [product, status, parsed])),
    ).toEqual([
      ['Frame', 'unaffected', true],
      ['Box', 'unknown', true],
    ]);
    expect(vulInfo).toEqual([]);
    expect(affected?.map(({ declarations }) => declarations)).toMatchObject([
      [
        {
          document: 'EX-2031-0001',
          status: 'not_affected',
          about: '',
          justification: 'component_not_present',
        },
      ],
      [{ status: 'under_investigation', about: '2.3' }],
    ]);
  });

  test('declares of its products what is in no field of the vulnerability: everything if the document is a VEX', async () => {
    expect((await recordAt(0)).claims.affected?.flatMap(({ declarations = [] }) => declarations)).toEqual([]);
    const vex = {
      ...advisory,
      document: { ...advisory.document, category: 'csaf_vex' },
      product_tree: {
        ...advisory.product_tree,
        product_groups: [{ group_id: 'G-1', product_ids: ['P-2', 'P-5:P-4'] }],
      },
      vulnerabilities: [
        {
          ...advisory.vulnerabilities[0],
          threats: [
            { category: 'impact', details: 'Important', product_ids: ['P-1'] },
            { category: 'impact', details: 'Reads its own folder only.', group_ids: ['G-1'] },
          ],
        },
      ],
    };
    const [it] = await read(vex);
    if (it?.kind !== 'record') throw new Error('no record');
    expect(it.record.advisory).toEqual({
      category: 'csaf_vex',
      publisher: 'Example Company',
      publisherCategory: 'vendor',
      namespace: 'https://example.org',
      describes: true,
    });
    const [box] = it.record.claims.affected ?? [];
    expect(box?.declarations).toMatchObject([
      { status: 'affected', about: '2.3、>=1.0,<1.9.7', impact: '', action: 'Update to 2.4.1.' },
      { status: 'fixed', about: '2.4.1', impact: 'Reads its own folder only.', action: '' },
    ]);
  });

  test('publishes a vulnerability when it was released, which may be before the advisory', async () => {
    const publishedOf = async (release_date: string) => {
      const vulnerabilities = [{ ...advisory.vulnerabilities[0], release_date }];
      const [it] = await read({ ...advisory, vulnerabilities });
      return it?.kind === 'record' ? it.record.claims.srcMetadata?.published : undefined;
    };
    expect(await publishedOf('2030-02-28T00:00:00Z')).toBe('2030-02-28T00:00:00Z');
    for (const none of ['2031-03-01T00:00:00Z', '', 'soon'])
      expect(await publishedOf(none)).toBe('2031-01-03T00:00:00Z');
  });

  test('carries fixes, scores, threats and references', async () => {
    const { claims } = await recordAt(0);
    expect(claims.fixes?.officialFix?.map(({ value }) => value)).toEqual(['Update to 2.4.1.', 'Frame gets no update.']);
    expect(claims.fixes?.temporaryFix).toHaveLength(1);
    expect(claims.metrics).toMatchObject([{ assessedBy: 'csaf:example company', cvssV3_1: { baseScore: 7.5 } }]);
    expect(claims.level_collection?.standardLevel).toEqual({ value: 'Important', severity: 'high' });
    expect(claims.exp?.exp_risk_desc).toEqual([{ lang: 'en', value: 'Exploited since January.' }]);
    expect(claims.descriptions).toEqual([{ lang: 'en', value: 'Box unpacks archives outside of its folder.' }]);
    expect(claims.references?.map(({ kind }) => kind)).toEqual(['patch', 'advisory', 'other']);
    expect(claims.vulInfo).toEqual([{ lang: 'en', value: 'Credits: A. Finder – Finders' }]);
  });

  test('keeps with each record only the part of the tree that it needs, and reads it again the same way', async () => {
    for (const it of await read(advisory)) {
      if (!('raw' in it)) throw new Error('no raw bytes');
      expect(Buffer.from(it.raw).toString()).not.toContain('P-9');
      expect(await gather(connector.replay(it.raw, it.place))).toEqual([it]);
    }
  });

  test('is not the list of a provider', () => {
    expect(connector.accepts('white/2031/ex-2031-0001.json')).toBe(true);
    expect(connector.accepts('provider-metadata.json')).toBe(false);
  });
});
