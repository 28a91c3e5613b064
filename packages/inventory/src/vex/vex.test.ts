import { describe, expect, test } from 'vitest';
import { readVex } from './read-vex.ts';
import type { StatementOut, VexOut } from './vex-output.ts';
import { writeCsafVex } from './write-csaf-vex.ts';
import { writeCycloneDxVex } from './write-cyclonedx-vex.ts';
import { writeOpenVex } from './write-openvex.ts';

const read = (document: unknown) => readVex(new TextEncoder().encode(JSON.stringify(document)), 'a.json');

const OPENVEX = {
  '@context': 'https://openvex.dev/ns/v0.2.0',
  '@id': 'https://acme.example/vex/1',
  ...{ author: 'Acme', timestamp: '2031-01-02T03:04:05Z', version: 1 },
};
const statement = {
  vulnerability: { name: 'CVE-2031-0001', aliases: ['GHSA-aaaa-bbbb-cccc'] },
  products: [{ '@id': 'pkg:npm/%40acme/parser@1.9.0' }],
  status: 'not_affected',
  justification: 'component_not_present',
};

describe('OpenVEX', () => {
  test('says of each product what its statement says', () => {
    const { id, author, statements } = read({
      ...OPENVEX,
      statements: [
        statement,
        {
          vulnerability: { name: 'CVE-2031-0002' },
          products: [
            {
              '@id': 'pkg:oci/app@sha256%3Aaa',
              subcomponents: [{ identifiers: { cpe23: 'cpe:2.3:a:acme:lib:1.0:*:*:*:*:*:*:*' } }],
            },
          ],
          ...{ status: 'affected', action_statement: 'update' },
        },
      ],
    });
    expect([id, author]).toEqual(['https://acme.example/vex/1', 'Acme']);
    expect(statements).toMatchObject([
      {
        place: '$.statements[0].products[0]',
        ids: ['CVE-2031-0001', 'GHSA-aaaa-bbbb-cccc'],
        product: { purl: 'pkg:npm/%40acme/parser@1.9.0' },
        ...{ within: null, status: 'not_affected', justification: 'component_not_present' },
      },
      {
        product: { cpe: expect.stringContaining('acme:lib') },
        within: { purl: 'pkg:oci/app@sha256%3Aaa' },
        words: 'update',
      },
    ]);
  });

  test.each([
    ['a status that is none', { ...statement, status: 'safe' }, '$.statements[0].status'],
    ['not affected without a reason', { ...statement, justification: undefined }, '$.statements[0]'],
    ['affected without an action', { ...statement, status: 'affected', justification: undefined }, '$.statements[0]'],
    ['a package URL that is none', { ...statement, products: [{ '@id': 'pkg:npm' }] }, '$.statements[0].products[0]'],
    ['a member that the format has not', { ...statement, products: [], justified: true }, '$.statements[0]'],
  ])('is refused as a whole for %s', (_what, wrong, place) => {
    expect(() => read({ ...OPENVEX, statements: [statement, wrong].reverse() })).toThrow(place);
  });

  test('is refused in another version of the format', () => {
    expect(() => read({ ...OPENVEX, '@context': 'https://openvex.dev/ns', statements: [] })).toThrow('statements');
    expect(() => read({ ...OPENVEX, '@context': 'https://openvex.dev/ns/v0.0.1', statements: [] })).toThrow(
      'no OpenVEX 0.2',
    );
  });
});

const csaf = (vulnerability: object, category = 'csaf_vex') => ({
  document: {
    ...{ category, csaf_version: '2.0', title: 'T' },
    publisher: { category: 'vendor', name: 'Acme PSIRT', namespace: 'https://psirt.acme.example' },
    tracking: {
      ...{ id: 'ACME-1', version: '2', status: 'final', initial_release_date: '2031-01-01T00:00:00Z' },
      ...{ current_release_date: '2031-01-02T00:00:00Z' },
    },
  },
  product_tree: {
    branches: [
      {
        ...{ category: 'vendor', name: 'Acme' },
        branches: [
          {
            ...{ category: 'product_version_range', name: 'vers:npm/<2.0.0' },
            product: {
              name: 'Parser',
              product_id: 'P',
              product_identification_helper: { purl: 'pkg:npm/%40acme/parser' },
            },
          },
        ],
      },
    ],
    full_product_names: [{ name: 'Gate', product_id: 'G' }],
    relationships: [
      {
        ...{ category: 'default_component_of', product_reference: 'P', relates_to_product_reference: 'G' },
        full_product_name: { name: 'Parser in Gate', product_id: 'PG' },
      },
    ],
    product_groups: [{ group_id: 'ALL', product_ids: ['P', 'PG'] }],
  },
  vulnerabilities: [{ cve: 'CVE-2031-0001', notes: [{ category: 'summary', text: 'A fault' }], ...vulnerability }],
});
const ID = { system_name: 'https://bugs.acme.example', text: 'BUG-1' };
const FLAGS = [{ label: 'vulnerable_code_not_present', group_ids: ['ALL'] }];

test('what is said once of many products is counted with each of them', () => {
  const products = Array.from({ length: 5_000 }, (_, at) => ({ '@id': `pkg:npm/parser@1.${at}.0` }));
  const long = {
    vulnerability: { name: 'CVE-2031-0001' },
    status: 'not_affected',
    impact_statement: 'x'.repeat(5_000),
  };
  expect(() => read({ ...OPENVEX, statements: [{ ...long, products }] })).toThrow(
    /products\[\d+\]: its statements have more than/,
  );
  expect(read({ ...OPENVEX, statements: [{ ...long, products: products.slice(0, 100) }] }).statements).toHaveLength(
    100,
  );
});

describe('CSAF', () => {
  test('says of products of the tree, of ranges and of parts what their status is', () => {
    const { author, version, statements } = read(
      csaf({ product_status: { known_not_affected: ['P', 'PG'] }, flags: FLAGS }),
    );
    expect([author, version]).toEqual(['Acme PSIRT', '2']);
    expect(statements).toMatchObject([
      { product: { purl: 'pkg:npm/%40acme/parser', range: 'vers:npm/<2.0.0' }, within: null },
      {
        product: { purl: 'pkg:npm/%40acme/parser' },
        within: { written: 'Gate' },
        justification: 'vulnerable_code_not_present',
      },
    ]);
  });

  test('names a vulnerability for some products otherwise than for others', () => {
    const ids = [
      { ...ID, product_ids: ['P'] },
      { ...ID, text: 'BUG-2', group_ids: ['ALL'] },
    ];
    const { statements } = read(csaf({ ids, product_status: { fixed: ['P', 'PG'] } }));
    expect(statements.map((it) => it.ids)).toEqual([
      ['CVE-2031-0001', 'BUG-1', 'BUG-2'],
      ['CVE-2031-0001', 'BUG-2'],
    ]);
  });

  test.each([
    ['an advisory', csaf({ product_status: { fixed: ['P'] } }, 'csaf_security_advisory'), '$.document.category'],
    ['a product that is not there', csaf({ product_status: { fixed: ['Q'] } }), '.fixed[0]'],
    ['a product with two statuses', csaf({ product_status: { fixed: ['P'], known_affected: ['P'] } }), 'at once'],
    ['not affected without a reason', csaf({ product_status: { known_not_affected: ['P'] } }), 'nothing says why'],
    ['affected without an action', csaf({ product_status: { known_affected: ['P'] } }), 'nothing says what to do'],
    ['no note', csaf({ notes: undefined, product_status: { fixed: ['P'] } }), '$.vulnerabilities[0].notes'],
    [
      'a name that is of another product',
      csaf({ cve: undefined, ids: [{ ...ID, product_ids: ['P'] }], product_status: { fixed: ['P', 'PG'] } }),
      '.fixed[1]',
    ],
    [
      'a vulnerability without a name',
      csaf({ cve: undefined, product_status: { fixed: ['P'] } }),
      '$.vulnerabilities[0]',
    ],
  ])('is refused as a whole for %s', (_what, document, words) => {
    expect(() => read(document)).toThrow(words);
  });
});

const cyclonedx = (ref: string) => ({
  ...{ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 },
  metadata: { component: { type: 'application', name: 'Gate', 'bom-ref': 'gate' } },
  components: [{ type: 'library', name: 'parser', 'bom-ref': 'p', purl: 'pkg:npm/%40acme/parser@1.9.0' }],
  vulnerabilities: [
    {
      id: 'CVE-2031-0001',
      analysis: { state: 'not_affected', justification: 'code_not_reachable' },
      affects: [{ ref }],
    },
    { id: 'CVE-2031-0002' },
  ],
});

describe('CycloneDX', () => {
  test('finds what a reference means, within the product that the document describes', () => {
    expect(read(cyclonedx('p')).statements).toMatchObject([
      {
        product: { purl: 'pkg:npm/%40acme/parser@1.9.0' },
        within: { written: 'Gate' },
        justification: 'vulnerable_code_not_in_execute_path',
      },
    ]);
  });

  test('takes a package out of a link to another document, and nothing else', () => {
    const link = 'urn:cdx:3e671687-395b-41f5-a30f-a58921a69b79/1#';
    const product = (ref: string) => read(cyclonedx(link + ref)).statements[0]?.product;
    expect(product('pkg:npm/lib@1.0.0')).toMatchObject({ purl: 'pkg:npm/lib@1.0.0' });
    expect(product('pkg%3Anpm/lib@1.0.0')).toMatchObject({ purl: 'pkg:npm/lib@1.0.0' });
    expect(product('product-1')).toMatchObject({ purl: '', cpe: '' });
  });

  test('is refused as a whole for a reference to nothing', () => {
    expect(() => read(cyclonedx('q'))).toThrow('$.vulnerabilities[0].affects[0].ref');
  });

  const inXml = (body: string, version = '1.6') =>
    readVex(
      new TextEncoder().encode(
        `<bom xmlns="http://cyclonedx.org/schema/bom/${version}" serialNumber="urn:uuid:3e671687-395b-41f5-a30f-a58921a69b79" version="2">\n${body}\n</bom>`,
      ),
      'sample.vex.xml',
    );
  const GATE = `<metadata><timestamp>2031-01-01T00:00:00Z</timestamp><component type="application" bom-ref="gate"><name>Gate</name><version>3</version></component><supplier><name>Acme</name></supplier></metadata>
<components><component type="library" bom-ref="p"><name>parser</name><version>1.9.0</version><purl>pkg:npm/%40acme/parser@1.9.0</purl></component></components>`;
  const about = (ref: string) =>
    `<vulnerabilities><vulnerability><id>CVE-2031-0001</id>
<analysis><state>not_affected</state><justification>code_not_reachable</justification><responses><response>update</response></responses><detail>Not called.</detail></analysis>
<affects><target><ref>${ref}</ref><versions><version><version>1.8.0</version><status>unaffected</status></version><version><range>vers:npm/&lt;2.0.0</range></version></versions></target></affects></vulnerability></vulnerabilities>`;

  test('in XML says what its twin in JSON says, with lines for places', () => {
    const { statements, ...document } = inXml(`${GATE}\n${about('p')}`);
    expect(document).toMatchObject({
      ...{ title: 'CycloneDX 1.6 (XML)', author: 'Acme', version: '2', at: '2031-01-01T00:00:00Z' },
      id: 'urn:uuid:3e671687-395b-41f5-a30f-a58921a69b79',
    });
    expect(statements).toMatchObject([
      {
        ...{ place: 'line 6', ids: ['CVE-2031-0001'], status: 'not_affected', words: 'Not called.\nupdate' },
        product: { purl: 'pkg:npm/%40acme/parser@1.9.0', range: 'vers:npm/<2.0.0' },
        ...{ within: { written: 'Gate 3' }, justification: 'vulnerable_code_not_in_execute_path' },
      },
    ]);
  });

  test.each([
    ['a reference to nothing', () => inXml(`${GATE}\n${about('q')}`), 'line 6'],
    ['what the schema does not allow', () => inXml('<components>\n<component/></components>'), 'line 3'],
    ['a version without vulnerabilities', () => inXml(GATE, '1.3'), 'line 1'],
    ['a document type', () => inXml('<!DOCTYPE bom>'), 'line 2'],
  ])('in XML is refused as a whole for %s', (_what, act, place) => {
    expect(act).toThrow(place);
  });

  test('without an analysis states nothing, and is no VEX', () => {
    expect(() => read({ ...cyclonedx('p'), vulnerabilities: [{ id: 'CVE-2031-0002' }] })).toThrow('states nothing');
  });
});

const ASSET = { id: '6b1f8f2e-52b4-4c5e-9f0e-0d3c6b1f8f2e', name: '门户', purl: '', cpe: '', version: '' };
const PARSER = { name: 'parser', purl: 'pkg:npm/%40acme/parser@1.9.0', cpe: '', version: '1.9.0' };
const NGINX = { name: 'nginx', purl: '', cpe: 'cpe:2.3:a:f5:nginx:1.18.0:*:*:*:*:*:*:*', version: '1.18.0' };
const statementWith = (changed: Partial<StatementOut>): StatementOut => ({
  ...{
    asset: ASSET,
    component: PARSER,
    vulnerability: { id: 'CVE-2031-0001', aliases: ['GHSA-aaaa-bbbb-cccc'], title: 'T' },
  },
  ...{ status: 'not_affected', justification: 'component_not_present', isDenied: false, words: '没有用到' },
  ...changed,
});
const OUT: VexOut = {
  ...{ id: '0f9d4b1c-6a1e-4f4e-8a51-7a3f0f6d2b11', version: 1, author: '某公司', origin: 'https://vuln.example.cn' },
  ...{ at: '2031-01-02T03:04:05.000Z', title: '处置决定' },
  statements: [
    statementWith({}),
    statementWith({ component: NGINX, justification: 'inline_mitigations_already_exist' }),
    statementWith({
      vulnerability: { id: 'CVE-2031-0002', aliases: [], title: '' },
      justification: '',
      isDenied: true,
    }),
    statementWith({
      vulnerability: { id: 'CVE-2031-0003', aliases: [], title: '' },
      status: 'affected',
      justification: '',
      words: '升级',
    }),
    statementWith({
      vulnerability: { id: 'CVE-2031-0004', aliases: [], title: '' },
      status: 'under_investigation',
      justification: '',
      words: '',
    }),
  ],
};

test.each([
  ['OpenVEX', writeOpenVex(OUT)],
  ['CSAF 2.0', writeCsafVex(OUT, '2.0')],
  ['CSAF 2.1', writeCsafVex(OUT, '2.1')],
  ['CycloneDX', writeCycloneDxVex(OUT)],
])(
  'what is written as %s is read as it was meant: of the parts of one asset, with their reasons',
  (_format, written) => {
    const found = read(written).statements.map(({ ids, product, within, status, justification, words }) => [
      ...[ids[0], product?.purl || product?.cpe, within?.urn, status, justification, words],
    ]);
    const expected = OUT.statements.map(({ vulnerability, component, asset, status, justification, words }) => [
      ...[vulnerability.id, component.purl || component.cpe, `urn:uuid:${asset.id}`, status, justification, words],
    ]);
    expect(found.sort()).toEqual(expected.sort());
  },
);
