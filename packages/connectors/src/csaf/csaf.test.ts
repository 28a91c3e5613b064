import type { AffectedProduct } from '@ldy/domain/product/affected-product.ts';
import { judgeVersion } from '@ldy/domain/product/version-ranges.ts';
import { describe, expect, test } from 'vitest';
import { refusesBadAnswers } from '../json/testing/bad-answers.ts';
import { gather } from '../read/testing/gather.ts';
import { jsonFile } from '../read/testing/memory-file.ts';
import { connector } from './csaf-connector.ts';
import advisory from './fixtures/example-2031-0001.json' with { type: 'json' };

const NAME = 'ex-2031-0001.json';
const read = (value: unknown) => gather(connector.read(jsonFile(NAME, value)));

async function recordAt(index: number) {
  const it = (await read(advisory))[index];
  if (it?.kind !== 'record') throw new Error('no record');
  return it.record;
}

describe('a bad answer', () => {
  refusesBadAnswers(connector, NAME, 260);

  test('without an identifier is put aside, the other vulnerabilities stay', async () => {
    const delivered = await read(advisory);
    expect(delivered.map(({ kind }) => kind)).toEqual(['record', 'record', 'bad']);
    expect(delivered[2]).toMatchObject({ reason: 'no-identifier', key: 'EX-2031-0001', place: `${NAME}#3` });
  });

  test('with vulnerabilities that are no list is put aside', async () => {
    expect(await read({ ...advisory, vulnerabilities: {} })).toMatchObject([{ kind: 'bad', reason: 'schema' }]);
  });

  test('in one vulnerability, or in the tree, costs that one only', async () => {
    const delivered = await read({
      ...advisory,
      product_tree: [7],
      vulnerabilities: [null, ...advisory.vulnerabilities],
    });
    expect(delivered.map(({ kind }) => kind)).toEqual(['bad', 'record', 'record', 'bad']);
    expect(delivered[1]).toMatchObject({ record: { claims: { affected: [] } } });
  });

  test.each([[[]], [undefined]])('it is not when there are no vulnerabilities: %j', async (vulnerabilities) => {
    expect(await read({ ...advisory, vulnerabilities })).toEqual([]);
  });
});

describe('an advisory', () => {
  test('gives a record for each vulnerability', async () => {
    expect(await recordAt(0)).toMatchObject({
      source: 'csaf',
      key: 'EX-2031-0001/CVE-2031-10001',
      id: 'CVE-2031-10001',
      revision: '2031-02-01T00:00:00Z v000002',
      aliases: [],
      claims: {
        srcMetadata: { id: 'EX-2031-0001', assigner: 'Example Company', url: 'https://example.org/ex-2031-0001.json' },
      },
    });
    expect((await recordAt(1)).id).toBe('GHSA-2345-6789-cfgh');
  });

  test('has an id that may cover several vulnerabilities beside the number of this one, never in its place', async () => {
    const named = async (cve: string | undefined) => {
      const texts = ['VU#123456', 'EUVD-2031-10001', '12345'];
      const ids = texts.map((text) => ({ system_name: 'example', text }));
      const [it] = await read({ ...advisory, vulnerabilities: [{ ...advisory.vulnerabilities[0], cve, ids }] });
      if (it?.kind !== 'record') throw new Error('no record');
      return [it.record.id, it.record.aliases, it.record.related];
    };
    expect(await named('CVE-2031-10001')).toEqual(['CVE-2031-10001', ['EUVD-2031-10001'], ['VU#123456']]);
    expect(await named(undefined)).toEqual(['EUVD-2031-10001', [], ['VU#123456']]);
  });

  test('turns the product tree into products with versions and status', async () => {
    const { affected } = (await recordAt(0)).claims;
    expect(affected?.map(({ vendor, product, platforms }) => [vendor, product, ...platforms])).toEqual([
      ['Example Company', 'Box'],
      ['Example Company', 'Frame'],
      ['Example Company', 'libbox-2.3-1.el8.x86_64', 'Example Company Frame'],
      ['Example Company', 'box-tools'],
    ]);
    const [box, frame, lib, tools] = affected ?? [];
    expect(box?.versions).toMatchObject([
      { status: 'affected', version: '2.3' },
      { status: 'affected', version: '1.0', lessThan: '1.9.7', raw: 'vers:generic/>=1.0|<1.9.7' },
      { status: 'unaffected', version: '2.4.1' },
    ]);
    expect(box?.cpes).toEqual(['cpe:/a:example:box:2.3']);
    expect(frame?.versions).toMatchObject([{ status: 'affected', version: '*' }]);
    expect(lib?.versions).toMatchObject([{ status: 'unaffected', parsed: false, raw: 'libbox-2.3-1.el8.x86_64' }]);
    expect(tools).toMatchObject({
      packageUrl: 'pkg:rpm/example/box-tools',
      versions: [{ status: 'unaffected', version: '2.4.1-1' }],
    });
  });

  test('reads ranges after the name of the product, and of two with one id each for its own status', async () => {
    const range = (name: string) => ({
      ...{ category: 'product_version_range', name: `vers:generic/BOX-OS${name}` },
      product: { name: 'Box OS', product_id: 'P' },
    });
    const branches = [{ category: 'product_name', name: 'BOX-OS', branches: [range('<11.0.2'), range('>=11.0.2')] }];
    const [it] = await read({
      document: advisory.document,
      product_tree: { branches },
      vulnerabilities: [{ cve: 'CVE-2031-10009', product_status: { fixed: ['P'], known_affected: ['P'] } }],
    });
    if (it?.kind !== 'record') throw new Error('no record');
    expect(it.record.claims.affected?.[0]?.versions.map(({ parsed: _, versionType: __, ...rest }) => rest)).toEqual([
      { status: 'affected', version: '', lessThan: '11.0.2', raw: 'vers:generic/BOX-OS<11.0.2' },
      { status: 'unaffected', version: '11.0.2', lessThanOrEqual: '*', raw: 'vers:generic/BOX-OS>=11.0.2' },
    ]);
  });

  test('reads ranges that are written in words as the name of a version', async () => {
    const names = ['Versions prior to 33.017', 'V21.011 and earlier', '4.2'];
    const branches = names.map((name, at) => ({
      ...{ category: 'product_version', name },
      product: { name, product_id: `P${at}` },
    }));
    const [it] = await read({
      document: advisory.document,
      product_tree: { branches: [{ category: 'product_name', name: 'Box', branches }] },
      vulnerabilities: [{ cve: 'CVE-2031-10009', product_status: { known_affected: ['P0', 'P1', 'P2'] } }],
    });
    if (it?.kind !== 'record') throw new Error('no record');
    expect(it.record.claims.affected?.[0]?.versions).toMatchObject([
      { lessThan: '33.017' },
      { lessThanOrEqual: 'V21.011' },
      { version: '4.2' },
    ]);
  });

  test('reads the packages that SUSE recommends as those with the fix', async () => {
    const file = 'box-3-3.1.4-150600.5.24.1.x86_64';
    const release = 'SUSE Linux Enterprise Server 15 SP6';
    const product = (name: string, id: string) => ({
      category: 'product_version',
      name,
      product: { name, product_id: id },
    });
    const [it] = await read({
      document: advisory.document,
      product_tree: {
        branches: [product(file, 'F'), product(release, 'S')],
        relationships: [
          {
            category: 'default_component_of',
            full_product_name: { name: file, product_id: 'S:F' },
            ...{ product_reference: 'F', relates_to_product_reference: 'S' },
          },
        ],
      },
      vulnerabilities: [{ cve: 'CVE-2031-10009', product_status: { recommended: ['S:F'] } }],
    });
    expect(it).toMatchObject({
      record: {
        claims: {
          affected: [
            {
              ...{ packageName: 'box-3', platforms: ['SUSE:Linux Enterprise Server 15 SP6'] },
              versions: [{ status: 'affected', lessThan: '3.1.4-150600.5.24.1', versionType: 'rpm' }],
            },
          ],
        },
      },
    });
  });

  test('names a container image without its tag', async () => {
    const name = 'walnut4/ose-hive:v4.6.0-203112160147.p0.g5139e12';
    const [it] = await read({
      document: advisory.document,
      product_tree: { branches: [{ category: 'product_version', name, product: { name, product_id: 'P' } }] },
      vulnerabilities: [{ cve: 'CVE-2031-10009', product_status: { fixed: ['P'] } }],
    });
    expect(it).toMatchObject({ record: { claims: { affected: [{ product: 'walnut4/ose-hive' }] } } });
  });

  test('clears a whole product only by its own word and if the name holds no number', async () => {
    const statements = async (status: string, name: string) => {
      const [it] = await read({
        document: { ...advisory.document, category: 'csaf_vex' },
        product_tree: {
          branches: [{ category: 'product_name', name, product: { name, product_id: 'P' } }],
        },
        vulnerabilities: [{ cve: 'CVE-2031-10009', product_status: { [status]: ['P'] } }],
      });
      if (it?.kind !== 'record') throw new Error('no record');
      return it.record.claims.affected?.[0]?.versions.map((one) => [one.status, one.version, one.parsed]);
    };
    expect(await statements('known_not_affected', 'Example Frame')).toEqual([['unaffected', '*', true]]);
    expect(await statements('known_not_affected', 'Example Frame 9')).toEqual([['unaffected', '', false]]);
    expect(await statements('fixed', 'Example Frame')).toEqual([['unaffected', '', false]]);
  });

  test('says what is still looked at', async () => {
    const { affected, vulInfo } = (await recordAt(1)).claims;
    expect(
      affected?.flatMap(({ product, versions }) => versions.map(({ status, parsed }) => [product, status, parsed])),
    ).toEqual([
      ['Frame', 'unaffected', true],
      ['Box', 'unknown', true],
    ]);
    expect(vulInfo).toEqual([]);
    expect(affected?.map(({ declarations }) => declarations)).toMatchObject([
      [
        {
          document: 'EX-2031-0001',
          status: 'not_affected',
          about: '',
          justification: 'component_not_present',
        },
      ],
      [{ status: 'under_investigation', about: '2.3' }],
    ]);
  });

  test('declares of its products what is in no field of the vulnerability: everything if the document is a VEX', async () => {
    expect((await recordAt(0)).claims.affected?.flatMap(({ declarations = [] }) => declarations)).toEqual([]);
    const vex = {
      ...advisory,
      document: { ...advisory.document, category: 'csaf_vex' },
      product_tree: {
        ...advisory.product_tree,
        product_groups: [{ group_id: 'G-1', product_ids: ['P-2', 'P-5:P-4'] }],
      },
      vulnerabilities: [
        {
          ...advisory.vulnerabilities[0],
          threats: [
            { category: 'impact', details: 'Important', product_ids: ['P-1'] },
            { category: 'impact', details: 'Reads its own folder only.', group_ids: ['G-1'] },
          ],
        },
      ],
    };
    const [it] = await read(vex);
    if (it?.kind !== 'record') throw new Error('no record');
    expect(it.record.advisory).toEqual({
      category: 'csaf_vex',
      publisher: 'Example Company',
      publisherCategory: 'vendor',
      namespace: 'https://example.org',
      describes: true,
    });
    const [box] = it.record.claims.affected ?? [];
    expect(box?.declarations).toMatchObject([
      { status: 'affected', about: '2.3、>=1.0,<1.9.7', impact: '', action: 'Update to 2.4.1.' },
      { status: 'fixed', about: '2.4.1', impact: 'Reads its own folder only.', action: '' },
    ]);
  });

  test('publishes a vulnerability when it was released, which may be before the advisory', async () => {
    const publishedOf = async (release_date: string) => {
      const vulnerabilities = [{ ...advisory.vulnerabilities[0], release_date }];
      const [it] = await read({ ...advisory, vulnerabilities });
      return it?.kind === 'record' ? it.record.claims.srcMetadata?.published : undefined;
    };
    expect(await publishedOf('2030-02-28T00:00:00Z')).toBe('2030-02-28T00:00:00Z');
    for (const none of ['2031-03-01T00:00:00Z', '', 'soon'])
      expect(await publishedOf(none)).toBe('2031-01-03T00:00:00Z');
  });

  test('carries fixes, scores, threats and references', async () => {
    const { claims } = await recordAt(0);
    expect(claims.fixes?.officialFix?.map(({ value }) => value)).toEqual(['Update to 2.4.1.', 'Frame gets no update.']);
    expect(claims.fixes?.temporaryFix).toHaveLength(1);
    expect(claims.metrics).toMatchObject([{ assessedBy: 'csaf:example company', cvssV3_1: { baseScore: 7.5 } }]);
    expect(claims.level_collection?.standardLevel).toEqual({ value: 'Important', severity: 'high' });
    expect(claims.exp?.exp_risk_desc).toEqual([{ lang: 'en', value: 'Exploited since January.' }]);
    expect(claims.descriptions).toEqual([{ lang: 'en', value: 'Box unpacks archives outside of its folder.' }]);
    expect(claims.references?.map(({ kind }) => kind)).toEqual(['patch', 'advisory', 'other']);
    expect(claims.vulInfo).toEqual([{ lang: 'en', value: 'Credits: A. Finder – Finders' }]);
  });

  test('keeps with each record only the part of the tree that it needs, and reads it again the same way', async () => {
    for (const it of await read(advisory)) {
      if (!('raw' in it)) throw new Error('no raw bytes');
      expect(Buffer.from(it.raw).toString()).not.toContain('P-9');
      expect(await gather(connector.replay(it.raw, it.place))).toEqual([it]);
    }
  });

  test('is not the list of a provider', () => {
    expect(connector.accepts('white/2031/ex-2031-0001.json')).toBe(true);
    expect(connector.accepts('provider-metadata.json')).toBe(false);
  });
});

describe('packages of a distribution', () => {
  const helper = (it: object) => ({ product_identification_helper: it });
  const platform = (id: string, cpe: string) => ({
    ...{ category: 'product_name', name: id },
    product: { name: id, product_id: id, ...helper({ cpe }) },
  });
  const built = (id: string, purl: string) => ({
    ...{ category: 'product_version', name: id },
    product: { name: id, product_id: id, ...(purl && helper({ purl })) },
  });
  const on = (part: string, whole: string) => ({
    ...{ category: 'default_component_of', full_product_name: { name: part, product_id: `${whole}:${part}` } },
    ...{ product_reference: part, relates_to_product_reference: whole },
  });
  const affectedBy = async (branches: object[], relationships: object[], product_status: object) => {
    const [it] = await read({
      document: advisory.document,
      product_tree: { branches: [{ category: 'vendor', name: 'Example', branches }], relationships },
      vulnerabilities: [{ cve: 'CVE-2031-10009', product_status }],
    });
    if (it?.kind !== 'record') throw new Error('no record');
    return it.record.claims.affected ?? [];
  };
  const answer = (affected: AffectedProduct[], name: string, version: string) =>
    judgeVersion(
      affected.filter(({ product }) => product === name),
      version,
    ).answer;

  test('of Red Hat are read with their epochs, for each release', async () => {
    const affected = await affectedBy(
      [
        platform('AppStream-9', 'cpe:/a:redhat:enterprise_linux:9::appstream'),
        platform('EUS-8.6', 'cpe:/a:redhat:rhel_eus:8.6::appstream'),
        platform('RHEL 8', 'cpe:/o:redhat:enterprise_linux:8'),
        platform('RHEL 7', 'cpe:/o:redhat:enterprise_linux:7'),
        built('box-1:3.0.7-27.el9.x86_64', 'pkg:rpm/redhat/box@3.0.7-27.el9?arch=x86_64&epoch=1'),
        built('box-1:3.0.7-27.el9.src', 'pkg:rpm/redhat/box@3.0.7-27.el9?arch=src&epoch=1'),
        built('frame-2.0-3.el8_6', 'pkg:rpm/redhat/frame@2.0-3.el8_6?arch=src'),
        built('box', 'pkg:rpm/redhat/box?arch=src'),
      ],
      [
        on('box-1:3.0.7-27.el9.x86_64', 'AppStream-9'),
        on('box-1:3.0.7-27.el9.src', 'AppStream-9'),
        on('frame-2.0-3.el8_6', 'EUS-8.6'),
        on('box', 'RHEL 8'),
        on('box', 'RHEL 7'),
      ],
      {
        fixed: [
          'AppStream-9:box-1:3.0.7-27.el9.x86_64',
          'AppStream-9:box-1:3.0.7-27.el9.src',
          'EUS-8.6:frame-2.0-3.el8_6',
        ],
        known_affected: ['RHEL 7:box'],
        known_not_affected: ['RHEL 8:box'],
      },
    );
    expect(affected.map(({ product, versions }) => [product, versions.length])).toEqual([
      ['box', 1],
      ['box', 1],
      ['frame', 1],
      ['box', 1],
    ]);
    expect(answer(affected, 'box', '1:3.0.7-26.el9')).toBe('affected');
    expect(answer(affected, 'box', '1:3.0.7-27.el9')).toBe('unaffected');
    expect(answer(affected, 'box', '1:1.1.1k-12.el8_9')).toBe('unaffected');
    expect(answer(affected, 'box', '1:1.0.2k-26.el7_9')).toBe('affected');
    expect(answer(affected, 'box', '1:3.2.2-6.el10')).toBe('unknown');
    expect(answer(affected, 'box', '3.2.2')).toBe('unknown');
    // A fix for the extended support of 8.6 says nothing of 8.9.
    expect(answer(affected, 'frame', '2.0-3.el8_6')).toBe('unaffected');
    expect(answer(affected, 'frame', '2.0-5.el8_9')).toBe('unknown');
  });

  test('of openEuler are named without version and architecture', async () => {
    const affected = await affectedBy(
      [
        platform('openEuler-22.03-LTS-SP4', 'cpe:/a:openEuler:openEuler:22.03-LTS-SP4'),
        built('box-tools-7.4.3-2.oe2203sp4.x86_64.rpm', ''),
      ],
      [on('box-tools-7.4.3-2.oe2203sp4.x86_64.rpm', 'openEuler-22.03-LTS-SP4')],
      { fixed: ['openEuler-22.03-LTS-SP4:box-tools-7.4.3-2.oe2203sp4.x86_64.rpm'] },
    );
    expect(affected).toMatchObject([
      { product: 'box-tools', packageName: 'box-tools', platforms: ['openEuler:22.03-LTS-SP4'] },
    ]);
    expect(answer(affected, 'box-tools', '7.4.3-1.oe2203sp4')).toBe('affected');
    expect(answer(affected, 'box-tools', '7.4.3-2.oe2203sp4')).toBe('unaffected');
    expect(answer(affected, 'box-tools', '7.4.3-2.oe2403')).toBe('unknown');
  });
});
