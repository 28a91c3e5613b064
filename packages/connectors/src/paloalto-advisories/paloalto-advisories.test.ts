import { describe, expect, test } from 'vitest';
import { patchesOf } from '../errata/testing/patches-of.ts';
import { refusesBadAnswers } from '../json/testing/bad-answers.ts';
import { gather } from '../read/testing/gather.ts';
import { jsonFile } from '../read/testing/memory-file.ts';
import advisory from './fixtures/CVE-2031-10001.json' with { type: 'json' };
import { connector } from './paloalto-advisories-connector.ts';

const read = (value: unknown) => gather(connector.read(jsonFile('CVE-2031-10001.json', value)));
const { cna } = advisory.containers;
const patchesWith = async (change: object, id = 'CVE-2031-10001') =>
  patchesOf(await read({ cveMetadata: { cveId: id }, containers: { cna: { ...cna, ...change } } }));

describe('a bad answer', () => {
  refusesBadAnswers(connector, 'CVE-2031-10001.json');

  test('with a number that is no CVE and no advisory of its own is put aside', async () => {
    expect(await read({ ...advisory, cveMetadata: { cveId: 'GHSA-1' } })).toMatchObject([
      { kind: 'bad', reason: 'identifier', key: 'GHSA-1' },
    ]);
  });
});

describe('an advisory', () => {
  test('names the release that closes it, branch by branch: of several hotfixes the last', async () => {
    expect(
      (await patchesWith({})).map(({ patch, targets: [target] }) => [patch, target?.branch, target?.affected]),
    ).toEqual([
      ['PAN-Box-11.0.2', '11.0', '>= 11.0.0, < 11.0.2'],
      ['PAN-Box-10.1.14-h11', '10.1', '>= 10.1.0, < 10.1.14'],
      ['PAN-Box-9.0.1', '', '< 9.0.1'],
    ]);
  });

  test('says of a release what it closes, and not when the release came out', async () => {
    expect((await patchesWith({}))[0]).toMatchObject({
      ...{
        source: 'paloalto',
        document: 'json/CVE-2031-10001',
        severity: 'high',
        published: null,
        updated: '2031-02-03',
        exploited: false,
      },
      targets: [
        { products: ['PAN-Box'], component: '', version: '11.0.2', class: 'release', fixes: ['CVE-2031-10001'] },
      ],
      references: [
        {
          title: 'CVE-2031-10001 PAN-Box: unpacks too much',
          url: 'https://security.paloaltonetworks.com/CVE-2031-10001',
        },
      ],
    });
  });

  test.each([
    ['Palo Alto Networks is aware of exploits in the wild.', true],
    ['Palo Alto Networks is not aware of any malicious exploitation of this issue.', false],
  ])('that says %j is exploited: %s', async (value, exploited) => {
    expect((await patchesWith({ exploits: [{ value }] }))[0]?.exploited).toBe(exploited);
  });

  test('about many vulnerabilities names them in its text', async () => {
    const [first] = await patchesWith(
      { descriptions: [{ value: 'Closes CVE-2031-10003, CVE-2031-10002 and CVE-2031-10003.' }] },
      'PAN-SA-2031-0001',
    );
    expect(first?.targets[0]?.fixes).toEqual(['CVE-2031-10002', 'CVE-2031-10003']);
  });

  test('that names one release for two ranges says it once', async () => {
    const range = (version: string) => ({ status: 'affected', version, lessThan: '11.0.2' });
    const [only, ...more] = await patchesWith({
      affected: [{ product: 'PAN-Box', versions: [range('11.0.0'), range('10.0.0')] }],
    });
    expect(more).toEqual([]);
    expect(only?.targets.map(({ branch }) => branch)).toEqual(['11.0', '']);
  });
});
