import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inShort, patchesOf } from '../errata/testing/patches-of.ts';
import { gather } from '../read/testing/gather.ts';
import { memoryFile } from '../read/testing/memory-file.ts';
import { connector } from './oval-errata-connector.ts';

const NAME = 'anolis-23.oval.xml';
const FILE = readFileSync(`${import.meta.dirname}/fixtures/${NAME}`, 'utf8');
const read = (text: string) => gather(connector.read(memoryFile(NAME, text)));
const good = async () => patchesOf((await read(FILE)).filter(({ kind }) => kind !== 'bad'));

describe('a bad answer', () => {
  test.each([
    ['nothing', '', 'truncated'],
    ['a page of HTML', '<html/>', 'xml'],
    ['a document type declaration', `<!DOCTYPE a>${FILE.slice(FILE.indexOf('<oval'))}`, 'dtd'],
  ])('with %s is given up', async (_, text, reason) => {
    await expect(read(text)).rejects.toMatchObject({ name: 'BadFile', reason });
  });

  test('in one definition costs that one only', async () => {
    const delivered = await read(FILE);
    expect(delivered.map(({ kind }) => kind)).toEqual([
      'patch',
      'patch-document',
      'patch',
      'patch-document',
      'bad',
      'bad',
    ]);
    expect(delivered.slice(4)).toMatchObject([
      { reason: 'identifier', key: 'Who knows', place: `${NAME}#3` },
      { reason: 'xml', place: `${NAME}#4` },
    ]);
  });

  test('that ends in the middle gives the definitions before that point', async () => {
    const found: string[] = [];
    const reading = (async () => {
      for await (const { kind } of connector.read(memoryFile(NAME, FILE.slice(0, 1500)))) found.push(kind);
    })();
    await expect(reading).rejects.toMatchObject({ reason: 'truncated' });
    expect(found.slice(0, 2)).toEqual(['patch', 'patch-document']);
  });
});

describe('a definition', () => {
  test('of Anolis has versions into which the name of the package got, and they are read without it', async () => {
    const [anolis] = await good();
    expect(anolis?.targets.map(inShort)).toEqual([
      'Anolis OS 23: box 32:2.4-1.an23 closes CVE-2031-10001',
      'Anolis OS 23: box-lang-tools 32:2.4-1.an23 closes CVE-2031-10001',
    ]);
    expect(anolis).toMatchObject({
      ...{
        source: 'anolis',
        patch: 'ANSA-2031:0001',
        document: 'oval/ANSA-2031:0001',
        title: 'security update box',
        severity: 'high',
      },
      ...{ published: '2031-02-01', updated: '2031-02-03', revision: '2031-02-03', description: '' },
      references: [{ title: 'ANSA-2031:0001', url: 'https://anas.openanolis.cn/errata/detail/ANSA-2031:0001' }],
    });
  });

  test('separates systems and modules by the conditions around a package', async () => {
    const [, oracle] = await good();
    expect(oracle?.targets.map(inShort)).toEqual([
      'Oracle Linux 8: kernel-uek 2.4-8.el8 (box:2.4) closes CVE-2031-10002',
      'Oracle Linux 9: box 2.4-9.el9 closes CVE-2031-10002',
    ]);
    expect(oracle?.targets.map(({ reboot }) => reboot)).toEqual(['system', 'unknown']);
    expect(oracle).toMatchObject({
      source: 'oracle',
      title: 'box:2.4 security update',
      severity: 'medium',
      published: '2031-02-02',
      updated: '2031-02-02',
    });
  });

  test('replaying its stored bytes gives the same result', async () => {
    const [first] = await read(FILE);
    const raw = FILE.slice(FILE.indexOf('<definition '), FILE.indexOf('</definition>') + 13);
    expect((await gather(connector.replay(Buffer.from(raw), `${NAME}#1`)))[0]).toEqual(first);
  });
});
