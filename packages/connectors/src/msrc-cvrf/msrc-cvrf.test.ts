import { describe, expect, test } from 'vitest';
import type { Delivered } from '../connector.ts';
import type { PatchDelivery } from '../errata/deliver.ts';
import { gather } from '../read/testing/gather.ts';
import { memoryFile } from '../read/testing/memory-file.ts';
import { fixedBuilds } from './fixed-build.ts';
import { connector } from './msrc-cvrf-connector.ts';
import { namedProduct } from './product-name.ts';
import { supersededBy } from './supersedence.ts';

const HEAD = `<cvrf:DocumentTracking><cvrf:Identification><cvrf:ID>2030-Jan</cvrf:ID></cvrf:Identification>
  <cvrf:InitialReleaseDate>2030-01-08T00:00:00</cvrf:InitialReleaseDate><cvrf:CurrentReleaseDate>2030-02-01T00:00:00</cvrf:CurrentReleaseDate></cvrf:DocumentTracking>
  <prod:ProductTree><prod:Branch Name="Windows"><prod:FullProductName ProductID="1">Windows Server 2040</prod:FullProductName>
  <prod:FullProductName ProductID="2">Windows Server 2040 (Server Core installation)</prod:FullProductName></prod:Branch>
  <prod:FullProductName ProductID="3-4">azl3 tool 1.0-1 on Azure Linux 3.0</prod:FullProductName>
  <prod:FullProductName ProductID="5">CBL Mariner 2.0 x64</prod:FullProductName>
  <prod:FullProductName ProductID="6">CBL Mariner 2.0 ARM</prod:FullProductName></prod:ProductTree>`;
const document = (entries: string) => `<cvrf:cvrfdoc>${HEAD}${entries}</cvrf:cvrfdoc>`;
const entry = (id: string, remediations: string) =>
  `<vuln:Vulnerability><vuln:CVE>${id}</vuln:CVE><vuln:Remediations>${remediations}</vuln:Remediations></vuln:Vulnerability>`;
const fix = (parts: Record<string, string>, products: string[] = ['1', '2']) =>
  `<vuln:Remediation Type="Vendor Fix">${Object.entries({
    Description: '9000001',
    SubType: 'Security Update',
    ...parts,
  })
    .map(([name, text]) => `<vuln:${name}>${text}</vuln:${name}>`)
    .join('')}${products.map((id) => `<vuln:ProductID>${id}</vuln:ProductID>`).join('')}</vuln:Remediation>`;

const read = (content: string, name = '2030-Jan.xml') => gather(connector.read(memoryFile(name, content)));
const patchesIn = (delivered: Delivered<PatchDelivery>[]) =>
  delivered.flatMap((it) => (it.kind === 'patch' ? [it.statement] : []));

describe('what is no document', () => {
  test.each([
    ['nothing', '', 'truncated'],
    ['a page of HTML', '<html><body>429</body></html>', 'xml'],
    [
      'an entity that reads a file',
      '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><cvrf:cvrfdoc>&f;</cvrf:cvrfdoc>',
      'dtd',
    ],
  ])('is given up: %s', async (_, content, reason) => {
    await expect(read(content)).rejects.toMatchObject({ name: 'BadFile', reason });
  });
  test.each([
    ['no list', '{"value":[]}'],
    ['cut off', '{"value":[{"ID":'],
  ])('as a list of documents: %s', async (_, content) => {
    await expect(read(content, 'index.json')).rejects.toMatchObject({ name: 'BadFile' });
  });
});

test('an entry without an id, and one that is not well-formed, are put aside alone', async () => {
  const good = entry('CVE-2030-1000', fix({ FixedBuild: '10.0.99999.5' }));
  const delivered = await read(
    document(`${entry('', fix({}))}<vuln:Vulnerability><vuln:CVE></vuln:Vulnerability>${good}`),
  );
  expect(delivered.flatMap((it) => (it.kind === 'bad' ? [it.reason] : []))).toEqual(['identifier', 'xml']);
  expect(patchesIn(delivered).map(({ patch }) => patch)).toEqual(['KB9000001']);
});

test('a document that ends too early says what it has, but not that it is whole', async () => {
  const delivered: Delivered<PatchDelivery>[] = [];
  const cut = document(entry('CVE-2030-1000', fix({}))).slice(0, -10);
  await expect(
    (async () => {
      for await (const it of connector.read(memoryFile('2030-Jan.xml', cut))) delivered.push(it);
    })(),
  ).rejects.toMatchObject({ reason: 'truncated' });
  expect(delivered.map(({ kind }) => kind)).toEqual(['bad', 'patch']);
});

test('a patch has one statement, with what it closes on which product', async () => {
  const delivered = await read(
    document(
      entry('CVE-2030-1000', fix({ FixedBuild: '10.0.99999.5', Supercedence: '9000000', RestartRequired: 'Yes' })) +
        entry(
          'CVE-2030-1001',
          fix({ FixedBuild: '10.0.99999.5', Supercedence: '9000000' }, ['1']) +
            '<vuln:Remediation Type="Mitigation"><vuln:Description>Do not</vuln:Description></vuln:Remediation>',
        ) +
        entry(
          'CVE-2030-1002',
          fix({ Description: 'tool', FixedBuild: '1.2-3' }, ['3-4']) + fix({ Description: 'none', FixedBuild: '-' }),
        ),
    ),
  );
  const [windows, tool] = patchesIn(delivered);
  expect(windows).toMatchObject({
    patch: 'KB9000001',
    document: '2030-Jan',
    revision: '2030-02-01T00:00:00',
    published: '2030-01-08',
  });
  expect(windows?.targets).toMatchObject([
    {
      products: ['Windows Server 2040'],
      version: '10.0.99999.5',
      branch: '10.0.99999',
      reboot: 'system',
      replaces: ['KB9000000'],
      fixes: ['CVE-2030-1000', 'CVE-2030-1001'],
    },
    { products: ['Windows Server 2040 (Server Core installation)'], fixes: ['CVE-2030-1000'] },
  ]);
  expect(tool).toMatchObject({
    patch: 'REL-AZURE-LINUX-3-0-TOOL-1.2-3',
    targets: [{ products: ['Azure Linux 3.0'], component: 'tool', class: 'release' }],
  });
  expect(delivered.at(-1)).toMatchObject({
    document: { kind: 'read', tally: { read: 5, patches: 3, advice: 1, unversioned: 1, unnamed: 0 } },
  });
});

describe('the day of a patch', () => {
  const revised = (id: string, revisions: Record<string, string>, remediations: string) =>
    entry(id, remediations).replace(
      '<vuln:Remediations>',
      `<vuln:RevisionHistory>${Object.entries(revisions)
        .map(
          ([number, day]) =>
            `<vuln:Revision><cvrf:Number>${number}</cvrf:Number><cvrf:Date>${day}T08:00:00</cvrf:Date></vuln:Revision>`,
        )
        .join('')}</vuln:RevisionHistory><vuln:Remediations>`,
    );
  const daysIn = async (...entries: string[]) =>
    Object.fromEntries(
      patchesIn(await read(document(entries.join('')))).map(({ patch, published }) => [patch, published]),
    );
  const month = revised('CVE-2030-1000', { '1.0': '2030-01-08', '1.1': '2030-03-01' }, fix({}));

  test('that came with a later release of an entry is the day of that release, not of the month of the document', async () => {
    const released = { '1.0': '2030-01-08', '2.0': '2031-06-10', '2.1': '2031-06-12' };
    const again = revised('CVE-2030-1001', released, fix({}) + fix({ Description: '9094123' }));
    const once = revised('CVE-2030-1002', { ...released, '3.0': '2031-07-08' }, fix({ Description: '9094123' }));
    expect(await daysIn(month, once, again)).toEqual({ KB9000001: '2030-01-08', KB9094123: '2031-06-10' });
  });

  test('is that of the month where its number is of the month, or an entry that was released once names it', async () => {
    const again = { '1.0': '2030-01-08', '2.0': '2031-06-10' };
    const near = revised('CVE-2030-1001', again, fix({ Description: '9000900' }));
    const own = revised('CVE-2030-1002', { '1.0': '2030-01-08' }, fix({ Description: '9094123' }));
    const both = revised('CVE-2030-1003', again, fix({ Description: '9094123' }));
    const corrected = revised('CVE-2030-1004', { '2.0': '2030-01-15' }, fix({ Description: '9050000' }));
    expect(await daysIn(month, near, own, both, corrected)).toEqual({
      ...{ KB9000001: '2030-01-08', KB9000900: '2030-01-08', KB9094123: '2030-01-08', KB9050000: '2030-01-08' },
    });
    // Nothing to compare its number with.
    expect(await daysIn(revised('CVE-2030-1003', again, fix({})))).toEqual({ KB9000001: '2030-01-08' });
  });

  test('of a package of a distribution is unknown: the entry has that of the vulnerability', async () => {
    const tool = revised(
      'CVE-2030-1002',
      { '1.0': '2030-01-08' },
      fix({ Description: 'tool', FixedBuild: '1.2-3' }, ['3-4']),
    );
    expect(await daysIn(tool)).toEqual({ 'REL-AZURE-LINUX-3-0-TOOL-1.2-3': null });
  });
});

describe('a fix of a distribution', () => {
  test.each(['', 'CBL-Mariner Releases', 'CBL-Mariner', 'Release Notes', 'Update', '5.3.28-7', 'x'.repeat(200)])(
    'that says not of which package is no patch, and counted: %j',
    async (Description) => {
      const delivered = await read(
        document(entry('CVE-2017-3606', fix({ Description, FixedBuild: '5.3.28-7' }, ['5', '6']))),
      );
      expect(patchesIn(delivered)).toEqual([]);
      expect(delivered.at(-1)).toMatchObject({
        document: { tally: { read: 1, patches: 0, unversioned: 0, unnamed: 1 } },
      });
    },
  );

  test('is a release of the package that its description names, one for both architectures', async () => {
    const delivered = await read(
      document(
        entry('CVE-2017-3606', fix({ Description: 'libdb', FixedBuild: '5.3.28-7' }, ['5', '6'])) +
          entry('CVE-2021-35266', fix({ Description: 'ntfs-3g', FixedBuild: '2021.8.22-1' }, ['5'])) +
          // The description of a product that names its package is not looked at.
          entry('CVE-2024-44996', fix({ Description: 'CBL-Mariner Releases', FixedBuild: '6.6.51.1-1' }, ['3-4'])),
      ),
    );
    expect(patchesIn(delivered)).toMatchObject([
      {
        patch: 'REL-CBL-MARINER-2-0-LIBDB-5.3.28-7',
        title: 'CBL Mariner 2.0 libdb 5.3.28-7',
        targets: [{ products: ['CBL Mariner 2.0'], component: 'libdb', version: '5.3.28-7', fixes: ['CVE-2017-3606'] }],
      },
      {
        patch: 'REL-CBL-MARINER-2-0-NTFS-3G-2021.8.22-1',
        targets: [{ component: 'ntfs-3g', version: '2021.8.22-1', fixes: ['CVE-2021-35266'] }],
      },
      { patch: 'REL-AZURE-LINUX-3-0-TOOL-6.6.51.1-1', targets: [{ component: 'tool' }] },
    ]);
  });
});

test('the list of documents is of the time in its name', async () => {
  const [listing] = await read(
    '{"value":[{"ID":"2030-Jan","CurrentReleaseDate":"2030-02-01T00:00:00Z"}]}',
    'index-20300302T010203Z.json',
  );
  expect(listing).toMatchObject({ document: { kind: 'listing', at: '2030-03-02T01:02:03.000Z', names: ['2030-Jan'] } });
});

test.each([
  ['4014329', ['KB4014329']],
  ['4014329; 4014330', ['KB4014329', 'KB4014330']],
  ['4014329, 4014330\n', ['KB4014329', 'KB4014330']],
  ['MS16-045, 3143118; MS16-045, 3143119', ['KB3143118', 'KB3143119']],
  ['MS16-045', ['MS16-045']],
  ['4014329<br><br>4014330', ['KB4014329', 'KB4014330']],
  ['None', []],
  ['16.0.10396', []],
  ['9'.repeat(50), []],
])('supersedence %j names %j', (text, patches) => {
  expect(supersededBy(text)).toEqual(patches);
});

test.each([
  ['10.0.17763.6659', ['10.0.17763.6659'], '10.0.17763'],
  ['10.0.19041.5000\u200b\u200b', ['10.0.19041.5000'], '10.0.19041'],
  ['10.0.0.0', [], undefined],
  ['2.0.50727.8982 & 3.0.30729.8976', ['2.0.50727.8982', '3.0.30729.8976'], ''],
  ['3.6.1-1', ['3.6.1-1'], ''],
  ['96.0 1954.29', ['96.0.1954.29'], ''],
  ['App Build 23.10.22604, Platform Build 23.0.22561', ['23.10.22604', '23.0.22561'], ''],
  ['https://aka.ms/OfficeSecurityReleases', [], undefined],
  ['-', [], undefined],
  ['Publication', [], undefined],
])('the fixed build %j is %j', (text, versions, branch) => {
  const builds = fixedBuilds(text);
  expect(builds.map(({ version }) => version)).toEqual(versions);
  expect(builds[0]?.branch).toBe(branch);
});

test.each([
  ['Microsoft .NET Framework 4.8 on Windows Server 2019', 'Windows Server 2019', 'Microsoft .NET Framework 4.8'],
  ['cbl2 kernel 5.15.180.1-1 on CBL Mariner 2.0', 'CBL Mariner 2.0', 'kernel'],
  ['bind-pkcs11-9.16.15-4.cm2.x86_64.rpm on CBL Mariner 2.0 x64', 'CBL Mariner 2.0', 'bind-pkcs11'],
  ['cbl2 php  on CBL Mariner 2.0', 'CBL Mariner 2.0', 'php'],
  ['Azure Linux 3.0 ARM', 'Azure Linux 3.0', ''],
  ['Windows 8.1 for x64-based systems', 'Windows 8.1 for x64-based Systems', ''],
  ['Windows 11 Version 25H2 for ARM systems', 'Windows 11 Version 25H2 for ARM64-based Systems', ''],
  ['Remote Desktop client for Windows Desktop', 'Remote Desktop client for Windows Desktop', ''],
])('the product %j is %j with %j', (name, product, component) => {
  expect(namedProduct(name)).toEqual({ product, component });
});
