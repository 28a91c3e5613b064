import { expect, test } from 'vitest';
import { identitiesOf, placesOf, readText, refusalOf } from '../testing/read-text.ts';

const PACKAGE = {
  ...{ SPDXID: 'SPDXRef-a', name: 'openssl', versionInfo: '3.0.1', supplier: 'Organization: Example (a@example.com)' },
  externalRefs: [
    {
      ...{ referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl' },
      referenceLocator: 'pkg:generic/openssl@3.0.1',
    },
  ],
};
const PLAIN = { SPDXID: 'SPDXRef-b', name: 'own', versionInfo: '2', supplier: 'Organization: Example' };
const document = (packages: unknown, version = 'SPDX-2.3') => ({
  ...{ spdxVersion: version, SPDXID: 'SPDXRef-DOCUMENT', name: 'd' },
  ...{ creationInfo: { created: '2026-01-01T00:00:00Z', creators: ['Tool: t'] }, packages },
});
const json = (packages: unknown, version?: string) => JSON.stringify(document(packages, version));
const TAGS = `SPDXVersion: SPDX-2.2
DataLicense: CC0-1.0

PackageName: openssl
SPDXID: SPDXRef-a
PackageVersion: 3.0.1
PackageSupplier: Organization: Example (a@example.com)
PackageComment: <text>of two
lines: and more</text>
ExternalRef: PACKAGE-MANAGER purl pkg:generic/openssl@3.0.1

PackageName: own
SPDXID: SPDXRef-b
PackageVersion: 2
PackageSupplier: Organization: Example
`;

test.each([
  ['an unknown version', json([], 'SPDX-1.2'), 'invalid at $.spdxVersion'],
  [
    'a document without the time of its creation',
    '{"spdxVersion":"SPDX-2.3","SPDXID":"a","name":"b"}',
    'invalid at $.creationInfo',
  ],
  ['a package without a name', json([PACKAGE, { SPDXID: 'SPDXRef-c' }]), 'invalid at $.packages[1].name'],
  ['a line that is no tag', `${TAGS}no tag\n`, 'invalid at line 16'],
  ['a text without its end', `${TAGS}PackageComment: <text>a\n`, 'invalid at line 16'],
  ['tags of no version', 'PackageName: a\nSPDXID: b\n', 'invalid at line 1'],
  ['a package without an id', 'SPDXVersion: SPDX-2.3\nPackageName: a\n', 'invalid at line 2'],
  ['a reference without its locator', `${TAGS}ExternalRef: SECURITY cpe23Type\n`, 'invalid at line 16'],
  ['YAML that is none', 'spdxVersion: "SPDX-2.3"\npackages: [a\n', 'syntax at line 3'],
  [
    'SPDX 3 with a package that has no id',
    JSON.stringify({
      '@context': 'https://spdx.org/rdf/3.0.1/spdx-context.jsonld',
      '@graph': [{ type: 'software_Package', name: 'a' }],
    }),
    'invalid at $["@graph"][0].spdxId',
  ],
])('%s is refused', (_what, text, refusal) => {
  expect(refusalOf(text)).toBe(refusal);
});

const FOUND = ['pkg:generic/openssl@3.0.1', 'Example own 2'];

test('packages are read from JSON and from tags and values', () => {
  expect(identitiesOf(readText(json([PACKAGE, PLAIN])))).toEqual(FOUND);
  expect(placesOf(readText(json([PACKAGE, PLAIN])))).toEqual(['openssl: $.packages[0]', 'own: $.packages[1]']);
  expect(identitiesOf(readText(TAGS))).toEqual(FOUND);
  expect(placesOf(readText(TAGS))).toEqual(['openssl: line 4', 'own: line 12']);
});

test('and from YAML, XML and RDF', () => {
  const yaml = `spdxVersion: "SPDX-2.3"
SPDXID: SPDXRef-DOCUMENT
name: d
creationInfo: { created: "2026-01-01T00:00:00Z", creators: ["Tool: t"] }
packages:
- { SPDXID: SPDXRef-b, name: own, versionInfo: "2", supplier: "Organization: Example" }
`;
  expect(readText(yaml)).toMatchObject({ format: 'spdx-yaml', components: [{ identity: 'Example own 2' }] });
  const xml = `<Document><spdxVersion>SPDX-2.3</spdxVersion>
<packages><SPDXID>SPDXRef-b</SPDXID><name>own</name><versionInfo>2</versionInfo><supplier>Organization: Example</supplier></packages></Document>`;
  expect(readText(xml)).toMatchObject({
    format: 'spdx-xml',
    components: [{ identity: 'Example own 2', place: 'line 2' }],
  });
  const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:s="http://spdx.org/rdf/terms#">
<s:SpdxDocument rdf:about="a#SPDXRef-DOCUMENT"><s:specVersion>SPDX-2.3</s:specVersion>
<s:creationInfo><s:CreationInfo><s:created>2026-01-01T00:00:00Z</s:created></s:CreationInfo></s:creationInfo></s:SpdxDocument>
<s:Package rdf:about="a#SPDXRef-b"><s:name>own</s:name><s:versionInfo>2</s:versionInfo><s:supplier>Organization: Example</s:supplier></s:Package></rdf:RDF>`;
  expect(readText(rdf)).toMatchObject({
    format: 'spdx-rdf',
    components: [{ identity: 'Example own 2', place: 'line 4' }],
  });
});

test('SPDX 3 is a graph, of which the packages are read', () => {
  const text = JSON.stringify({
    '@context': 'https://spdx.org/rdf/3.0.1/spdx-context.jsonld',
    '@graph': [
      { type: 'Organization', spdxId: 'urn:o', name: 'Example' },
      { type: 'software_File', spdxId: 'urn:f', name: 'f' },
      { type: 'software_Package', spdxId: 'urn:a', name: 'own', software_packageVersion: '2', suppliedBy: 'urn:o' },
      {
        ...{ type: 'software_Package', spdxId: 'urn:b', name: 'openssl' },
        externalIdentifier: [
          { type: 'ExternalIdentifier', externalIdentifierType: 'packageUrl', identifier: 'pkg:generic/openssl@3.0.1' },
        ],
      },
    ],
  });
  expect(identitiesOf(readText(text))).toEqual(['Example own 2', 'pkg:generic/openssl@3.0.1']);
});

test('what is not asserted is not there', () => {
  const [none] = readText(json([{ ...PLAIN, versionInfo: 'NOASSERTION', supplier: 'NOASSERTION' }])).components;
  expect(none).toMatchObject({ version: '', vendor: '', identifiedBy: 'name' });
});
