import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Delivered } from '../connector.ts';
import type { PatchDelivery } from '../errata/deliver.ts';
import { inShort, onlyPatch } from '../errata/testing/patches-of.ts';
import { STORED_RAW_BYTES } from '../json/delivered.ts';
import { gather } from '../read/testing/gather.ts';
import { memoryFile } from '../read/testing/memory-file.ts';
import { connector } from './cvrf-errata-connector.ts';

const GOOD = readFileSync(`${import.meta.dirname}/fixtures/cvrf-openEuler-SA-2031-1001.xml`, 'utf8');
const read = (text: string) => gather(connector.read(memoryFile('cvrf-box.xml', text)));

describe('a bad answer', () => {
  test.each([
    ['nothing', '', 'truncated'],
    ['a page of HTML', '<html><body>503</body></html>', 'xml'],
    ['a document that ends in the middle', GOOD.slice(0, -200), 'truncated'],
    ['a document type declaration', GOOD.replace('<cvrfdoc', '<!DOCTYPE cvrfdoc [<!ENTITY a "b">]><cvrfdoc'), 'dtd'],
    ['XInclude', GOOD.replace('<ProductTree ', '<ProductTree xmlns:x="http://www.w3.org/2001/XInclude" '), 'xinclude'],
    ['an ampersand in one vulnerability', GOOD.replace('<CVE>CVE-2031-10002', '<CVE>R&D'), 'xml'],
    ['no number', GOOD.replace('openEuler-SA-2031-1001</ID>', '</ID>'), 'identifier'],
    ['the number of a vulnerability', GOOD.replace('openEuler-SA-2031-1001</ID>', 'CVE-2031-10001</ID>'), 'identifier'],
    [
      'nesting without end',
      `<cvrfdoc><ProductTree>${'<Branch>'.repeat(50)}${'</Branch>'.repeat(50)}</ProductTree></cvrfdoc>`,
      'depth',
    ],
  ])('with %s is put aside as a whole, and says nothing else', async (_, text, reason) => {
    const [only, ...more] = await read(text);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ kind: 'bad', reason, place: 'cvrf-box.xml' });
    expect((only as Delivered<PatchDelivery> & { raw: Uint8Array }).raw.length).toBeLessThanOrEqual(STORED_RAW_BYTES);
  });

  test('that is too large is given up', async () => {
    await expect(read(`<cvrfdoc>${' '.repeat(17 * 1024 * 1024)}</cvrfdoc>`)).rejects.toMatchObject({ reason: 'size' });
  });
});

describe('an advisory', () => {
  test('says which package is fixed on which system, and what that closes there', async () => {
    expect(onlyPatch(await read(GOOD)).targets.map(inShort)).toEqual([
      'openEuler 24.03 LTS: box 2.4-5.oe2403 closes CVE-2031-10001 CVE-2031-10002',
      'openEuler 22.03 LTS SP4: box 2.2-1.oe2203sp4 closes CVE-2031-10001',
    ]);
  });

  test('keeps facts and links', async () => {
    expect(onlyPatch(await read(GOOD))).toMatchObject({
      ...{
        source: 'openeuler',
        patch: 'openEuler-SA-2031-1001',
        document: 'cvrf/openEuler-SA-2031-1001',
        title: 'box security update',
      },
      ...{ description: '', severity: 'high', published: '2031-02-01', updated: '2031-02-03' },
      references: [{ title: '', url: 'https://www.openeuler.org/zh/security/?id=openEuler-SA-2031-1001' }],
      files: [
        { name: 'box-2.4-5.oe2403.loongarch64.rpm', architecture: 'loongarch64' },
        { name: 'box-2.2-1.oe2203sp4.aarch64.rpm', architecture: 'aarch64' },
      ],
    });
  });

  test('with files that name no system is for all systems that the document names', async () => {
    const targets = onlyPatch(await read(GOOD.replaceAll(/ CPE="[^"]*"/g, ''))).targets.map(({ products }) => products);
    expect(new Set(targets.flat())).toEqual(new Set(['openEuler 24.03 LTS', 'openEuler 22.03 LTS SP4']));
  });

  test('replaying its stored bytes gives the same result', async () => {
    expect(await gather(connector.replay(Buffer.from(GOOD), 'cvrf-box.xml'))).toEqual(await read(GOOD));
  });
});

describe('a hot patch', () => {
  const HOT = GOOD.replaceAll('ProductTree', 'HotPatchTree')
    .replaceAll('openEuler-SA-2031-1001', 'openEuler-HotPatchSA-2031-1001')
    .replace('box-2.4-5.oe2403.loongarch64.rpm', 'patch-kernel-6.6.0-72.0.0.76.oe2403-ACC-1-3.loongarch64.rpm')
    .replace('box-2.2-1.oe2203sp4.aarch64.rpm', 'kernel-6.6.0-72.0.0.76.oe2403-ACC-1-3.src.rpm');

  test('is for one build, of which it is a branch, and needs no restart', async () => {
    expect(onlyPatch(await read(HOT))).toMatchObject({
      patch: 'openEuler-HotPatchSA-2031-1001',
      prerequisites: ['kernel-6.6.0-72.0.0.76.oe2403'],
      targets: [
        {
          products: ['openEuler 24.03 LTS'],
          component: 'kernel',
          version: '1-3',
          branch: '6.6.0-72.0.0.76.oe2403',
          class: 'hotpatch',
          reboot: 'none',
        },
      ],
      files: [{ name: 'patch-kernel-6.6.0-72.0.0.76.oe2403-ACC-1-3.loongarch64.rpm', architecture: 'loongarch64' }],
    });
  });
});
