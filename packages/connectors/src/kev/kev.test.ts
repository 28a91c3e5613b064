import { describe, expect, test } from 'vitest';
import { refusesBadAnswers } from '../json/testing/bad-answers.ts';
import { gather } from '../read/testing/gather.ts';
import { jsonFile } from '../read/testing/memory-file.ts';
import catalogue from './fixtures/catalogue.json' with { type: 'json' };
import { connector } from './kev-connector.ts';

const NAME = 'known_exploited_vulnerabilities.json';
const read = (value: unknown) => gather(connector.read(jsonFile(NAME, value)));

describe('a bad answer', () => {
  refusesBadAnswers(connector, NAME);

  test('in one entry leaves the others', async () => {
    const delivered = await read(catalogue);
    expect(delivered.map(({ kind, place }) => [kind, place])).toEqual([
      ['record', `${NAME}#1`],
      ['record', `${NAME}#2`],
      ['bad', `${NAME}#3`],
      ['bad', `${NAME}#4`],
    ]);
    expect(delivered[2]).toMatchObject({ reason: 'schema' });
    expect(delivered[3]).toMatchObject({ reason: 'identifier', key: 'GHSA-2345-6789-cfgh' });
  });
});

describe('an entry', () => {
  test('says that it is exploited, what is affected and what to do', async () => {
    const [first] = await read(catalogue);
    expect(first).toMatchObject({
      record: {
        source: 'kev',
        id: 'CVE-2031-10001',
        revision: '2031-01-05T16:00:00.000Z',
        claims: {
          kev: { dateAdded: '2031-01-04', dueDate: '2031-01-25', ransomware: true },
          vulTitle: { nonStandardizedTitles: 'Example Box Path Traversal Vulnerability' },
          affected: [{ vendor: 'Example', product: 'Box', versions: [], source: 'kev' }],
          problemTypes: [{ cweId: 'CWE-22' }],
          fixes: { officialFix: [{ lang: 'en', value: 'Update, or stop using the product.' }] },
        },
      },
    });
  });

  test('gives the http addresses of its notes with their labels', async () => {
    const [first] = await read(catalogue);
    expect(first?.kind === 'record' && first.record.claims.references?.map(({ url, name }) => [url, name])).toEqual([
      ['https://example.org/advisory/1', 'Ask the vendor. See'],
      ['https://example.org/guide', ''],
      ['https://example.org/more', ''],
    ]);
  });

  test('is not marked as used by ransomware when that is unknown', async () => {
    const [, second] = await read(catalogue);
    expect(second).toMatchObject({ record: { claims: { kev: { ransomware: false, dateAdded: '' } } } });
  });

  test('replays its stored bytes with the same result', async () => {
    for (const first of await read(catalogue)) {
      if (!('raw' in first)) throw new Error('no raw bytes');
      expect(await gather(connector.replay(first.raw, first.place))).toEqual([first]);
    }
  });
});

describe('a date', () => {
  const [first] = catalogue.vulnerabilities;
  const listed = async (dateAdded: string) => {
    const [item] = await read({ ...catalogue, vulnerabilities: [{ ...first, dateAdded }] });
    if (item?.kind !== 'record') throw new Error('no record');
    return { day: item.record.claims.kev?.dateAdded, notes: item.notes };
  };

  test.each(['13/06/2031', '2031-02-30', 'soon'])('that cannot be read is left out and noted: %s', async (text) => {
    expect(await listed(text)).toEqual({ day: '', notes: [`"${text}" is no date`] });
  });

  test('is read as Americans write it', async () => {
    expect(await listed('06/10/2031')).toEqual({ day: '2031-06-10', notes: undefined });
  });
});
