import { describe, expect, test } from 'vitest';
import { inShort, onlyPatch, patchesOf } from '../errata/testing/patches-of.ts';
import { refusesBadAnswers } from '../json/testing/bad-answers.ts';
import { gather } from '../read/testing/gather.ts';
import { jsonFile } from '../read/testing/memory-file.ts';
import page from './fixtures/page.json' with { type: 'json' };
import { connector } from './ubuntu-notices-connector.ts';

const read = (value: unknown) => gather(connector.read(jsonFile('0_20.json', value)));

describe('a bad answer', () => {
  refusesBadAnswers(connector, '0_20.json');

  test('among the notices of a page costs that one only', async () => {
    expect((await read(page)).slice(4)).toMatchObject([
      { kind: 'bad', reason: 'identifier', key: 'CVE-2031-10001', place: '0_20.json#3' },
      { kind: 'bad', reason: 'schema', place: '0_20.json#4' },
    ]);
  });

  test('with notices that are no list is put aside', async () => {
    expect(await read({ notices: 7 })).toMatchObject([{ kind: 'bad', reason: 'schema' }]);
  });
});

describe('a notice', () => {
  test('says what is fixed in which release; what is fixed after its end is of Ubuntu Pro', async () => {
    const [notice] = patchesOf(await read({ notices: page.notices.slice(0, 1) }));
    expect(notice?.targets.map(inShort)).toEqual([
      'Ubuntu 24.04 LTS: box 2.4-1ubuntu1 closes CVE-2031-10001',
      'Ubuntu 24.04 LTS: libbox1 2.4-1ubuntu1 closes CVE-2031-10001',
      'Ubuntu Pro 16.04 LTS: libbox1 2.0-1ubuntu0.1~esm1 closes CVE-2031-10001',
      'Ubuntu 25.04: libbox1 closes CVE-2031-10001',
    ]);
    expect(notice).toMatchObject({
      ...{
        source: 'ubuntu',
        patch: 'USN-9001-1',
        document: 'usn/USN-9001-1',
        published: '2031-02-01',
        licence: 'CC BY-SA 4.0',
      },
      rebootWord: 'After that you need to reboot your computer.',
    });
    expect(notice?.targets.map(({ reboot }) => reboot)).toEqual(Array(4).fill('system'));
  });

  test('about a live patch asks for no restart, and is read alone as it lies in quarantine', async () => {
    const raw = Buffer.from(JSON.stringify(page.notices[1]));
    expect(onlyPatch(await gather(connector.replay(raw, '0_20.json#2')))).toMatchObject({
      targets: [{ products: ['Ubuntu noble'], class: 'hotpatch', reboot: 'none' }],
    });
  });
});
