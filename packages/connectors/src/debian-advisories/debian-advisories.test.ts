import { describe, expect, test } from 'vitest';
import { inShort, patchesOf } from '../errata/testing/patches-of.ts';
import { gather } from '../read/testing/gather.ts';
import { memoryFile } from '../read/testing/memory-file.ts';
import { connector } from './debian-advisories-connector.ts';

const LIST = [
  '[02 Nov 2031] DSA-9001-1 box - security update',
  '\t{CVE-2031-10001 CVE-2031-10002}',
  '\t[bullseye] - box 2.4-1+deb11u1',
  '\t[bookworm] - box 1:2.4-1~deb12u1',
  '\t[buster] - box <end-of-life>',
  '\tNOTE: words',
  '[August 26th, 2005] DTSA-9-1 crate - various',
  '\t{CVE-2005-2626 }',
  '\t[etch] - crate 2005.08.R1-0.1etch1 (high)',
];
const read = (...lines: string[]) => gather(connector.read(memoryFile('DSA/list', lines.join('\n'))));

describe('a bad answer', () => {
  test.each([
    '<html>503</html>',
    '[02 Nov 2031] CVE-2031-1 box',
    '[yesterday] DSA-9002-1 box',
    `[02 Nov 2031] DSA-9002-1${' '.repeat(9)}`,
    '\t{CVE-2031-10001}',
  ])('%j among the entries is put aside with its line, and the others are read', async (line) => {
    const delivered = await read(line, ...LIST);
    expect(delivered.map(({ kind }) => kind).filter((kind) => kind === 'patch')).toHaveLength(
      line.includes('DSA-9002-1  ') ? 3 : 2,
    );
    if (!line.includes('DSA-9002-1  '))
      expect(delivered[0]).toMatchObject({ kind: 'bad', reason: 'schema', place: 'DSA/list#1' });
  });

  test('with a line without end is given up', async () => {
    await expect(read('x'.repeat(100_000))).rejects.toMatchObject({ name: 'BadFile' });
  });

  test('with nothing gives nothing', async () => {
    expect(await read('')).toEqual([]);
  });
});

describe('an entry', () => {
  test('says what is fixed in which release; what is not fixed there is nothing to install', async () => {
    const [box, crate] = patchesOf(await read(...LIST));
    expect(box?.targets.map(inShort)).toEqual([
      'Debian 11: box 2.4-1+deb11u1 closes CVE-2031-10001 CVE-2031-10002',
      'Debian 12: box 1:2.4-1~deb12u1 closes CVE-2031-10001 CVE-2031-10002',
    ]);
    expect(box).toMatchObject({
      source: 'debian',
      patch: 'DSA-9001-1',
      document: 'debian/DSA-9001-1',
      published: '2031-11-02',
      revision: '2031-11-02',
      severity: null,
    });
    expect(crate).toMatchObject({
      published: '2005-08-26',
      severity: 'high',
      targets: [{ products: ['Debian 4.0'], scheme: 'deb' }],
    });
  });

  test('replaying its stored bytes gives the same result', async () => {
    const [first] = await read(...LIST);
    expect((await gather(connector.replay(Buffer.from(LIST.slice(0, 6).join('\n')), 'DSA/list#1')))[0]).toEqual(first);
  });
});
