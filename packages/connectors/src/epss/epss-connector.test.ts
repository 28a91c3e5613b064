import { describe, expect, test } from 'vitest';
import { gather } from '../read/testing/gather.ts';
import { memoryFile } from '../read/testing/memory-file.ts';
import { connector } from './epss-connector.ts';

const HEADER = '#model_version:v2025.03.14,score_date:2026-08-16T00:00:00+0000\ncve,epss,percentile\n';
const read = (text: string, name = 'epss_scores-current.csv') => gather(connector.read(memoryFile(name, text)));

describe('what is refused', () => {
  test.each([
    ['too few values', 'CVE-2021-44228,0.9'],
    ['too many values', 'CVE-2021-44228,0.9,0.9,1'],
    ['an id of another kind', 'GHSA-jfh8-c2jp-5v3q,0.9,0.9'],
    ['an empty score', 'CVE-2021-44228,,0.9'],
    ['a score over 1', 'CVE-2021-44228,1.1,0.9'],
    ['a negative score', 'CVE-2021-44228,-0.1,0.9'],
    ['a score in words', 'CVE-2021-44228,high,0.9'],
    ['hexadecimal', 'CVE-2021-44228,0x1,0.9'],
  ])('puts a line aside with its number: %s', async (_, line) => {
    const [bad, good] = await read(`${HEADER}${line}\nCVE-2021-44228,0.94,0.99\n`);
    expect(bad).toMatchObject({
      kind: 'bad',
      reason: 'schema',
      place: 'epss_scores-current.csv@2026-08-16/v2025.03.14#3',
    });
    expect(bad?.kind === 'bad' && Buffer.from(bad.raw).toString()).toBe(line);
    expect(good).toMatchObject({ kind: 'epss', place: 'epss_scores-current.csv@2026-08-16/v2025.03.14#4' });
  });

  test.each([
    ['other titles', 'id,score\n'],
    ['no day anywhere', 'cve,epss,percentile\nCVE-2021-44228,0.9,0.9\n'],
    ['an empty file', ''],
    ['a line without end', 'x'.repeat(100_000)],
  ])('refuses the whole file: %s', async (_, text) => {
    await expect(read(text)).rejects.toThrow('epss_scores-current.csv');
  });
});

describe('what is read', () => {
  test('takes day and model version from the header', async () => {
    expect(await read(`${HEADER}CVE-2021-44228,0.94358,0.99957\r\n`)).toEqual([
      {
        kind: 'epss',
        place: 'epss_scores-current.csv@2026-08-16/v2025.03.14#3',
        date: '2026-08-16',
        modelVersion: 'v2025.03.14',
        score: { cve: 'CVE-2021-44228', score: 0.94358, percentile: 0.99957 },
      },
    ]);
  });

  test('reads a header without a model version, and one that says it is unknown', async () => {
    for (const header of ['#score_date:2026-08-16', '#model_version:unknown,score_date:2026-08-16T00:00:00Z']) {
      const [score] = await read(`${header}\ncve,epss,percentile\nCVE-2021-44228,1,1`);
      expect(score).toMatchObject({ kind: 'epss', modelVersion: '', date: '2026-08-16' });
    }
  });

  test('takes the day from the file name of the years before there was a header', async () => {
    const [score] = await read('cve,epss,percentile\nCVE-2021-44228,1e-05,0.1', 'epss_scores-2021-05-01.csv');
    expect(score).toMatchObject({ date: '2021-05-01', score: { score: 0.00001 } });
  });

  test('delivers a CVE twice when it occurs twice, in the order of the file', async () => {
    const scores = await read(`${HEADER}CVE-2021-44228,0.1,0.1\nCVE-2021-44228,0.2,0.2\n`);
    expect(scores.map((item) => item.kind === 'epss' && item.score.score)).toEqual([0.1, 0.2]);
  });

  test('reads the same however the bytes are cut', async () => {
    const bytes = Buffer.from(`${HEADER}CVE-2021-44228,0.1,0.1\r\nCVE-2021-44229,0.2,0.2`);
    const whole = await read(bytes.toString());
    const pieces = [...bytes].map((byte) => Uint8Array.of(byte));
    expect(await gather(connector.read(memoryFile('epss_scores-current.csv', ...pieces)))).toEqual(whole);
  });

  test('reads a corrected line again, with the day in its place', async () => {
    const place = 'epss.csv@2026-08-16/v4#17';
    const again = await gather(connector.replay(Buffer.from('cve-2021-44228,0.9,0.9'), place));
    expect(again).toMatchObject([
      { kind: 'epss', date: '2026-08-16', modelVersion: 'v4', score: { cve: 'CVE-2021-44228' } },
    ]);
    expect(await gather(connector.replay(Buffer.from('CVE-2021-44228,0.9,0.9'), 'x#1'))).toMatchObject([
      { kind: 'bad' },
    ]);
  });
});
