import { describe, expect, test } from 'vitest';
import { refusesBadAnswers } from '../json/testing/bad-answers.ts';
import { gather } from '../read/testing/gather.ts';
import { jsonFile } from '../read/testing/memory-file.ts';
import page from './fixtures/page.json' with { type: 'json' };
import { connector } from './nvd-connector.ts';

const NAME = 'nvd-0.json';
const read = (value: unknown) => gather(connector.read(jsonFile(NAME, value)));

async function claimsOfFirst() {
  const [first] = await read(page);
  if (first?.kind !== 'record') throw new Error('no record');
  return first.record.claims;
}

describe('a bad answer', () => {
  refusesBadAnswers(connector, NAME);

  test('in one vulnerability leaves the others', async () => {
    const delivered = await read(page);
    expect(delivered.map(({ kind }) => kind)).toEqual(['record', 'record', 'bad', 'bad']);
    expect(delivered[0]).toMatchObject({ dropped: 1 });
    expect(delivered[2]).toMatchObject({ reason: 'identifier', key: '2031-10003', place: 'nvd-0.json#3' });
    expect(delivered[3]).toMatchObject({ reason: 'schema' });
  });

  test('without vulnerabilities in a page delivers nothing', async () => {
    expect(await read({ totalResults: 0, vulnerabilities: [] })).toEqual([]);
  });
});

describe('a vulnerability', () => {
  test('says what it is and when it changed', async () => {
    const [first] = await read(page);
    expect(first).toMatchObject({
      record: { source: 'nvd', key: 'CVE-2031-10001', id: 'CVE-2031-10001', revision: '2031-02-01T12:00:00.000' },
    });
    const claims = await claimsOfFirst();
    expect(claims.vul_status).toBe('PUBLISHED');
    expect(claims.cveMetadata?.state).toBe('Analyzed');
    expect(claims.descriptions).toEqual([{ lang: 'en', value: 'Example Box unpacks archives outside of its folder.' }]);
    expect(claims.problemTypes).toEqual([{ lang: 'en', cweId: 'CWE-22', description: '' }]);
    expect(claims.kev).toEqual({
      dateAdded: '2031-01-04',
      dueDate: '2031-01-25',
      requiredAction: 'Update.',
      ransomware: false,
    });
    expect(claims.caveats).toEqual(['disputed']);
  });

  test('keeps every assessor apart', async () => {
    const { metrics } = await claimsOfFirst();
    expect(
      metrics?.map((m) => [m.assessedBy, m.cvssV4_0?.baseScore, m.cvssV3_1?.baseScore, m.cvssV2_0?.baseSeverity]),
    ).toEqual([
      ['cna:security@example.org', 8.7, undefined, undefined],
      ['nvd', undefined, 7.5, 'MEDIUM'],
      ['cisa-adp', undefined, 6.5, undefined],
    ]);
  });

  test('turns CPE matches into products with ranges', async () => {
    const { affected } = await claimsOfFirst();
    expect(affected).toMatchObject([
      {
        vendor: 'example',
        product: 'box',
        platforms: ['node.js'],
        versions: [
          { version: '2.0', lessThan: '2.4.1' },
          { version: '1.0', lessThanOrEqual: '1.9', raw: '> 1.0' },
        ],
      },
      { product: 'box pro', versions: [{ version: '3.0 beta1', parsed: true }] },
      { product: 'frame/1', versions: [{ parsed: false }] },
    ]);
  });

  test('separates what is affected from what it runs on', async () => {
    const { cpes } = await claimsOfFirst();
    expect(cpes?.directInfluence).toHaveLength(3);
    expect(cpes?.indirectImpact).toEqual(['cpe:2.3:o:example:os:-:*:*:*:*:*:*:*']);
  });

  test('gives its references a kind', async () => {
    const { references } = await claimsOfFirst();
    expect(references?.map(({ kind }) => kind)).toEqual(['patch', 'exploit']);
  });

  test('keeps of a rejected one the reason only', async () => {
    const [, second] = await read(page);
    expect(second).toMatchObject({ record: { claims: { vul_status: 'REJECTED', descriptions: [{ lang: 'en' }] } } });
    expect(second?.kind === 'record' && 'affected' in second.record.claims).toBe(false);
  });

  test('is the same when its page is too large to be held', async () => {
    const small = await read(page);
    const streamed = await gather(connector.read({ ...jsonFile(NAME, page), size: undefined }));
    expect(streamed).toEqual(small);
  });

  test('replays its stored bytes with the same result', async () => {
    for (const it of await read(page)) {
      if (!('raw' in it)) throw new Error('no raw bytes');
      expect(await gather(connector.replay(it.raw, it.place))).toEqual([it]);
    }
  });
});
