import { describe, expect, test } from 'vitest';
import { inShort, onlyPatch } from '../errata/testing/patches-of.ts';
import { refusesBadAnswers } from '../json/testing/bad-answers.ts';
import { gather } from '../read/testing/gather.ts';
import { jsonFile } from '../read/testing/memory-file.ts';
import page from './fixtures/page.json' with { type: 'json' };
import { connector } from './rocky-errata-connector.ts';

const read = (value: unknown) => gather(connector.read(jsonFile('page1.json', value)));

describe('a bad answer', () => {
  refusesBadAnswers(connector, 'page1.json');

  test('in one package, or of somebody else, costs that only', async () => {
    expect(await read(page)).toMatchObject([
      { kind: 'patch' },
      { kind: 'patch-document', document: { tally: { patches: 1, dropped: 1 } } },
      { kind: 'bad', reason: 'identifier', key: 'RHSA-2031:0001' },
    ]);
  });
});

describe('an advisory', () => {
  test('says what is fixed, once for all architectures, and knows the files with their hashes', async () => {
    const patch = onlyPatch(await read({ advisories: page.advisories.slice(0, 1) }));
    expect(patch.targets.map(inShort)).toEqual([
      'Rocky Linux 8, Rocky Linux 8.4: box 1:2.4-5.el8 closes CVE-2031-10001',
      'Rocky Linux 8: boxlang 2.4-5.module+el8 (box:2.4) closes CVE-2031-10001',
    ]);
    expect(patch.files.map(({ name, hash, architecture }) => [name, hash.slice(0, 10), architecture])).toEqual([
      ['box-2.4-5.el8.aarch64.rpm', 'sha256:474', 'aarch64'],
      ['box-2.4-5.el8.x86_64.rpm', '', 'x86_64'],
      ['boxlang-2.4-5.module+el8.x86_64.rpm', '', 'x86_64'],
    ]);
    expect(patch).toMatchObject({
      source: 'rocky',
      patch: 'RLSA-2031:0001',
      title: 'box security update',
      severity: 'medium',
      published: '2031-02-01',
      updated: '2031-02-03',
    });
  });
});
