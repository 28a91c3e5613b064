import { describe, expect, test } from 'vitest';
import { inShort, onlyPatch } from '../errata/testing/patches-of.ts';
import { refusesBadAnswers } from '../json/testing/bad-answers.ts';
import { gather } from '../read/testing/gather.ts';
import { jsonFile } from '../read/testing/memory-file.ts';
import erratum from './fixtures/OESA-2031-1001.json' with { type: 'json' };
import { connector } from './osv-errata-connector.ts';

const NAME = 'OESA-2031-1001.json';
const read = (value: unknown) => gather(connector.read(jsonFile(NAME, value)));
const patch = async (value: unknown) => onlyPatch(await read(value));
const fixed = (ecosystem: string, name: string, version: string, ecosystem_specific = {}) => ({
  package: { ecosystem, name },
  ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: version }] }],
  ecosystem_specific,
});

describe('a bad answer', () => {
  refusesBadAnswers(connector, NAME);

  test.each(['SUSE-SU-403 Forbidden-1', 'UBUNTU-CVE-2031-10001', 'CVE-2031-10001', 'GO-2031-0001', '../DSA-1'])(
    'with the number %s, of which no patch has one, is put aside',
    async (id) => {
      expect(await read({ ...erratum, id })).toMatchObject([{ kind: 'bad', reason: 'identifier', key: id }]);
    },
  );

  test('in one package costs that package only, and is counted', async () => {
    const document = (await read(erratum)).at(-1);
    expect(document).toMatchObject({
      kind: 'patch-document',
      document: { kind: 'read', tally: { patches: 1, dropped: 1 } },
    });
  });

  test('with packages that are no packages gives a patch without any', async () => {
    const affected = [
      { ...fixed('Ubuntu:24.04:LTS', 'box', ''), ecosystem_specific: { binaries: [7, null, { a: 1 }] } },
    ];
    expect((await patch({ ...erratum, affected })).targets).toEqual([]);
    expect((await patch({ ...erratum, affected: 'none' })).targets).toEqual([]);
  });
});

describe('an erratum', () => {
  test('says which version of which package is fixed on which system, the newest of several builds', async () => {
    const { targets } = await patch(erratum);
    expect(targets.map(inShort)).toEqual([
      'openEuler 24.03 LTS SP1: box 2.4-5.oe2403sp1 closes CVE-2031-10001 CVE-2031-10002',
      'openEuler 24.03 LTS SP1: libbox 2.4-5.oe2403sp1 closes CVE-2031-10001 CVE-2031-10002',
      'openEuler 20.03 LTS: box 1.9-1.oe1 closes CVE-2031-10001 CVE-2031-10002',
    ]);
    expect(targets.map(({ affected, scheme }) => [affected, scheme])).toEqual([
      ['', 'rpm'],
      ['', 'rpm'],
      ['>= 1.0-1', 'rpm'],
    ]);
  });

  test('lists files by architecture, without those for debuggers and older builds', async () => {
    const { files } = await patch(erratum);
    expect(files.map(({ name, architecture }) => [architecture, name])).toEqual([
      ['loongarch64', 'box-2.4-5.oe2403sp1.loongarch64.rpm'],
      ['aarch64', 'box-2.4-5.oe2403sp1.aarch64.rpm'],
      ['aarch64', 'libbox-2.4-5.oe2403sp1.aarch64.rpm'],
    ]);
  });

  test('of openEuler is known by the number on its pages, and keeps none of its sentences', async () => {
    expect(await patch(erratum)).toMatchObject({
      ...{
        source: 'openeuler',
        document: 'osv/OESA-2031-1001',
        patch: 'openEuler-SA-2031-1001',
        aliases: ['OESA-2031-1001'],
      },
      ...{
        revision: '2031-02-03T04:05:06Z',
        published: '2031-02-01',
        updated: '2031-02-03',
        severity: 'high',
        description: '',
      },
      references: [{ title: '', url: 'https://www.openeuler.org/zh/security/?id=openEuler-SA-2031-1001' }],
    });
  });

  test.each([
    ['ALSA-2031:0001', 'AlmaLinux:9', 'almalinux', 'AlmaLinux 9', 'MIT'],
    ['RHSA-2031:0001', 'Red Hat:rhel_eus:9.2::appstream', 'redhat', 'Red Hat Enterprise Linux 9.2 EUS', 'CC BY 4.0'],
    ['RLSA-2031:0001', 'Rocky Linux:8', 'rocky', 'Rocky Linux 8', 'BSD-3-Clause'],
    [
      'SUSE-SU-2031:0001-1',
      'SUSE:Linux Enterprise Server 15 SP5',
      'suse',
      'SUSE Linux Enterprise Server 15 SP5',
      'CC BY 4.0',
    ],
    ['DSA-9001-1', 'Debian:12', 'debian', 'Debian 12', ''],
    ['USN-9001-1', 'Ubuntu:Pro:16.04:LTS', 'ubuntu', 'Ubuntu Pro 16.04 LTS', 'CC BY-SA 4.0'],
  ])('%s of %s is of %s, for %s', async (id, ecosystem, source, product, licence) => {
    const found = await patch({ ...erratum, id, affected: [fixed(ecosystem, 'box', '1.2-3')] });
    expect(found).toMatchObject({ source, patch: id, aliases: [], licence, targets: [{ products: [product] }] });
  });

  test('names packages that are built from it, in both ways in which they are listed', async () => {
    const binaries = [
      { binary_name: 'libbox1', binary_version: '1.2-3' },
      { 'box-doc': '1.2-3', 'box-debuginfo': '1.2-3' },
    ];
    const { targets } = await patch({
      ...erratum,
      id: 'USN-9001-1',
      affected: [fixed('Ubuntu:24.04:LTS', 'box', '1.2-3', { binaries })],
    });
    expect(targets.map(({ component }) => component)).toEqual(['box', 'libbox1', 'box-doc']);
  });

  test('of a kernel asks for a restart, and a live patch does not', async () => {
    const kernel = await patch({
      ...erratum,
      id: 'ALSA-2031:0001',
      affected: [fixed('AlmaLinux:9', 'kernel', '5.14.0-1.el9'), fixed('AlmaLinux:9', 'perf', '5.14.0-1.el9')],
    });
    expect(kernel.targets.map(({ reboot }) => reboot)).toEqual(['system', 'unknown']);
    const live = await patch({
      ...erratum,
      id: 'LSN-0001-1',
      affected: [fixed('Ubuntu:24.04:LTS', 'linux', '6.8.0-1')],
    });
    expect(live.targets).toMatchObject([{ class: 'hotpatch', reboot: 'none', scheme: 'deb' }]);
  });

  test('has its level before the title, or in the link to what levels mean', async () => {
    const bare = { ...erratum, database_specific: {}, affected: [] };
    expect(await patch({ ...bare, summary: 'Important: box bug fix update' })).toMatchObject({
      severity: 'high',
      title: 'box bug fix update',
    });
    const url = 'https://access.redhat.com/security/updates/classification/#moderate';
    const redHat = {
      ...bare,
      id: 'RHSA-2031:0001',
      summary: 'Red Hat Security Advisory: box update',
      references: [{ type: 'ARTICLE', url }],
    };
    expect(await patch(redHat)).toMatchObject({ severity: 'medium', title: 'box update' });
  });

  test('knows CVEs of distributions, and those that only its links name', async () => {
    const closes = async (value: object) =>
      (await patch({ ...erratum, upstream: [], affected: [fixed('AlmaLinux:9', 'box', '1-1')], ...value })).targets[0]
        ?.fixes;
    expect(await closes({ related: ['UBUNTU-CVE-2031-10001', 'CVE-2031-10001', 'RHSA-2031:0001'] })).toEqual([
      'CVE-2031-10001',
    ]);
    expect(await closes({ references: [{ type: 'REPORT', url: 'https://example.org/CVE-2031-10003' }] })).toEqual([
      'CVE-2031-10003',
    ]);
  });

  test('of a module has its stream from the title, and packages beside it have none', async () => {
    const affected = [
      fixed('AlmaLinux:9', 'box', '16.6-1.module_el9.5.0+127'),
      fixed('AlmaLinux:9', 'crate', '1-1.el9'),
    ];
    const { targets } = await patch({
      ...erratum,
      id: 'ALSA-2031:0001',
      summary: 'Important: box:16 security update',
      affected,
    });
    expect(targets.map(({ component, branch }) => [component, branch])).toEqual([
      ['box', 'box:16'],
      ['crate', ''],
    ]);
  });

  test('of .NET has its stream from the title, where a package does not name it', async () => {
    const affected = [
      fixed('AlmaLinux:9', 'dotnet-host', '8.0.7-1.el9'),
      fixed('AlmaLinux:9', 'dotnet-runtime-8.0', '8.0.7-1.el9'),
      fixed('AlmaLinux:9', 'netstandard-targeting-pack-2.1', '8.0.107-1.el9'),
      fixed('AlmaLinux:9', 'box', '2.1-1.el9'),
    ];
    for (const summary of ['Important: .NET 8.0 security update', 'Moderate: dotnet8.0 security update']) {
      const { targets } = await patch({ ...erratum, id: 'ALSA-2031:0001', summary, affected });
      expect(targets.map(({ component, branch }) => [component, branch])).toEqual([
        ['dotnet-host', 'dotnet:8.0'],
        ['dotnet-runtime-8.0', ''],
        ['netstandard-targeting-pack-2.1', 'dotnet:8.0'],
        ['box', ''],
      ]);
    }
  });

  test('that was withdrawn is so', async () => {
    expect((await patch({ ...erratum, withdrawn: '2031-03-01T00:00:00Z' })).withdrawn).toBe(true);
  });

  test('is chosen by its number: entries about a CVE lie beside it', () => {
    expect(['osv/usn/USN-7095-1.json', 'advisories/ALSA-2022:0001.json'].map(connector.accepts)).toEqual([true, true]);
    expect(['osv/cve/UBUNTU-CVE-2024-1.json', 'all.json', 'osv/CVE-2024-1.json'].map(connector.accepts)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
