import { describe, expect, test } from 'vitest';
import type { Reference } from '../vulnerability/record.ts';
import { complete } from '../vulnerability/skeleton.ts';
import { affectedProduct, scored31 } from '../vulnerability/testing/source-records.ts';
import { filterRecord } from './filter-record.ts';
import { FIELD_PERMISSIONS } from './gather-field-permissions.ts';
import { permissionsFor } from './permissions-for.ts';

const [CN, EN] = [5, 10];
const idOf = (path: string) => FIELD_PERMISSIONS.find((field) => field.path === path)?.id ?? Number.NaN;
const ids = (...paths: string[]) => [CN, EN, ...paths.map(idOf)];
const visitor = permissionsFor('visitor');
const business = permissionsFor('business');
const without = (...paths: string[]) => permissionsFor('business', { granted: [], denied: paths.map(idOf) });

const reference = (url: string, kind: Reference['kind'] = 'other', ...tags: string[]): Reference => ({
  url,
  name: '',
  kind,
  tags,
});

describe('languages', () => {
  const record = {
    vulTitle: {
      nonStandardizedTitles: '远程代码执行',
      unsignedTitles: [
        { lang: 'en', value: 'RCE' },
        { lang: 'cn', value: '漏洞' },
      ],
    },
    descriptions: [
      { lang: 'cn', value: '描述' },
      { lang: 'en', value: 'text' },
      { value: '没有语言' },
      { lang: 'xx', value: '?' },
    ],
    problemTypes: [{ lang: 'en', cweId: 'CWE-79', description: 'XSS' }],
    disagreements: {
      'vulTitle--cn': { chosen: 'cnvd' },
      'vulTitle--en': { chosen: 'cve' },
      vul_status: { chosen: 'cve' },
    },
    provenance: { 'descriptions--1': [], descriptions: [] },
  };
  const inOnly = (lang: number) => business.filter((id) => id !== (lang === CN ? EN : CN));

  test('without id 10 no entry in English is left, nor an English title or a disagreement about one', () => {
    const shown = filterRecord(record, inOnly(CN));
    expect(shown.vulTitle).toEqual({
      nonStandardizedTitles: '远程代码执行',
      unsignedTitles: [{ lang: 'cn', value: '漏洞' }],
    });
    expect(shown.descriptions).toEqual([{ lang: 'cn', value: '描述' }, { value: '没有语言' }]);
    expect(shown.problemTypes).toEqual([]);
    expect(Object.keys(shown.disagreements ?? {})).toEqual(['vulTitle--cn']);
    expect(Object.keys(shown.provenance ?? {})).toEqual(['descriptions']);
  });

  test('a translation is hidden from readers who may not read its original', () => {
    const translations = [{ lang: 'cn', value: '文本', original: 'text', by: 'm', at: '2026' }];
    expect(filterRecord({ translations }, business).translations).toEqual(translations);
    expect(filterRecord({ translations }, inOnly(CN)).translations).toBeUndefined();
    expect(filterRecord({ translations }, without('descriptions--value')).translations).toBeUndefined();
    expect(filterRecord({ translations }, inOnly(EN)).translations).toEqual([]);
  });

  test('without id 5 no entry in Chinese is left, and a text without a language is Chinese', () => {
    const shown = filterRecord(record, inOnly(EN));
    expect(shown.vulTitle).toEqual({ unsignedTitles: [{ lang: 'en', value: 'RCE' }] });
    expect(shown.descriptions).toEqual([{ lang: 'en', value: 'text' }]);
  });

  test('goes with its text: the language alone is not shown', () => {
    expect(filterRecord({ descriptions: [{ lang: 'cn' }] }, business).descriptions).toEqual([]);
  });
});

describe('description fields', () => {
  const nested = {
    descriptions: [{ lang: 'en', value: 'text', vulInfo: 'more', productSolution: 'paid', secret: 'x' }],
  };

  test('missing at top level are taken from each description entry, with its language', () => {
    expect(filterRecord(nested, ids('vulInfo--value')).descriptions).toEqual([{ lang: 'en', vulInfo: 'more' }]);
    expect(filterRecord(nested, visitor).descriptions).toEqual([{ lang: 'en', value: 'text', vulInfo: 'more' }]);
  });

  test('are not taken from there where the record has its own, where they are not granted, or in a hidden language', () => {
    expect(filterRecord({ ...nested, vulInfo: [] }, ids('vulInfo--value')).descriptions).toBeUndefined();
    expect(JSON.stringify(filterRecord(nested, visitor))).not.toContain('paid');
    expect(filterRecord(nested, [CN, idOf('vulInfo--value')]).descriptions ?? []).toEqual([]);
  });
});

describe('fields given with others', () => {
  const record = complete({
    level_collection: { standardLevel: { value: '高', severity: 'high' }, levelDataSource: 'cnvd' },
    vulnerabilityTypeId: ['sql-injection'],
    vulnerabilityTypes: [{ id: 'sql-injection', name: 'SQL 注入', interpretation: 'x', harm: 'y' }],
    affected: [affectedProduct('a', 'b', { platforms: ['Linux'], versions: [] })],
  });

  test.each([290, 291, 292])('the version range by id %i brings the target software', (id) => {
    expect(filterRecord(record, [id]).affected).toEqual([{ platforms: ['Linux'], versions: [] }]);
  });

  test('the standard level brings where it comes from', () => {
    const shown = filterRecord(record, ids('level_collection--standardLevel--severity')).level_collection;
    expect(shown).toEqual({ standardLevel: { severity: 'high' }, levelDataSource: 'cnvd' });
  });

  test('the vulnerability types let their ids pass as they are', () => {
    const shown = filterRecord(record, ids('vulnerabilityTypes--name'));
    expect(shown).toMatchObject({ vulnerabilityTypeId: ['sql-injection'], vulnerabilityTypes: [{ name: 'SQL 注入' }] });
    expect(Object.keys(shown.vulnerabilityTypes?.[0] ?? {})).toEqual(['name']);
  });
});

describe('metrics', () => {
  const record = complete({ metrics: [scored31('nvd', 9.8)] });
  const path = (name: string) => `metrics--cvssV3_1--${name}`;

  test('without a permission for a version, nothing of that version is shown', () => {
    const shown = filterRecord(record, ids('metrics--assessedBy', path('baseScore')));
    expect(shown.metrics).toEqual([{ assessedBy: 'nvd', cvssV3_1: { baseScore: 9.8 } }]);
  });

  test('the other information of a version is every base metric, empty where there is no value', () => {
    const shown = filterRecord(record, ids(path('metrics'))).metrics?.[0]?.cvssV3_1;
    expect(shown).toEqual({
      metrics: {
        attackVector: 'NETWORK',
        attackComplexity: '',
        privilegesRequired: '',
        userInteraction: 'NONE',
        scope: '',
        confidentialityImpact: '',
        integrityImpact: '',
        availabilityImpact: '',
      },
    });
  });

  test('a definition is the same for everybody and adds nothing to a record', () => {
    const defined = { metrics: [{ cvssV3_1: { definition: 'x', baseScore: 1 } }] };
    expect(filterRecord(defined, ids(path('definition')))).toEqual({});
    expect(filterRecord(defined, business).metrics).toEqual([{ cvssV3_1: { baseScore: 1 } }]);
  });
});

describe('an address of a PoC or EXP', () => {
  const url = 'https://github.com/a/poc';
  const record = complete({
    poc: { globalPocUrl: [url] },
    exp: { code: [{ url: 'https://exp.example/1' }] },
    references: [
      reference('http://GitHub.com/a/poc/'),
      reference(`${url}#readme`),
      reference('https://exp.example/1'),
      { ...reference('https://other.example'), name: url },
      reference('https://vendor.example/advisory', 'advisory'),
      reference('https://exploit.example/other', 'exploit'),
      reference('https://elsewhere.example/write-up'),
    ],
  });
  const urlsOf = (shown: ReturnType<typeof filterRecord>) => shown.references?.map((entry) => entry.url);

  test('is removed from references too, in any spelling, for readers who may not see it', () => {
    expect(urlsOf(filterRecord(record, visitor))).toEqual([
      'https://vendor.example/advisory',
      'https://elsewhere.example/write-up',
    ]);
  });

  test('stays in references for readers who may see it', () => {
    expect(urlsOf(filterRecord(record, business))).toHaveLength(7);
    expect(urlsOf(filterRecord(record, without('poc--globalPocUrl')))).toEqual([
      'https://exp.example/1',
      'https://vendor.example/advisory',
      'https://elsewhere.example/write-up',
    ]);
  });

  test('that only another record of the same vulnerability knows is withheld as well', () => {
    const entry = complete({ references: [reference(url)] });
    expect(urlsOf(filterRecord(entry, visitor))).toEqual([url]);
    expect(urlsOf(filterRecord(entry, visitor, { beside: [record] }))).toEqual([]);
  });

  test.each([
    ['beside others', `https://exp.example/2 ${url}`],
    ['in lines', `${url}\nhttps://exp.example/2`],
    ['between marks', `https://exp.example/2,${url}; https://exp.example/3`],
    ['among words', `see ${url} of the finder`],
  ])('that is repeated in the field %s is withheld as well', (_how, value) => {
    const { descriptions } = filterRecord(
      complete({ poc: { globalPocUrl: [value] }, descriptions: [{ lang: 'en', value: `Try ${url} now` }] }),
      visitor,
    );
    expect(descriptions?.[0]?.value).toBe('Try […] now');
  });

  test('that only a reference of its kind names is withheld from the texts too', () => {
    const original = complete({
      references: [reference('https://exploit.example/1', 'exploit'), reference('ftp:nowhere', 'exploit')],
      descriptions: [{ lang: 'en', value: 'See exploit.example/1 and https://vendor.example/kb.' }],
      time_line: [{ time: '', lang: 'en', event: 'Public: http://exploit.example:80/1' }],
      vulTitle: { nonStandardizedTitles: 'Bug (https://exploit.example/1/)' },
      disagreements: {
        references: {
          chosen: 'cve',
          rule: '',
          statements: [{ source: 'nvd', key: '', at: '', value: 'exploit.example/1' }],
        },
      },
    });
    const shown = filterRecord(original, visitor);
    expect(JSON.stringify(shown)).not.toMatch(/exploit\.example|nowhere/);
    expect(shown.descriptions?.[0]?.value).toBe('See […] and https://vendor.example/kb.');
    expect(JSON.stringify(filterRecord(original, business))).toContain('See exploit.example/1');
  });

  test('does not change the name of a product that is called by its address', () => {
    const module = affectedProduct('', 'github.com/a/poc', { packageName: 'github.com/a/poc' });
    const shown = filterRecord({ ...record, affected: [module] }, visitor).affected?.[0];
    expect(shown).toMatchObject({ product: 'github.com/a/poc', packageName: 'github.com/a/poc' });
  });
});

describe('an address of a patch', () => {
  const patch = (url: string) => ({ name: '', version: '', architecture: '', description: '', urls: [url], files: [] });
  const record = complete({
    fixes: {
      patchs: [patch('https://dl.vendor.example/fix.zip'), patch('https://vendor.example/advisory/1')],
      officialFix: [{ lang: 'en', value: 'Upgrade, see https://vendor.example/advisory/1' }],
    },
    descriptions: [{ lang: 'cn', value: '补丁：dl.vendor.example/fix.zip，公告：vendor.example/advisory/1' }],
    references: [
      reference('http://dl.vendor.example/fix.zip?'),
      reference('https://git.example/commit/1', 'patch'),
      reference('https://git.example/commit/2', 'patch', 'Patch', 'Vendor Advisory'),
      reference('https://vendor.example/advisory/1', 'patch'),
    ],
  });
  const urlsOf = (shown: ReturnType<typeof filterRecord>) => shown.references?.map((entry) => entry.url);

  test('is withheld from readers without patches, unless it is the official fix or the vendor’s advisory', () => {
    const shown = filterRecord(record, visitor);
    expect(urlsOf(shown)).toEqual(['https://git.example/commit/2', 'https://vendor.example/advisory/1']);
    expect(shown.descriptions?.[0]?.value).toBe('补丁：[…]，公告：vendor.example/advisory/1');
    expect(shown.fixes?.officialFix?.[0]?.value).toBe('Upgrade, see https://vendor.example/advisory/1');
    expect(urlsOf(filterRecord(record, business))).toHaveLength(4);
  });

  test('is withheld while its name and version are shown, as in the library of patches', () => {
    const named = { ...patch('https://dl.vendor.example/fix.zip'), name: 'Hotfix 3', version: '2.0.3' };
    const shown = filterRecord(complete({ fixes: { patchs: [named] } }), visitor);
    expect(shown.fixes?.patchs).toEqual([{ name: 'Hotfix 3', version: '2.0.3' }]);
  });

  test.each(['fixes', 'affected'])('is withheld where its name says it, however it is written there (%s)', (part) => {
    const names = [
      '补丁 https://dl.vendor.example/fix-7.zip',
      'Hotfix（HTTP://DL.vendor.example/a%2fb.exe）',
      'dl.vendor.example:8443/rel/x.rpm',
      'ftp://dl.vendor.example/old.tar.gz,',
    ];
    const patches = [...names, 'log4j-core 2.17.1/2.12.4', 'kb5034441.msu'].map((name) => ({ ...patch(''), name }));
    const product = { ...affectedProduct('Vendor', 'Gate'), patches };
    const named = complete(part === 'fixes' ? { fixes: { patchs: patches } } : { affected: [product] });
    const shown = JSON.stringify(filterRecord(named, visitor));
    expect(shown).not.toMatch(/dl\.vendor/i);
    expect(shown).toContain('log4j-core 2.17.1/2.12.4');
    expect(shown).toContain('kb5034441.msu');
    expect(JSON.stringify(filterRecord(named, business))).toContain(names[2]);
  });

  test('is not opened by an official fix that the reader may not see', () => {
    const denied = permissionsFor('visitor', { granted: [], denied: [idOf('fixes--officialFix--value')] });
    expect(JSON.stringify(filterRecord(record, denied))).not.toContain('advisory/1');
    expect(JSON.stringify(filterRecord(record, [...visitor.filter((id) => id !== 10)]))).not.toContain('advisory/1');
  });

  test('that the official fix names stays where only a machine took it for that of a PoC, unless it is named after the number', () => {
    const urls = ['https://vendor.example/advisory/1', 'https://git.example/x/CVE-2024-12345'];
    const original = {
      ...record,
      fixes: { officialFix: [{ lang: 'en' as const, value: `See ${urls.join(' and ')}` }] },
      poc: { globalPocUrl: urls },
    };
    const from = (...sources: string[]) => ({
      'poc--globalPocUrl': sources.map((source) => ({ source, key: '', at: '' })),
    });
    const fixOf = (provenance: object) =>
      filterRecord({ ...original, provenance }, visitor).fixes?.officialFix?.[0]?.value;
    expect(fixOf(from('poc'))).toBe('See https://vendor.example/advisory/1 and […]');
    expect(fixOf(from('poc', 'ldy'))).toBe('See […] and […]');
    expect(fixOf({})).toBe('See […] and […]');
  });

  test('that is also the address of an exploit is withheld in every field', () => {
    const both = { ...record, exp: { globalExpUrl: ['https://vendor.example/advisory/1'] } };
    expect(JSON.stringify(filterRecord(both, visitor))).not.toContain('advisory/1');
  });
});

test('a CPE in the text of a version statement is hidden without the permission for CPEs', () => {
  const affected = affectedProduct('a', 'b', {
    raw: 'cpe:/a:a:b',
    versions: [{ status: 'affected', version: '', versionType: '', parsed: false, raw: 'cpe:2.3:a:a:b:-:*' }],
  });
  expect(JSON.stringify(filterRecord({ affected: [affected] }, visitor))).not.toContain('cpe:');
  expect(JSON.stringify(filterRecord({ affected: [affected] }, business))).toContain('cpe:2.3');
  const words = affectedProduct('a', 'b', { raw: 'b < 2' });
  expect(filterRecord({ affected: [words] }, visitor).affected?.[0]?.raw).toBe('b < 2');
});

describe('versions read from a description', () => {
  const read = (raw: string) => ({ status: 'affected' as const, version: '', versionType: 'text', parsed: true, raw });
  const stated = { status: 'affected' as const, version: '1.0', versionType: 'semver', parsed: true };
  const record = {
    affected: [
      affectedProduct('', 'Foo', { raw: 'Foo before 2.0', versions: [read('before 2.0')] }),
      affectedProduct('示例', '网关', { versions: [read('3.0 之前版本'), stated] }),
    ],
  };
  const shown = (permissions: readonly number[]) =>
    (filterRecord(record, permissions).affected ?? []).map(({ product, versions = [] }) => [product, versions.length]);

  test('are shown to readers who may read the description', () => {
    expect(shown(visitor)).toEqual([
      ['Foo', 1],
      ['网关', 2],
    ]);
  });

  test('are withheld with it, and with its language, as is a product that it alone names', () => {
    expect(shown(without('descriptions--value'))).toEqual([['网关', 1]]);
    expect(shown(business.filter((id) => id !== EN))).toEqual([['网关', 2]]);
    expect(shown(business.filter((id) => id !== CN))).toEqual([
      ['Foo', 1],
      ['网关', 1],
    ]);
  });
});

test('an event that says a date again is withheld with the date', () => {
  const event = (words: string) => ({ time: '2021-12-10', lang: 'cn' as const, event: words });
  const record = { time_line: [event('CVE 公开'), event('通知厂商'), event('列入 CISA KEV 目录')] };
  const shown = (permissions: readonly number[]) =>
    (filterRecord(record, permissions).time_line ?? []).map(({ event: words }) => words);
  expect(shown(visitor)).toEqual(['CVE 公开', '通知厂商', '列入 CISA KEV 目录']);
  expect(shown(without('kev--dateAdded'))).toEqual(['CVE 公开', '通知厂商']);
  expect(shown(without('cveMetadata--published'))).toEqual(['通知厂商', '列入 CISA KEV 目录']);
});

describe('provenance', () => {
  const entry = [{ source: 'cnvd', key: 'x', at: '', value: 'y' }];
  const trail = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, entry]));
  const paths = [
    'affected',
    'poc--globalPocUrl',
    'poc',
    'cpes--directInfluence',
    'references',
    'published',
    'descriptions--2',
    'secret',
  ];

  test('is shown only for fields of which the reader sees something', () => {
    const shown = filterRecord({ provenance: trail(...paths) }, visitor).provenance;
    expect(Object.keys(shown ?? {}).sort()).toEqual(['affected', 'descriptions--2', 'published', 'references']);
  });

  test('with values only of fields of which the reader sees all', () => {
    const all = { chosen: 'cve', rule: 'x', statements: entry };
    const disagreements = Object.fromEntries([...paths, 'metrics--cvssV3_1', '__proto__x'].map((path) => [path, all]));
    expect(Object.keys(filterRecord({ disagreements }, visitor).disagreements ?? {}).sort()).toEqual([
      'descriptions--2',
      'metrics--cvssV3_1',
      'published',
      'references',
    ]);
    const denied = permissionsFor('visitor', { granted: [], denied: [idOf('metrics--cvssV3_1--baseScore')] });
    expect(filterRecord({ disagreements }, denied).disagreements).not.toHaveProperty('metrics--cvssV3_1');
  });
});

describe('hostile records', () => {
  test('entries of a tree are filtered as their parents are', () => {
    const tree = {
      vulnerabilityTypes: [{ name: 'a', harm: 'x', children: [{ name: 'b', harm: 'x', children: [{ harm: 'x' }] }] }],
    };
    expect(filterRecord(tree, ids('vulnerabilityTypes--name')).vulnerabilityTypes).toEqual([
      { name: 'a', children: [{ name: 'b', children: [{}] }] },
    ]);
  });

  test('an object where a text belongs is left out: nothing hides in it', () => {
    expect(filterRecord({ vul_status: { poc: 'x' }, identifiers: [['x'], { a: 1 }, 'CVE-2021-1'] }, business)).toEqual({
      identifiers: ['CVE-2021-1'],
    });
  });

  test('a tree without end comes to an end', () => {
    const entry: Record<string, unknown> = { name: 'x' };
    entry.children = [entry];
    expect(JSON.stringify(filterRecord({ vulnerabilityTypes: [entry] }, business)).length).toBeLessThan(2_000);
  });

  test.each([null, undefined, 'x', 7, [], [{ poc: 1 }], () => 1])('%s is no record', (value) => {
    expect(filterRecord(value, business)).toEqual({});
  });

  test('what is inherited is not shown', () => {
    expect(filterRecord(Object.create({ vul_status: 'inherited' }), business)).toEqual({});
  });
});
