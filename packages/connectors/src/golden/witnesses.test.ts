import { gatherProducts } from '@ldy/domain/product/gather-products.ts';
import { judgeVersion } from '@ldy/domain/product/version-ranges.ts';
import { mergeRecords } from '@ldy/domain/vulnerability/merge.ts';
import { describe, expect, test } from 'vitest';
import { connectorNamed } from '../registry.ts';

const CVE = 'CVE-2031-40001';
const DSA = 'DSA-9100-1';

interface Affected {
  product: string;
  versions: Record<string, unknown>[];
  defaultStatus?: string;
}

const cve = (text: string, affected: Affected, added: Affected[] = []) => ({
  dataType: 'CVE_RECORD',
  dataVersion: '5.1',
  cveMetadata: { cveId: CVE, state: 'PUBLISHED', assignerShortName: 'example', datePublished: '2031-06-01T08:00:00Z' },
  containers: {
    cna: {
      providerMetadata: { shortName: 'example' },
      descriptions: [{ lang: 'en', value: text }],
      affected: [{ vendor: 'Example', ...affected }],
    },
    adp: added.length === 0 ? [] : [{ providerMetadata: { shortName: 'CISA-ADP' }, affected: added }],
  },
});

const alone = (...versions: string[]) =>
  versions.map((version) => ({ version, lessThanOrEqual: version, status: 'affected', versionType: 'semver' }));

async function answers(connector: string, document: object, versions: readonly string[], release?: string) {
  const raw = Buffer.from(JSON.stringify(document));
  const id = connector === 'osv' ? DSA : CVE;
  for await (const delivered of connectorNamed(connector)?.replay(raw, `${id}.json`) ?? []) {
    if (delivered.kind !== 'record') throw new Error(`${connector} refused ${raw}`);
    const { affected } = mergeRecords([delivered.record], { anchor: id, identifiers: [id], related: [] });
    return versions.map((version) =>
      gatherProducts(affected)
        .map(({ members }) => judgeVersion(members, version, release).answer)
        .join(),
    );
  }
  return [];
}

describe('a CVE record', () => {
  test('with one release as a range of itself, and a text that says "and earlier", clears nothing before it', async () => {
    const document = cve('Sampleware 3.1.2 and earlier allows remote attackers to read files.', {
      product: 'Sampleware',
      versions: alone('3.1.2'),
      defaultStatus: 'unaffected',
    });
    expect(await answers('cve-list', document, ['3.1.1', '2.0', '3.1.2', '3.1.3'])).toEqual([
      'affected',
      'affected',
      'affected',
      'unaffected',
    ]);
  });

  test('with such ranges is not cleared by their default against what CISA adds', async () => {
    const runtime = {
      product: 'Runtime',
      versions: alone('20.5.0', '18.17.0', '16.20.1'),
      defaultStatus: 'unaffected',
    };
    const range = (version: string, lessThanOrEqual: string) => ({
      ...{ version, lessThanOrEqual, status: 'affected', versionType: 'custom' },
    });
    const added = {
      product: 'runtime',
      versions: [range('0', '16.20.1'), range('17', '18.17.0'), range('19', '20.5.0')],
      defaultStatus: 'unknown',
    };
    const document = cve('The loader can bypass the policy.', runtime, [added]);
    expect(await answers('cve-list', document, ['16.19.0', '18.16.0', '14.0.0', '20.5.1'])).toEqual([
      'affected',
      'affected',
      'affected',
      'unaffected',
    ]);
  });

  test('that lists each release so means these alone', async () => {
    const versions = alone('8.4.0', '8.3.0', '8.2.1', '8.2.0', '8.1.2', '8.1.1', '8.1.0', '8.0.1', '8.0.0');
    const document = cve('Transfer 8.0.0 to 8.4.0 mixes cookies.', {
      product: 'transfer',
      versions,
      defaultStatus: 'unaffected',
    });
    expect(await answers('cve-list', document, ['7.9', '8.2.0'])).toEqual(['unaffected', 'affected']);
  });

  test('with one unaffected version, before which a text says all are affected, has its fix there', async () => {
    const document = cve('Improper handling in Account prior to version 14.8.00.3 allows local access.', {
      product: 'Account',
      versions: [{ version: '14.8.00.3', status: 'unaffected' }],
      defaultStatus: 'affected',
    });
    expect(await answers('cve-list', document, ['14.7', '14.8.00.3', '15.0'])).toEqual([
      'affected',
      'unaffected',
      'unaffected',
    ]);
  });

  test('may begin a branch with a wildcard, or where it ends', async () => {
    const range = (version: string, lessThan: string) => ({
      ...{ version, lessThan, status: 'affected', versionType: 'semver' },
    });
    const wildcards = cve('A flaw.', {
      product: 'Sampleware',
      versions: [range('8.1.*', '8.1.29'), range('8.2.*', '8.2.20')],
      defaultStatus: 'unaffected',
    });
    expect(await answers('cve-list', wildcards, ['8.1.28', '8.1.29', '8.3.0'])).toEqual([
      'affected',
      'unaffected',
      'unaffected',
    ]);
    const fixes = cve('A flaw.', {
      product: 'Connect',
      versions: [range('9.1R18.5', '9.1R18.5'), range('22.6R2.3', '22.6R2.3')],
      defaultStatus: 'unaffected',
    });
    expect(await answers('cve-list', fixes, ['9.1R18.4', '9.1R18.5'])).toEqual(['affected', 'unaffected']);
  });
});

describe('an OSV entry', () => {
  const osv = (affected: object[]) => ({ id: DSA, schema_version: '1.6.7', affected });
  const fixedIn = (ecosystem: string, ...events: object[]) => ({
    package: { ecosystem, name: 'sampled' },
    ranges: [{ type: 'ECOSYSTEM', events }],
  });

  test('with two intervals in one range answers between them', async () => {
    const events = [{ introduced: '0' }, { fixed: '1.12' }, { introduced: '2.1' }, { fixed: '6.0.5' }];
    const versions = ['1.11.26', '2.0', '2.2.8', '6.0.5'];
    expect(await answers('osv', osv([fixedIn('Packagist', ...events)]), versions)).toEqual([
      'affected',
      'unaffected',
      'affected',
      'unaffected',
    ]);
  });

  test.each([
    ['Debian:12', '2.7.1-2+deb12u1', 'Debian:13', '2.7.1-2', 'Debian 13'],
    ['AlmaLinux:8', '2.7.1-9.el8', 'AlmaLinux:9', '2.7.1-2.el9', 'AlmaLinux 9'],
    ['Alpine:v3.18', '2.7.1-r4', 'Alpine:v3.20', '2.7.1-r2', 'Alpine 3.20'],
    ['Ubuntu:22.04:LTS', '2.7.1-2ubuntu0.22.04.3', 'Ubuntu:24.04:LTS', '2.7.1-2', 'Ubuntu 24.04'],
  ])('of %s and %s asks for the release', async (old, oldFix, recent, fix, release) => {
    const from = { introduced: '0' };
    const document = osv([fixedIn(old, from, { fixed: oldFix }), fixedIn(recent, from, { fixed: fix })]);
    const between = fix.replace('-2.el9', '-5');
    expect(await answers('osv', document, [between])).toEqual(['unknown']);
    expect(await answers('osv', document, [fix], release)).toEqual(['unaffected']);
  });
});
