import { describe, expect, test } from 'vitest';
import { inShort, onlyPatch, patchesOf } from '../errata/testing/patches-of.ts';
import { refusesBadAnswers } from '../json/testing/bad-answers.ts';
import { gather } from '../read/testing/gather.ts';
import { jsonFile, memoryFile } from '../read/testing/memory-file.ts';
import { connector } from './csaf-errata-connector.ts';
import advisory from './fixtures/rhsa-2031_0001.json' with { type: 'json' };

const NAME = 'rhsa-2031_0001.json';
const read = (value: unknown) => gather(connector.read(jsonFile(NAME, value)));
const list = (name: string, ...lines: string[]) => gather(connector.read(memoryFile(name, lines.join('\n'))));
const tracked = (id: string) => ({ ...advisory.document, tracking: { ...advisory.document.tracking, id } });

describe('a bad answer', () => {
  refusesBadAnswers(connector, NAME, 260);

  test('about a CVE alone is no patch', async () => {
    expect(await read({ ...advisory, document: tracked('CVE-2031-10001') })).toMatchObject([
      { kind: 'bad', reason: 'identifier' },
    ]);
  });

  test.each([
    [undefined],
    [7],
    [{ branches: [7, { branches: { a: 1 } }], relationships: [null, { full_product_name: 3 }] }],
  ])('with the tree %j leaves a patch without packages', async (product_tree) => {
    expect(onlyPatch(await read({ ...advisory, product_tree })).targets).toEqual([]);
  });

  test('in one line of a list costs that line only', async () => {
    const delivered = await list(
      'deletions.csv',
      '"2031/rhsa-2031_0002.json","2031-02-07T17:44:49+00:00"',
      '"../../etc/passwd","now"',
      '"cisco-1.json","2031-02-07T17:44:49+00:00"',
    );
    expect(delivered).toMatchObject([
      { kind: 'patch-document' },
      { kind: 'bad', reason: 'schema', place: 'deletions.csv#2' },
      { kind: 'bad', reason: 'publisher', key: 'cisco-1' },
    ]);
  });

  test('that lists nothing is no list: nothing is missing because of it', async () => {
    await expect(list('changes.csv', '<html>503</html>')).rejects.toMatchObject({ name: 'BadFile', reason: 'schema' });
  });
});

describe('an advisory of a distribution', () => {
  test('says what is fixed once for all repositories of a system, with modules as branches and the epoch of the address', async () => {
    expect(onlyPatch(await read(advisory)).targets.map(inShort)).toEqual([
      'Red Hat Enterprise Linux 9: box 2.4-5.el9 closes CVE-2031-10001 CVE-2031-10002',
      'Red Hat Enterprise Linux 9: boxlang 3:2.4-5.module+el9 (box:2.4) closes CVE-2031-10001',
    ]);
  });

  test('is known by its number, and its document by the name of its file', async () => {
    expect(onlyPatch(await read(advisory))).toMatchObject({
      ...{
        source: 'redhat',
        patch: 'RHSA-2031:0001',
        document: 'rhsa-2031_0001',
        revision: '2031-02-01T10:00:00+00:00',
      },
      ...{
        title: 'box:2.4 security update',
        description: 'Box unpacks boxes.',
        severity: 'high',
        published: '2031-01-31',
        updated: '2031-02-01',
      },
      references: [{ title: 'RHSA-2031:0001', url: 'https://access.redhat.com/errata/RHSA-2031:0001' }],
      files: [
        { name: 'box-2.4-5.el9.aarch64.rpm', architecture: 'aarch64' },
        { name: 'boxlang-2.4-5.module+el9.aarch64.rpm', architecture: 'aarch64' },
      ],
    });
  });

  test.each([
    ['The system must be rebooted for this update to take effect.', 'none', 'system'],
    ['The boxd service must be restarted.', 'none', 'service'],
    ['Use YaST.', 'machine', 'system'],
    ['Use YaST.', 'none', 'unknown'],
  ])('that says %j with the category %j asks for: %s', async (details, category, reboot) => {
    const [first] = advisory.vulnerabilities;
    const remediations = [{ category: 'vendor_fix', details, restart_required: { category } }];
    const patch = onlyPatch(await read({ ...advisory, vulnerabilities: [{ ...(first as object), remediations }] }));
    expect(patch.targets.map((target) => target.reboot)).toEqual([reboot, reboot]);
    expect(patch.rebootWord).toBe(details === 'Use YaST.' ? category : details);
  });

  test('of SUSE recommends what is fixed', async () => {
    const [first] = advisory.vulnerabilities;
    const document = tracked('SUSE-SU-2031:0001-1');
    const vulnerabilities = [{ ...(first as object), product_status: { recommended: ['AppStream-9:box'] } }];
    expect(onlyPatch(await read({ ...advisory, document, vulnerabilities }))).toMatchObject({
      source: 'suse',
      document: 'suse-su-2031_0001-1',
      targets: [{ component: 'box' }],
    });
  });
});

describe('an advisory of a vendor who publishes releases', () => {
  const version = (name: string) => ({
    category: 'product_version',
    name: `FortiBox ${name}`,
    product: { name: 'FortiBox', product_id: `FB-${name}` },
  });
  const fortinet = {
    document: {
      ...advisory.document,
      ...tracked('FG-IR-31-001'),
      title: 'Overflow',
      publisher: { name: 'Fortinet PSIRT', namespace: 'https://fortiguard.fortinet.com/psirt' },
    },
    product_tree: {
      branches: [
        { category: 'product', name: 'FortiBox', branches: ['7.4.0', '7.4.9', '7.4.10', '7.2.1'].map(version) },
      ],
    },
    vulnerabilities: [
      [
        {
          cve: 'CVE-2031-10001',
          scores: [{ cvss_v3: { baseSeverity: 'MEDIUM' } }],
          product_status: { known_affected: ['FB-7.4.0', 'FB-7.4.10', 'FB-7.4.9'] },
          remediations: [
            {
              category: 'vendor_fix',
              details:
                'FortiBox 7.6: Upgrade to upcoming 7.6.1 or above\nFortiBox 7.4: Upgrade to 7.4.11 or above \nFortiBox 7.0: Migrate to a fixed release\nFortiBox 6.4: Not Applicable\n',
            },
          ],
        },
      ],
    ],
  };

  test('names one for each branch that has one', async () => {
    expect(onlyPatch(await read(fortinet))).toMatchObject({
      ...{
        source: 'fortinet',
        patch: 'FortiBox-7.4.11',
        title: 'FortiBox 7.4.11',
        document: 'fg-ir-31-001',
        severity: 'medium',
        published: null,
      },
      targets: [
        {
          products: ['FortiBox'],
          component: '',
          version: '7.4.11',
          branch: '7.4',
          affected: '7.4.0 – 7.4.10',
          class: 'release',
          fixes: ['CVE-2031-10001'],
        },
      ],
      references: [{ title: 'FG-IR-31-001 Overflow', url: 'https://fortiguard.fortinet.com/psirt/FG-IR-31-001' }],
    });
  });

  test('that names none is read, and gives none', async () => {
    expect(await read({ ...fortinet, vulnerabilities: [] })).toMatchObject([
      { kind: 'patch-document', document: { source: 'fortinet', tally: { patches: 0 } } },
    ]);
  });

  test('may give what is affected and what fixes it the same id', async () => {
    const range = (name: string) => ({
      category: 'product_version_range',
      name,
      product: { name: 'PAN-Box', product_id: 'P-1' },
    });
    const document = {
      ...tracked('CVE-2031-10001'),
      publisher: { name: 'Palo Alto Networks', namespace: 'https://security.paloaltonetworks.com' },
    };
    const product_tree = {
      branches: [
        {
          category: 'product_name',
          name: 'PAN-Box',
          branches: [range('vers:generic/PAN-Box<11.0.2'), range('vers:generic/PAN-Box>=11.0.2')],
        },
      ],
    };
    const vulnerabilities = [{ cve: 'CVE-2031-10001', product_status: { fixed: ['P-1'], known_affected: ['P-1'] } }];
    expect(patchesOf(await read({ document, product_tree, vulnerabilities }))).toMatchObject([
      {
        source: 'paloalto',
        patch: 'PAN-Box-11.0.2',
        targets: [{ branch: '11.0', affected: '< 11.0.2', fixes: ['CVE-2031-10001'] }],
      },
    ]);
  });
});

describe('the lists of a server', () => {
  test('say what was taken away, and what is there at the time of the newest change', async () => {
    expect(await list('deletions.csv', '"2031/rhsa-2031_0002.json","2031-02-07T17:44:49+00:00"')).toMatchObject([
      { document: { source: 'redhat', kind: 'deleted', name: 'rhsa-2031_0002', at: '2031-02-07T17:44:49.000Z' } },
    ]);
    expect(
      await list(
        'changes.csv',
        '"2031/rhsa-2031_0002.json","2031-02-07T01:00:00+08:00"',
        'suse-su-2031_1-1.json,2031-01-01T00:00:00Z',
        '"2031/rhsa-2031_0001.json","2031-01-07T01:00:00Z"',
      ),
    ).toMatchObject([
      {
        document: {
          source: 'redhat',
          kind: 'listing',
          at: '2031-02-06T17:00:00.000Z',
          names: ['rhsa-2031_0001', 'rhsa-2031_0002'],
        },
      },
      { document: { source: 'suse', kind: 'listing', names: ['suse-su-2031_1-1'] } },
    ]);
  });

  test('lie beside the advisories; VEX documents about a CVE and signatures do not count', () => {
    const names = [
      '2031/rhsa-2031_0001.json',
      'changes.csv',
      'csaf_box.json',
      'advisories/2031/csaf-openeuler-sa-2031-1001.json',
      'cve-2031-1.json',
      'csaf-openeuler-cve-2031-1.json',
      'rhsa-2031_0001.json.asc',
      'index.txt',
    ];
    expect(names.map(connector.accepts)).toEqual([true, true, true, true, false, false, false, false]);
  });
});
