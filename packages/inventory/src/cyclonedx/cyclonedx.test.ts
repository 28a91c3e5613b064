import { expect, test } from 'vitest';
import { identitiesOf, placesOf, readText, refusalOf } from '../testing/read-text.ts';

const bom = (components: unknown, version = '1.5') =>
  JSON.stringify({ bomFormat: 'CycloneDX', specVersion: version, version: 1, components });
const xml = (body: string, version = '1.5') =>
  `<?xml version="1.0"?>\n<bom xmlns="http://cyclonedx.org/schema/bom/${version}" version="1">\n${body}\n</bom>`;

test.each([
  ['an unknown version', bom([], '1.1'), 'invalid at $.specVersion'],
  ['a component without a type', bom([{ type: 'library', name: 'a' }, { name: 'b' }]), 'invalid at $.components[1]'],
  ['a type that is none', bom([{ type: 'lib', name: 'a' }]), 'invalid at $.components[0].type'],
  ['a field that is none', bom([{ type: 'library', name: 'a', vendor: 'b' }]), 'invalid at $.components[0]'],
  [
    'a fault far inside',
    bom([{ type: 'library', name: 'a', components: [{ type: 'library', name: 7 }] }]),
    'invalid at $.components[0].components[0].name',
  ],
  ['XML of an unknown version', xml('', '2.0'), 'invalid at line 2'],
  ['XML of no version', '<bom><components/></bom>', 'invalid at line 1'],
  [
    'a component without a name in XML',
    xml('<components>\n<component type="library"/></components>'),
    'invalid at line 4',
  ],
  [
    'a range of versions of a component of its own',
    xml(
      '<components><component type="library"><name>a</name>\n<versionRange>vers:npm/1.0</versionRange></component></components>',
      '1.7',
    ),
    'invalid at line 4',
  ],
])('%s is refused', (_what, text, refusal) => {
  expect(refusalOf(text)).toBe(refusal);
});

const LIBRARY = {
  ...{ type: 'library', group: 'org.example', name: 'core', version: '1.2', purl: 'pkg:maven/org.example/core@1.2' },
  components: [{ type: 'application', supplier: { name: 'Example' }, name: 'tool', version: '3' }],
};
const BOTH = [
  'pkg:maven/org.example/core@1.2',
  'Example tool 3',
  'b (a name alone says not which product it is: state its package URL, CPE or vendor; no version is stated)',
];

test.each(['1.2', '1.3', '1.4', '1.5', '1.6', '1.7'])(
  'components and those within them are read from JSON %s',
  (version) => {
    const read = readText(
      bom([{ ...LIBRARY }, { type: 'file', name: 'b', ...(version < '1.4' ? { version: '' } : {}) }], version),
    );
    expect(identitiesOf(read)).toEqual(BOTH);
    expect(placesOf(read)).toEqual([
      'core: $.components[0]',
      'tool: $.components[0].components[0]',
      'b: $.components[1]',
    ]);
  },
);

test.each(['1.2', '1.4', '1.7'])('and from XML %s, whatever the prefix', (version) => {
  const text = `<?xml version="1.0"?>
<c:bom xmlns:c="http://cyclonedx.org/schema/bom/${version}" version="1">
<c:components>
<c:component type="library"><c:group>org.example</c:group><c:name>core</c:name><c:version>1.2</c:version><c:purl>pkg:maven/org.example/core@1.2</c:purl>
<c:components><c:component type="application"><c:supplier><c:name>Example</c:name></c:supplier><c:name>tool</c:name><c:version>3</c:version></c:component></c:components></c:component>
<c:component type="file"><c:name>b</c:name><c:version></c:version></c:component>
</c:components></c:bom>`;
  expect(identitiesOf(readText(text))).toEqual(BOTH);
  expect(placesOf(readText(text))).toEqual(['core: line 4', 'tool: line 5', 'b: line 6']);
});

test('what the file is of is none of its parts', () => {
  const text = JSON.stringify({
    ...{ bomFormat: 'CycloneDX', specVersion: '1.5', metadata: { component: { type: 'application', name: 'own' } } },
  });
  expect(readText(text).components).toEqual([]);
});

test('an attestation is read as what it is about', () => {
  const payload = btoa(JSON.stringify({ predicate: JSON.parse(bom([LIBRARY])) }));
  const read = readText(JSON.stringify({ payloadType: 'application/vnd.in-toto+json', payload }));
  expect(read).toMatchObject({ format: 'cyclonedx-json', components: [{ name: 'core' }, { name: 'tool' }] });
  expect(refusalOf(JSON.stringify({ payloadType: 'application/vnd.in-toto+json', payload: '%%%' }))).toMatch(/^syntax/);
});
