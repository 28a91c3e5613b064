import { fixedVersions } from '@ldy/domain/product/fixed-versions.ts';
import { describeRange } from '@ldy/domain/product/version-description.ts';
import { judgeVersion } from '@ldy/domain/product/version-ranges.ts';
import { describe, expect, test } from 'vitest';
import { onlyRecord, refusesBadAnswers } from '../json/testing/bad-answers.ts';
import { gather } from '../read/testing/gather.ts';
import { jsonFile } from '../read/testing/memory-file.ts';
import entry from './fixtures/GO-2031-0001.json' with { type: 'json' };
import { connector } from './osv-connector.ts';

const NAME = 'GO-2031-0001.json';
const read = (value: unknown) => gather(connector.read(jsonFile(NAME, value)));
const record = async (value: unknown) => onlyRecord(await read(value));

describe('a bad answer', () => {
  refusesBadAnswers(connector, NAME);

  test('with an id of an unknown database is put aside under that id', async () => {
    expect(await read({ ...entry, id: 'WHO-1' })).toMatchObject([{ kind: 'bad', reason: 'identifier', key: 'WHO-1' }]);
  });

  test('in one package costs that package only', async () => {
    expect(await read(entry)).toMatchObject([{ kind: 'record', dropped: 1 }]);
  });
});

describe('an entry', () => {
  test('separates the same vulnerability from related ones', async () => {
    expect(await record(entry)).toMatchObject({
      source: 'osv',
      id: 'GO-2031-0001',
      revision: '2031-02-01T00:00:00Z',
      aliases: ['CVE-2031-10001', 'GHSA-2345-6789-cfgh'],
      related: ['CVE-2031-10009', 'CVE-2031-10008'],
    });
  });

  test('turns events into ranges', async () => {
    const { affected } = (await record(entry)).claims;
    expect(affected?.[0]).toMatchObject({
      packageUrl: 'pkg:golang/example.org/box',
      modules: ['example.org/box/unpack'],
      defaultStatus: 'unaffected',
    });
    expect(affected?.[0]?.versions).toEqual([
      { status: 'affected', version: '', lessThan: '1.9.7', versionType: 'go', parsed: true },
      { status: 'affected', version: '2.0.0', lessThanOrEqual: '2.4.0', versionType: 'go', parsed: true },
      { status: 'affected', version: '3.0.0', lessThanOrEqual: '*', versionType: 'go', parsed: true },
    ]);
  });

  test('lists versions where only hashes order them, and promises nothing about others', async () => {
    const { affected } = (await record(entry)).claims;
    expect(affected?.[1]?.defaultStatus).toBe('unknown');
    expect(affected?.[1]?.versions).toMatchObject([
      { version: 'aaa', lessThan: 'ccc', versionType: 'git' },
      { version: 'bbb', lessThan: 'ccc', versionType: 'git' },
      { version: '1.0', versionType: 'python' },
    ]);
  });

  test('computes the score of a vector and keeps the word', async () => {
    const { claims } = await record(entry);
    expect(claims.metrics).toMatchObject([
      { assessedBy: 'osv:go', cvssV3_1: { baseScore: 7.5, baseSeverity: 'HIGH' } },
    ]);
    expect(claims.level_collection?.standardLevel).toEqual({ value: 'MODERATE', severity: 'medium' });
    expect(claims.problemTypes).toEqual([{ lang: 'en', cweId: 'CWE-22', description: '' }]);
  });

  test('gives references a kind and makes only http addresses clickable', async () => {
    const { claims } = await record(entry);
    expect(claims.references).toEqual([
      { url: 'https://example.org/fix', name: '', kind: 'patch', tags: ['FIX'] },
      { url: '', name: 'file:///etc/passwd', kind: 'other', tags: ['WEB'] },
    ]);
  });

  test('says when it was withdrawn', async () => {
    const { claims } = await record({ ...entry, withdrawn: '2031-03-01T00:00:00Z' });
    expect(claims.vul_status).toBe('WITHDRAWN');
    expect(claims.time_line).toEqual([{ time: '2031-03-01T00:00:00Z', lang: 'en', event: 'Withdrawn' }]);
  });

  test('is withdrawn although the time cannot be read', async () => {
    const { claims } = await record({ ...entry, withdrawn: 'yesterday' });
    expect([claims.vul_status, claims.time_line]).toEqual([
      'WITHDRAWN',
      [{ time: '', lang: 'en', event: 'Withdrawn' }],
    ]);
  });

  test.each(['BIT-mod_wsgi-2022-2255', 'BIT-node.js-2024-1234', 'ROOT-APP-NPM-@scope/name-CVE-2025-1234'])(
    'has the name of a package in its id: %s',
    async (id) => {
      expect((await record({ ...entry, id })).key).toBe(id);
    },
  );

  test('has no date where Go writes its zero time', async () => {
    const zero = '0001-01-01T00:00:00Z';
    const { revision, claims } = await record({ ...entry, modified: zero, published: zero });
    expect([revision, claims.srcMetadata?.published, claims.srcMetadata?.updated]).toEqual(['', '', '']);
  });

  test('replays its stored bytes with the same result', async () => {
    const raw = Buffer.from(JSON.stringify(entry));
    expect(onlyRecord(await gather(connector.replay(raw, NAME)))).toEqual(await record(entry));
  });

  test('is not the index beside it', () => {
    expect(connector.accepts('data/osv/GO-2020-0001.json')).toBe(true);
    expect(connector.accepts('index/modules.json')).toBe(false);
  });
});

test('what is introduced where it is fixed says nothing beside other ranges', async () => {
  const ends = [
    ['15.0.0', '17.6.4'],
    ['17.7.0', '17.7.2'],
    ['17.8.0', '17.8.0'],
  ];
  const events = ends.flatMap(([introduced, fixed]) => [{ introduced }, { fixed }]);
  const affected = [{ package: { ecosystem: 'Bitnami', name: 'gitlab' }, ranges: [{ type: 'SEMVER', events }] }];
  const products = (await record({ ...entry, affected })).claims.affected ?? [];
  expect(['14.10.4', '17.6.3', '17.7.1', '17.7.2', '17.8.0'].map((it) => judgeVersion(products, it).answer)).toEqual([
    ...['unaffected', 'affected', 'affected', 'unaffected', 'unaffected'],
  ]);
});

describe('a range without a fix', () => {
  const openRange = { type: 'ECOSYSTEM', events: [{ introduced: '0' }] };
  const statements = async (lastKnown: unknown, ranges: object[] = [openRange]) => {
    const affected = {
      package: { ecosystem: 'PyPI', name: 'box' },
      ranges,
      database_specific: { last_known_affected_version_range: lastKnown },
    };
    return (await record({ ...entry, affected: [affected] })).claims.affected?.[0];
  };
  const answers = async (lastKnown: unknown, ...asked: string[]) => {
    const product = await statements(lastKnown);
    return asked.map((version) => (product ? judgeVersion([product], version).answer : ''));
  };

  test.each(['', 'all of them', '<= 1.2, or so', '> 1.0', '~1.2', 7, null])('has no end by %j', async (lastKnown) => {
    expect((await statements(lastKnown))?.versions).toMatchObject([{ status: 'affected', lessThanOrEqual: '*' }]);
  });

  test.each(['<= 1.2.3', '<=1.2.3', '>= 0.1, <= 1.2.3', '= 1.2.3'])(
    'is known until its last known version alone: %s',
    async (lastKnown) => {
      expect(await answers(lastKnown, '1.0', '1.2.3', '1.2.4', '3.0')).toEqual([
        ...['affected', 'affected'],
        ...['unknown', 'unknown'],
      ]);
    },
  );

  test('is not fixed by the version before which it is known', async () => {
    expect(await answers('< 2.0', '1.9', '2.0', '2.1')).toEqual(['affected', 'unknown', 'unknown']);
    const product = await statements('< 2.0');
    expect(product && fixedVersions([product])).toEqual([]);
  });

  test('that has an end already keeps it', async () => {
    const ranges = [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: '1.3' }] }];
    expect((await statements('<= 1.2.3', ranges))?.versions).toMatchObject([{ lessThan: '1.3' }]);
  });
});

describe('ranges that Go could not map to its versions', () => {
  const custom = (events: object[]) => ({
    ...{ package: { ecosystem: 'Go', name: 'example.org/server' } },
    ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }],
    ecosystem_specific: { custom_ranges: [{ type: 'ECOSYSTEM', events }] },
  });
  const commit = '0.0.0-20310521183405-c7a690348df7';

  test('of commits close nothing: each release is affected, and no commit is something to upgrade to', async () => {
    const affected = [custom([{ introduced: '0' }, { fixed: commit }])];
    const products = (await record({ ...entry, affected })).claims.affected ?? [];
    for (const version of ['0.9.0', '1.4.0', '11.6.0']) expect(judgeVersion(products, version).answer).toBe('affected');
    expect(judgeVersion(products, '0.0.0-20310601000000-aaaaaaaaaaaa').answer).toBe('unaffected');
    expect(fixedVersions(products)).toEqual([]);
  });

  test('of releases close the range', async () => {
    const affected = [custom([{ introduced: '0' }, { fixed: '11.6.1' }])];
    const products = (await record({ ...entry, affected })).claims.affected ?? [];
    expect(['11.6.0', '11.6.1'].map((version) => judgeVersion(products, version).answer)).toEqual([
      'affected',
      'unaffected',
    ]);
  });

  test('with several fixes after one beginning have one for each branch', async () => {
    const affected = [custom([{ introduced: '4.12' }, { fixed: '5.0.7' }, { fixed: '5.21.5' }])];
    const products = (await record({ ...entry, affected })).claims.affected ?? [];
    const asked = ['5.0.6', '5.0.8', '5.21.4', '5.21.5'];
    expect(asked.map((version) => judgeVersion(products, version).answer)).toEqual([
      ...['affected', 'unaffected'],
      ...['affected', 'unaffected'],
    ]);
  });

  test('of releases count alone: "all versions" is only what the module path says', async () => {
    const versionsOf = async (events: object[]) =>
      (await record({ ...entry, affected: [custom(events)] })).claims.affected?.[0]?.versions.map(describeRange);
    expect(await versionsOf([{ introduced: '0' }, { fixed: '11.6.1' }])).toEqual(['版本 < 11.6.1']);
    expect(await versionsOf([{ introduced: '0' }])).toContain('所有版本');
    expect(await versionsOf([{ introduced: '0' }, { fixed: commit }])).toContain('所有版本');
  });
});

test.each(['Alpine:v3.18', 'Alpine', 'Wolfi', 'Chainguard', 'MinimOS'])(
  'packages of %s are ordered by apk',
  async (ecosystem) => {
    const events = [{ introduced: '0' }, { fixed: '1.2.4_git20310717-r6' }];
    const affected = [{ package: { ecosystem, name: 'box' }, ranges: [{ type: 'ECOSYSTEM', events }] }];
    const products = (await record({ ...entry, affected })).claims.affected ?? [];
    expect(products).toMatchObject([{ isLinuxSoftware: true, versions: [{ versionType: 'apk' }] }]);
    const asked = ['1.2.4-r0', '1.2.4_git20310717-r5', '1.2.4_git20310717-r6', '1.2.4_p1-r0', '1.2.5_rc1-r0'];
    expect(asked.map((version) => judgeVersion(products, version).answer)).toEqual([
      ...['affected', 'affected'],
      ...['unaffected', 'unaffected', 'unaffected'],
    ]);
  },
);

test('a version that is listed after the end of the last range is affected', async () => {
  const answers = async (versions: string[], end: object) => {
    const ranges = [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, end] }];
    const affected = [{ package: { ecosystem: 'PyPI', name: 'box' }, ranges, versions }];
    const products = (await record({ ...entry, affected })).claims.affected ?? [];
    return ['1.4.0', '1.5.0', '1.6.0', '1.7.0'].map((version) => judgeVersion(products, version).answer);
  };
  const expected = ['affected', 'unaffected', 'affected', 'unaffected'];
  expect(await answers(['1.4.0', '1.6.0'], { fixed: '1.5.0' })).toEqual(expected);
  expect(await answers(['1.4.0', '1.6.0'], { last_affected: '1.4.0' })).toEqual(expected);
});

test('of a package that is only unmaintained no fault is read out of advice', async () => {
  const affected = [
    { package: { ecosystem: 'crates.io', name: 'walnut' }, database_specific: { informational: 'unmaintained' } },
  ];
  const details = 'Last release was years ago.\n\n## Possible Alternatives\n\n- walnut-deserializer';
  const { claims } = await record({ ...entry, summary: 'walnut is unmaintained', details, affected });
  expect(claims.descriptions).toEqual([{ lang: 'en', value: 'walnut is unmaintained' }]);
  expect(claims.vulInfo?.[0]?.value).toContain('Possible Alternatives');
});
