import { readFileSync } from 'node:fs';
import { ends, megabyteOf } from '@ldy/domain/testing/ends.ts';
import { describe, expect, test } from 'vitest';
import { patchesOf } from '../errata/testing/patches-of.ts';
import { gather } from '../read/testing/gather.ts';
import { memoryFile } from '../read/testing/memory-file.ts';
import { connector } from './microsoft-catalog-connector.ts';
import { readPage } from './read-page.ts';

const ID = '5a0d68ab-1519-4df8-85c1-d985be7f49c3';
const PAGE = readFileSync(`${import.meta.dirname}/fixtures/${ID}.html`, 'utf8');
const read = (text: string) => gather(connector.read(memoryFile(`${ID}.html`, text)));
const restart = async (word: string) =>
  patchesOf(await read(PAGE.replace('Can request restart', word)))[0]?.targets[0]?.reboot;

describe('a bad answer', () => {
  test.each([
    ['nothing', ''],
    ['JSON', '{"id": 1}'],
    ['the page of an error', '<html><body>The website has encountered a problem</body></html>'],
    ['an update without a number', PAGE.replace('(KB9000002)', '')],
    ['a page that ends before its title', PAGE.slice(0, 200)],
  ])('with %s is put aside', async (_, text) => {
    expect(await read(text)).toMatchObject([{ kind: 'bad', reason: 'schema', key: ID, place: `${ID}.html` }]);
  });

  test('that is too large is given up', async () => {
    await expect(read('x'.repeat(5 * 1024 * 1024))).rejects.toMatchObject({ name: 'BadFile', reason: 'size' });
  });

  test.each(['<div>', '<div id="supersedesInfo">'])('with a megabyte of %s is put aside', async (piece) => {
    expect(await read(megabyteOf(piece))).toMatchObject([{ kind: 'bad', reason: 'depth' }]);
  });

  test.each(['</div>', '<a href=', '&amp;', '<b></b>'])('with a megabyte of %s comes to an end', (piece) => {
    ends(() => readPage(megabyteOf(piece)));
  });
});

describe('a page of an update', () => {
  test('says what the update replaces on this product, and what replaces it', async () => {
    const found = patchesOf(await read(PAGE));
    expect(found.map(({ patch, targets: [target] }) => [patch, target?.class, target?.replaces])).toEqual([
      ['KB9000002', 'update', ['KB9000000', 'KB9000001']],
      ['KB9000003', 'preview', ['KB9000002']],
    ]);
    const products = found.flatMap(({ targets }) => targets.flatMap((target) => target.products));
    expect(new Set(products)).toEqual(new Set(['Windows 11 Version 22H2 for ARM64-based Systems']));
  });

  test('says when it came, for which languages, and how it is taken away', async () => {
    expect(patchesOf(await read(PAGE))[0]).toMatchObject({
      ...{
        source: 'catalog',
        document: `catalog/${ID}`,
        revision: '2031-02-09',
        published: '2031-02-09',
        severity: 'critical',
      },
      ...{ languages: ['English', 'Chinese (Simplified)'], rebootWord: 'Can request restart' },
      uninstall: 'This software update can be removed via Add or Remove Programs & Features.',
      references: [
        { title: '微软更新目录', url: `https://www.catalog.update.microsoft.com/ScopedViewInline.aspx?updateid=${ID}` },
      ],
    });
  });

  test.each([
    ['Always requires restart', 'system'],
    ['Never restarts', 'none'],
    ['Can request restart', 'unknown'],
    ['n/a', 'unknown'],
  ])('that says %j asks for: %s', async (word, reboot) => {
    expect(await restart(word)).toBe(reboot);
  });

  test('is chosen by the number of the update, and read again the same way', async () => {
    expect([ID, `pages/${ID}.html`, 'Search.aspx/KB9000002'].map(connector.accepts)).toEqual([true, true, false]);
    expect(await gather(connector.replay(Buffer.from(PAGE), `${ID}.html`))).toEqual(await read(PAGE));
  });
});
