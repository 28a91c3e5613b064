import { describe, expect, test } from 'vitest';
import { readInventory } from './read-inventory.ts';
import { shortened } from './sbom-parts.ts';

const cyclone = (components: unknown, more = {}) =>
  JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', components, ...more });
const rpm = (name: string, version: string, qualifiers = 'distro=almalinux-9.3') => ({
  ...{ type: 'library', name, version },
  purl: `pkg:rpm/almalinux/${name}@${version}?arch=x86_64&${qualifiers}`,
});

const BASH = 'pkg:rpm/almalinux/bash@5.1.8-9.el9?arch=x86_64&distro=almalinux-9.3';
const spdx3 = (graph: unknown) =>
  JSON.stringify({ '@context': 'https://spdx.org/rdf/3.0.1/spdx-context.jsonld', '@graph': graph });
const tagged = (...lines: string[]) => ['SPDXVersion: SPDX-2.3', 'DataLicense: CC0-1.0', ...lines, ''].join('\n');

test('a bill that gives each component a reason of its own gets a short list of them', () => {
  const { unjudged } = readInventory(cyclone(Array.from({ length: 99 }, (_, at) => ({ purl: `pkg:t${at}/a@1` }))));
  expect([unjudged.length, unjudged.at(-1)]).toMatchObject([31, { why: '其他原因', count: 69 }]);
});

describe('a bad bill of materials', () => {
  test.each([
    [
      'that ends too early',
      '{"bomFormat": "CycloneDX",\n "components": [{"name": "ba',
      /^JSON 不完整：在第 2 行第 \d+ 个字符附近突然结束；请检查/,
    ],
    [
      'with a fault in it',
      '{"bomFormat": "CycloneDX",\n\n "components": [,]}',
      /^JSON 有错误：第 3 行第 \d+ 个字符附近；请重新导出/,
    ],
    ['that is other JSON', '{"hello": 1}', /不是 SBOM：最外层没有 bomFormat.*请确认/],
    ['that is JSON-LD of another kind', '{"@context": "https://schema.org", "@graph": []}', /不是 SBOM.*请确认/],
    [
      'of tags and values with a text that does not end',
      'SPDXVersion: SPDX-2.3\nPackageName: bash\nPackageComment: <text>it goes\non\n',
      /^SPDX 有错误：第 3 行的 <text> 没有结束；请检查/,
    ],
    ['with its format in the prototype', '{"__proto__": {"bomFormat": "CycloneDX"}}', /不是 SBOM/],
    ['of a million braces', `{"a":${'['.repeat(1_000_000)}`, /^JSON 不完整/],
  ])('%s says what is wrong, where, and what to do', (_, text, note) => {
    const { kind, notes, packages } = readInventory(text);
    expect({ kind, packages }).toEqual({ kind: 'unknown', packages: [] });
    expect(notes).toEqual([expect.stringMatching(note)]);
  });

  test.each([
    ['components that are no list', cyclone({ length: 5 })],
    ['nothing but nulls and numbers', cyclone([null, 7, 'x', [], { purl: 5, name: {} }])],
    ['keys that mean something to JavaScript', cyclone([{ __proto__: null, constructor: 1, purl: '__proto__' }])],
  ])('with %s names no package', (_, text) => {
    expect(readInventory(text)).toMatchObject({ kind: 'cyclonedx', packages: [] });
    expect(({} as { purl?: string }).purl).toBeUndefined();
  });

  test.each([
    ['a graph that is no list', spdx3({ length: 5 })],
    ['nothing but nulls and numbers', spdx3([null, 7, [], { type: 'software_Package', software_packageUrl: {} }])],
    [
      'tags without values',
      'SPDXVersion: SPDX-2.2\nPackageName:\nExternalRef:\n:\nExternalRef: PACKAGE-MANAGER purl\n',
    ],
    [
      'a package in a text',
      tagged('FileNotice: <text>x', `PackageName: x\nExternalRef: PACKAGE-MANAGER purl ${BASH}</text>`),
    ],
    ['an address outside of a package', tagged(`ExternalRef: PACKAGE-MANAGER purl ${BASH}`)],
    ['an address of a file', tagged('PackageName: x', 'FileName: ./y', `ExternalRef: PACKAGE-MANAGER purl ${BASH}`)],
  ])('of SPDX with %s names no package', (_, text) => {
    expect(readInventory(text)).toMatchObject({ kind: 'spdx', packages: [] });
  });

  test('of tags and values is read up to its limits, and says what was left out', () => {
    const line = `PackageName: p\nPackageComment: ${'y'.repeat(300)}\n`;
    const { notes, unjudged } = readInventory(`${tagged()}${line.repeat(60_000)}`);
    expect(notes).toContain('内容过多，最后 10000 项没有读取；请只导出操作系统的软件包');
    expect(unjudged).toMatchObject([{ count: 50_000 }]);
  });

  test('of 20 MB with half a million components is read up to its limits, and says what was left out', () => {
    const text = cyclone(
      Array.from({ length: 200_000 }, (_, at) => ({
        purl: `pkg:rpm/almalinux/p${at}@1-1?distro=almalinux-9.3&x=${'y'.repeat(40)}`,
      })),
    );
    expect(text.length).toBeGreaterThan(19_000_000);
    const { packages, unjudged, notes } = readInventory(text);
    expect(packages).toHaveLength(20_000);
    expect(unjudged).toMatchObject([{ why: '超过 20,000 个软件包', count: 30_000 }]);
    expect(unjudged[0]?.names).toHaveLength(50);
    expect(notes).toContain('内容过多，最后 150000 项没有读取；请只导出操作系统的软件包');
  });

  test('nested ten thousand deep is read without falling over', () => {
    const deep = `${'{"name":"a","components":['.repeat(10_000)}${JSON.stringify(rpm('bash', '5.1-1.el9'))}${']}'.repeat(10_000)}`;
    expect(readInventory(`{"bomFormat":"CycloneDX","components":[${deep}]}`)).toMatchObject({
      packages: [{ name: 'bash', version: '5.1-1.el9' }],
      unjudged: [{ why: '没有 purl，无法确定是哪个软件包', count: 10_000, names: ['a'] }],
    });
  });
});

describe('a bill of materials', () => {
  test('in CycloneDX has packages with their epochs, of the system that most are of; the rest is counted by reason', () => {
    const text = cyclone([
      rpm('bash', '5.1.8-9.el9'),
      rpm('openssl-libs', '3.0.7-24.el9', 'epoch=1&distro=almalinux-9.3'),
      rpm('bash', '5.1.8-9.el9'),
      { name: 'bash', purl: 'pkg:rpm/almalinux/bash@5.1.8-9.el9?arch=src&distro=almalinux-9.3' },
      { ...rpm('zlib', '1-1.el8'), purl: 'pkg:rpm/centos/zlib@1-1.el8?distro=centos-8' },
      { type: 'application', name: 'shop', components: [{ name: 'left-pad', purl: 'pkg:npm/left-pad@1.3.0' }] },
      { name: 'curl', purl: 'pkg:generic/curl@8.0' },
      { name: 'odd', purl: 'pkg:' },
      { name: 'tar', purl: 'pkg:rpm/almalinux/tar?distro=almalinux-9.3' },
      { type: 'operating-system', name: 'almalinux', version: '9.3' },
    ]);
    const found = readInventory(text);
    expect(found).toMatchObject({
      ...{ kind: 'cyclonedx', system: 'AlmaLinux 9', products: ['AlmaLinux 9'] },
      packages: [
        { name: 'bash', version: '5.1.8-9.el9' },
        { name: 'openssl-libs', version: '1:3.0.7-24.el9' },
      ],
      notes: ['重复的 1 项只计一次'],
    });
    expect(found.unjudged.map(({ why, count, names }) => `${names} ${count} ${why}`)).toEqual([
      'bash 1 源代码包，不在系统里',
      'shop 1 没有 purl，无法确定是哪个软件包',
      expect.stringMatching(/^left-pad 1 npm 不是系统的软件包/),
      'curl 1 purl 类型 generic 没有说明来自哪个系统',
      'pkg: 1 purl 的写法有误',
      'tar 1 没有写明版本',
      'zlib 1 属于另一个系统（centos-8）',
    ]);
    expect(readInventory(shortened(text))).toEqual(found);
  });

  test('in SPDX names the source of a package of Debian, under which advisories know it', () => {
    const reference = (purl: string) => [{ referenceType: 'purl', referenceLocator: purl }];
    const text = JSON.stringify({
      spdxVersion: 'SPDX-2.3',
      packages: [
        {
          name: 'libssl3',
          externalRefs: reference(
            'pkg:deb/debian/libssl3@3.0.11-1~deb12u2?arch=amd64&upstream=openssl&distro=debian-12',
          ),
        },
        {
          name: 'libc6',
          externalRefs: reference('pkg:deb/debian/libc6@2.36-9%2Bb1?upstream=glibc%402.36-9&distro=debian-12'),
        },
        { SPDXID: 'SPDXRef-OperatingSystem-1', name: 'debian', versionInfo: '12.5' },
      ],
    });
    const found = readInventory(text);
    expect(found).toMatchObject({ kind: 'spdx', products: ['Debian 12'], unjudged: [], notes: [] });
    expect(found.packages.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'libssl3 3.0.11-1~deb12u2',
      'openssl 3.0.11-1~deb12u2',
      'libc6 2.36-9+b1',
      'glibc 2.36-9',
    ]);
    expect(readInventory(shortened(text))).toEqual(found);
  });

  test('in SPDX 3 has its packages in one list of everything, by their address or by an identifier', () => {
    const text = spdx3([
      { type: 'CreationInfo', '@id': '_:a', specVersion: '3.0.1' },
      { type: 'software_Sbom', spdxId: 'urn:1', rootElement: ['urn:2'] },
      { type: 'software_Package', name: 'bash', software_packageVersion: '5.1.8-9.el9', software_packageUrl: BASH },
      {
        ...{ type: 'software_Package', name: 'tar' },
        externalIdentifier: [
          { type: 'ExternalIdentifier', externalIdentifierType: 'cpe23', identifier: 'cpe:2.3:a:gnu:tar:1.34' },
          {
            ...{ type: 'ExternalIdentifier', externalIdentifierType: 'packageUrl' },
            identifier: 'pkg:rpm/almalinux/tar@1.34-6.el9?distro=almalinux-9.3&epoch=2',
          },
        ],
      },
      { type: 'software_Package', name: 'almalinux', software_primaryPurpose: 'operatingSystem' },
      { type: 'software_File', name: '/bin/bash', software_packageUrl: BASH },
    ]);
    const found = readInventory(text);
    expect(found).toMatchObject({ kind: 'spdx', products: ['AlmaLinux 9'], unjudged: [], notes: [] });
    expect(found.packages.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'bash 5.1.8-9.el9',
      'tar 2:1.34-6.el9',
    ]);
    expect(readInventory(shortened(text))).toEqual(found);
  });

  test('in SPDX as tags and values is read after comments and with line ends of Windows; texts of several lines are no tags', () => {
    const text = `\ufeff# made by hand\n\n${tagged(
      ...['DocumentName: host', '', '##### Package: bash', '', 'PackageName: bash', 'SPDXID: SPDXRef-Package-1'],
      ...['PackageVersion: 5.1.8-9.el9', 'PackageComment: <text>PackageName: no', 'PackageName: neither</text>'],
      ...['ExternalRef: SECURITY cpe23Type cpe:2.3:a:gnu:bash:5.1.8', `ExternalRef: PACKAGE_MANAGER purl ${BASH}`],
      ...['PackageName: almalinux', 'SPDXID: SPDXRef-Package-2', 'PackageVersion: 9.3'],
      ...['PrimaryPackagePurpose: OPERATING-SYSTEM', 'Relationship: SPDXRef-DOCUMENT DESCRIBES SPDXRef-Package-2'],
    ).replaceAll('\n', '\r\n')}`;
    const found = readInventory(text);
    expect(found).toMatchObject({
      ...{ kind: 'spdx', products: ['AlmaLinux 9'], unjudged: [], notes: [] },
      packages: [{ name: 'bash', version: '5.1.8-9.el9' }],
    });
    expect(readInventory(shortened(text))).toEqual(found);
  });

  test('of Trivy says the source of a package beside its address, in each format', () => {
    const purl = 'pkg:deb/debian/libssl3@3.0.11-1~deb12u2?arch=amd64&distro=debian-12.5';
    const propertiesOf = (of: Record<string, string>) =>
      Object.entries(of).map(([key, value]) => ({ name: `aquasecurity:trivy:${key}`, value }));
    const sourceInfo = 'built package from: openssl 3.0.11-1~deb12u2';
    const source = { SrcName: 'openssl', SrcVersion: '3.0.11', SrcRelease: '1~deb12u2', PkgType: 'debian' };
    const formats = [
      cyclone([
        { type: 'operating-system', name: 'debian', version: '12.5' },
        { type: 'library', name: 'libssl3', purl, properties: propertiesOf(source) },
      ]),
      JSON.stringify({
        spdxVersion: 'SPDX-2.3',
        packages: [{ name: 'libssl3', sourceInfo, externalRefs: [{ referenceType: 'purl', referenceLocator: purl }] }],
      }),
      tagged(
        'PackageName: libssl3',
        `PackageSourceInfo: <text>${sourceInfo}</text>`,
        `ExternalRef: PACKAGE-MANAGER purl ${purl}`,
      ),
    ];
    for (const text of formats) {
      const { packages, products } = readInventory(text);
      expect(products).toEqual(['Debian 12']);
      expect(packages.map(({ name, version }) => `${name} ${version}`)).toEqual([
        'libssl3 3.0.11-1~deb12u2',
        'openssl 3.0.11-1~deb12u2',
      ]);
    }
  });

  test('of Syft lists files among its components, which are no packages', () => {
    const text = cyclone([
      { type: 'file', name: '/usr/bin/bash' },
      { type: 'library', name: 'bash', purl: `${BASH}&upstream=bash-5.1.8-9.el9.src.rpm` },
      {
        type: 'operating-system',
        name: 'almalinux',
        version: '9.3',
        properties: [{ name: 'syft:distro:id', value: 'almalinux' }],
      },
    ]);
    expect(readInventory(text)).toMatchObject({
      products: ['AlmaLinux 9'],
      packages: [{ name: 'bash' }],
      unjudged: [],
    });
  });

  test.each([
    ['openEuler-22.03 (LTS-SP3)', 'openEuler 22.03 LTS SP3'],
    ['ubuntu-22.04', 'Ubuntu 22.04 LTS'],
    ['bookworm', 'Debian 12'],
    ['rhel-9.2', 'Red Hat Enterprise Linux 9'],
    ['ol-8.9', 'Oracle Linux 8'],
    ['anolis-8.8', 'Anolis OS 8'],
    ['sles-15.5', 'SUSE Linux Enterprise Server 15 SP5'],
    ['kylin-V10', '银河麒麟 V10'],
  ])('of the system %s is one for %s', (distro, product) => {
    const purl = `pkg:rpm/x/bash@5.1-1?distro=${encodeURIComponent(distro)}`;
    expect(readInventory(cyclone([{ purl }])).products[0]).toBe(product);
  });

  test('that names no system says so, and takes it from the versions where these have marks', () => {
    expect(readInventory(cyclone([{ purl: 'pkg:rpm/bash@5.1-1' }])).notes[0]).toMatch(/^没有写明是哪个系统/);
    expect(readInventory(cyclone([{ purl: 'pkg:rpm/bash@5.1-1.oe2203sp3' }])).products).toEqual([
      'openEuler 22.03 LTS SP3',
    ]);
  });
});
