import { blank } from '@ldy/schema/schema.ts';
import { describe, expect, test } from 'vitest';
import { AFFECTED_PRODUCT, type AffectedProduct } from './affected-product.ts';
import { gatherProducts } from './gather-products.ts';
import { standardise } from './names/standardise.ts';
import { judgeVersion } from './version-ranges.ts';

function entry(vendor: string, product: string, part: Partial<AffectedProduct> = {}): AffectedProduct {
  const { standardVendor, standardProduct } = standardise(vendor, product);
  return { ...blank(AFFECTED_PRODUCT), vendor, product, standardVendor, standardProduct, ...part };
}

const groups = (...entries: AffectedProduct[]) => gatherProducts(entries).map(({ indexes }) => indexes);

describe('one product', () => {
  test.each([
    [
      ['Apache Software Foundation', 'Apache CXF'],
      ['apache', 'cxf'],
    ],
    [
      ['Example', 'Data Gateway'],
      ['example', 'data_gateway'],
    ],
    [
      ['', 'Data Gateway'],
      ['Example', 'Data-Gateway'],
    ],
    [
      ['Tenda', 'FH1201'],
      ['tenda', 'fh1201_firmware'],
    ],
    [
      ['Adobe', 'Acrobat 2017 (Classic 2017)'],
      ['Adobe', 'Acrobat DC（Classic 2017，macOS平台）'],
    ],
    [
      ['Adobe', 'Acrobat Reader DC (Continuous Track)'],
      ['adobe', 'acrobat_reader_dc'],
    ],
    [
      ['Microsoft', 'Windows Server 2008 R2 Service Pack 1'],
      ['microsoft', 'windows_server_2008_R2'],
    ],
    [
      ['Example Networks', 'Gateway'],
      ['example', 'gateway'],
    ],
    [
      ['frogdb', 'frogdb/frogdb'],
      ['frogdb', 'frogdb'],
    ],
    // The tables know Juju by its own name only.
    [
      ['Canonical Ltd.', 'Juju'],
      ['', 'github.com/juju/juju'],
    ],
  ])('is %j and %j', ([vendor = '', product = ''], [other = '', name = '']) => {
    expect(groups(entry(vendor, product), entry(other, name))).toEqual([[0, 1]]);
  });

  test.each([
    ['Ivanti', 'Connect Secure', 'Policy Secure'],
    ['QSAN', 'XEVO', 'SANOS'],
    ['Dell', 'RecoverPoint', 'RecoverPoint for VMs'],
    ['Symantec', 'Message Gateway (SMG)', 'Message Gateway for Service Providers (SMG-SP)'],
  ])('of %s is not both %s and %s, which have versions of their own', (vendor, product, other) => {
    expect(groups(entry(vendor, product), entry(vendor, other))).toEqual([[0], [1]]);
  });

  test('has the name that people write, not the one of programs', () => {
    const [group] = gatherProducts([entry('example', 'data_gateway'), entry('Example', 'Data Gateway')]);
    expect(group?.name).toBe('Example Data Gateway');
  });

  test('that is a line of its own is called in words, too', () => {
    const [group] = gatherProducts([entry('tongda2000', 'office_anywhere_2017')]);
    expect(group?.name).toMatch(/Office Anywhere 2017$/);
  });
});

describe('a Go module', () => {
  const before = (...ends: string[]) => ({
    versions: ends.map((lessThan) => ({ ...PLAIN, lessThan, versionType: 'semver' })),
  });
  const PLAIN = { status: 'affected', version: '', raw: '', parsed: true } as const;
  const module = (path: string, ...ends: string[]) =>
    entry('', path, { packageUrl: `pkg:golang/${path}`, packageName: path, name: path, ...before(...ends) });

  test('is the product of its owner that ends at the same releases', () => {
    const product = entry('Frog House', 'PondOS', before('v0.4.4'));
    expect(groups(product, module('github.com/froghouse/PondOS', '0.4.4'))).toEqual([[0, 1]]);
    expect(groups({ ...product, versions: [] }, module('github.com/froghouse/PondOS/v2', '0.4.4'))).toEqual([[0, 1]]);
  });

  test('is shown apart where it says something else, belongs to another, or is numbered by commits', () => {
    const product = entry('Frog House', 'PondOS', before('0.4.4'));
    expect(groups(product, module('github.com/froghouse/PondOS', '0.4.5'))).toEqual([[0], [1]]);
    expect(groups(product, module('github.com/toadhouse/PondOS', '0.4.4'))).toEqual([[0], [1]]);
    const commit = '0.4.4-0.20250514160932-04111e9f2afd';
    expect(groups(entry('Frog House', 'PondOS'), module('github.com/froghouse/PondOS', commit))).toEqual([[0], [1]]);
    const two = ['github.com/froghouse/PondOS', 'github.com/froghouse/PondOS/v2'].map((path) => module(path, '0.4.4'));
    expect(groups(product, ...two)).toEqual([[0], [1], [2]]);
  });
});

describe('a product named with its suite', () => {
  const at = (version: string) => ({ versions: [{ ...RELEASE, version }] });
  const RELEASE = { status: 'affected', versionType: 'custom', raw: '', parsed: true } as const;
  const cve = (product: string, version: string) =>
    entry('Frog', product, { source: 'cve', name: `Frog ${product}`, ...at(version) });
  const cnvd = (product: string, version: string) => ({ ...cve(product, version), source: 'cnvd' as const });

  test('is the one that another source names without it', () => {
    const [group, ...others] = gatherProducts([cnvd('Pond Middleware Lily Pad', '8.5.3'), cve('Lily Pad', '8.5.3')]);
    expect([group?.name, others]).toEqual(['Frog Lily Pad', []]);
  });

  test('is another one where one source names both, the versions differ, or one word alone is alike', () => {
    const pad = cve('Lily Pad', '8.5.3');
    expect(groups(cve('Pond Middleware Lily Pad', '8.5.3'), pad)).toEqual([[0], [1]]);
    expect(groups(cnvd('Pond Middleware Lily Pad', '8.5.4'), pad)).toEqual([[0], [1]]);
    expect(groups(cnvd('Pond Server', '8.5.3'), cve('Server', '8.5.3'))).toEqual([[0], [1]]);
  });
});

describe('the echo of a CPE under another name', () => {
  const before = (lessThan: string) => ({
    versions: [{ status: 'affected', version: '', lessThan, versionType: 'custom', raw: '', parsed: true } as const],
  });
  const cpes = ['cpe:2.3:a:x:x:*:*:*:*:*:*:*:*'];

  test('is the product with the versions that it repeats', () => {
    const [group, ...others] = gatherProducts([
      entry('Academy', 'Class Planner Suite', before('6.0')),
      entry('creative', 'academy_planner', { ...before('6.0'), cpes }),
    ]);
    expect([group?.name, group?.indexes, others]).toEqual(['Academy Class Planner Suite', [0, 1], []]);
  });

  test('is one where the dictionary spells a version in its own way, and what its vendor says of the rest counts', () => {
    const named = entry('Academy', 'Class Planner', {
      ...before('3.7 SP2'),
      defaultStatus: 'unaffected',
      source: 'cve',
    });
    const echo = entry('academy', 'planner', { ...before('3.7sp2'), cpes, source: 'cve' });
    const [group, ...others] = gatherProducts([named, echo]);
    expect([group?.indexes, others]).toEqual([[0, 1], []]);
    expect(['3.7 SP1', '3.8'].map((it) => judgeVersion(group?.members ?? [], it).answer)).toEqual([
      'affected',
      'unaffected',
    ]);
  });

  test('is known without its CPE where one record spells the maker in two ways', () => {
    const named = entry('Academy', 'Class Planner', { ...before('6.0'), source: 'cve' });
    const echo = entry('academy', 'planner', { ...before('6.0'), source: 'cve' });
    expect(groups(named, echo)).toEqual([[0, 1]]);
    expect(groups({ ...named, source: 'cnvd' }, echo)).toEqual([[0], [1]]);
    expect(groups({ ...named, vendor: 'Example' }, echo)).toEqual([[0], [1]]);
    expect(groups({ ...named, vendor: 'academy', product: 'class_planner' }, echo)).toEqual([[0], [1]]);
  });

  test('is the one extension of WordPress with a name that begins so, though its versions differ', () => {
    const named = entry('wpfrog', 'Lilypad – Pond Directory for WordPress', {
      ...before('7.8.5'),
      name: 'WordPress 插件 Lilypad – Pond Directory',
    });
    const echo = entry('frog', 'lilypad', { ...before('7.8.4'), cpes, name: 'WordPress 插件 lilypad' });
    expect(groups(named, echo)).toEqual([[0, 1]]);
    expect(groups(named, { ...echo, name: 'WordPress 插件 toadpad' })).toEqual([[0], [1]]);
    expect(groups(named, { ...echo, source: 'cnvd' })).toEqual([[0], [1]]);
  });

  test('is a product of its own where its versions differ, or two have the same', () => {
    const echo = entry('example', 'academy_planner', { ...before('6.0'), cpes });
    expect(groups(entry('Example', 'Planner', before('5.0')), echo)).toEqual([[0], [1]]);
    expect(groups(entry('Example', 'Planner', before('6.0')), entry('Example', 'Viewer', before('6.0')), echo)).toEqual(
      [[0], [1], [2]],
    );
    expect(groups(entry('Example', 'Planner'), { ...echo, versions: [] })).toEqual([[0], [1]]);
  });
});

describe('different products', () => {
  test.each([
    [
      ['Example', 'Gateway'],
      ['Other', 'Gateway'],
    ],
    [
      ['Example', 'Gateway'],
      ['Example', 'Gateway Pro'],
    ],
    [
      ['Mozilla', 'Firefox'],
      ['Mozilla', 'Firefox ESR'],
    ],
    [
      ['Adobe', 'Acrobat DC (Continuous)'],
      ['Adobe', 'Acrobat DC (Classic 2015)'],
    ],
    [
      ['Adobe', 'Acrobat Reader 2017'],
      ['Adobe', 'Acrobat Reader 2020 Classic 2020（Windows & macOS）'],
    ],
    [
      ['Adobe', 'Acrobat'],
      ['Adobe', 'Reader/Acrobat'],
    ],
    [
      ['Microsoft', 'Windows Server 2008 Service Pack 2'],
      ['Microsoft', 'Windows Server 2008 R2 Service Pack 1'],
    ],
    [
      ['Microsoft', 'Windows Server 2012'],
      ['Microsoft', 'Windows Server 2012 R2 (Server Core installation)'],
    ],
    [
      ['IBM', 'InfoSphere Information Server'],
      ['IBM', 'InfoSphere Information Server on Cloud'],
    ],
    [
      ['Google', 'Pixel'],
      ['Google', 'Pixel 2 XL'],
    ],
  ])('are %j and %j', ([vendor = '', product = ''], [other = '', name = '']) => {
    expect(groups(entry(vendor, product), entry(other, name))).toEqual([[0], [1]]);
  });

  test('are called by their own names where they share a standard product', () => {
    const office = (year: string) => entry('Microsoft', `Microsoft Office ${year}`, { name: 'Microsoft Office' });
    const names = gatherProducts([office('2016'), office('2019')]).map(({ name }) => name);
    expect(names).toEqual([expect.stringContaining('Office 2016'), expect.stringContaining('Office 2019')]);
  });

  test('go by their builds where a source leaves out the track', () => {
    const upTo = (lessThanOrEqual: string) => ({
      status: 'affected' as const,
      version: '',
      lessThanOrEqual,
      versionType: 'cnvd' as const,
      raw: '',
      parsed: true,
    });
    const builds = [['15.006.30418'], ['18.011.20040'], ['15.006.30418', '18.011.20040']];
    const named = builds.map((ends) => entry('Adobe', 'Acrobat DC', { versions: ends.map(upTo) }));
    expect(gatherProducts(named).map(({ name }) => name)).toEqual([
      'Adobe Acrobat DC Classic',
      'Adobe Acrobat DC Continuous',
      'Adobe Acrobat DC',
    ]);
  });

  test('are called alike, whichever way a source spells the track', () => {
    const tracks = [
      'Acrobat DC（Continuous，macOS平台）',
      'Acrobat Reader DC Classic(on Windows/OS X)',
      'Reader/Acrobat',
    ];
    expect(gatherProducts(tracks.map((track) => entry('Adobe', track))).map(({ name }) => name)).toEqual([
      'Adobe Acrobat DC Continuous',
      'Adobe Acrobat Reader DC Classic',
      'Adobe Acrobat/Acrobat Reader',
    ]);
  });

  test('are two packages of a distribution: their versions have nothing in common', () => {
    const named = (packageName: string) => entry('Red Hat', 'Red Hat Enterprise Linux 9', { packageName });
    expect(groups(named('openssh'), named('kernel'), named('openssh'))).toEqual([[0, 2], [1]]);
  });

  test('are two releases of a distribution, though they share a standard product and its name', () => {
    const part = { packageName: 'openssh', name: 'Red Hat Enterprise Linux' };
    const releases = ['8', '8.2 Advanced Update Support'].map((it) =>
      entry('Red Hat', `Red Hat Enterprise Linux ${it}`, part),
    );
    expect(groups(...releases)).toEqual([[0], [1]]);
  });

  test('calls lines and packages by the name that their maker has before all its products', () => {
    const named = [
      entry('Microsoft', 'Windows Server 2019'),
      entry('Red Hat', 'Red Hat Enterprise Linux 9', { packageName: 'openssh' }),
      entry('杭州慧智电子科技有限公司', '智慧2000设计院综合信息管理系统'),
    ];
    expect(gatherProducts(named).map(({ name }) => name)).toEqual([
      'Microsoft Windows Server 2019',
      'Red Hat Enterprise Linux 9 openssh',
      '杭州慧智电子科技 智慧2000设计院综合信息管理系统',
    ]);
  });

  test('takes the year of a device for no line', () => {
    const onDevices = ['Android (on Nexus 5 devices)', 'Android(on Nexus 7 (2013) devices)'].map((it) =>
      entry('Google', it),
    );
    expect(groups(...onDevices)).toEqual([[0, 1]]);
  });
});
