import { expect, test } from 'vitest';
import { InventoryFault } from './inventory-fault.ts';
import { LIMITS } from './limits.ts';
import { readInventory } from './read-inventory.ts';
import { readText, refusalOf } from './testing/read-text.ts';

const fault = (bytes: Uint8Array): string => {
  try {
    return readInventory(bytes, 'a.json').format;
  } catch (error) {
    return error instanceof InventoryFault ? `${error.reason} at ${error.place}` : String(error);
  }
};

test.each([
  ['nothing', '', 'unknown-format at '],
  ['JSON of another kind', '{"vulnerabilities": []}', 'unknown-format at '],
  ['JSON that is cut off', '{\n"bomFormat": "CycloneDX",\n"components": [{', 'syntax at line 3'],
  ['XML of another kind', '<rss/>', 'unknown-format at '],
  [
    'XML that is cut off',
    '<bom xmlns="http://cyclonedx.org/schema/bom/1.4">\n<components>',
    'syntax at line 2, column 12',
  ],
  ['entities', '<!DOCTYPE a [<!ENTITY b "c">]>\n<bom>&b;</bom>', 'entities at line 1'],
  ['nested XML', '<a>'.repeat(LIMITS.nesting + 1), `nesting at line 1, column ${3 * (LIMITS.nesting + 1)}`],
  ['nested JSON', `{"bomFormat":${'['.repeat(200)}${']'.repeat(200)}}`, 'nesting at '],
  ['YAML with aliases', 'lockfileVersion: 9\npackages: &a\n  b: *a\n', 'entities at line 3'],
  ['YAML with a key twice', 'lockfileVersion: 9\npackages:\n  a@1.0.0: {}\n  a@1.0.0: {}\n', 'syntax at line 4'],
])('%s is refused', (_what, text, refusal) => {
  expect(refusalOf(text)).toBe(refusal);
});

test('what is no text is refused, and says where', () => {
  expect(fault(Uint8Array.of(0x61, 0x0a, 0xff, 0x61))).toBe('encoding at line 2');
  expect(fault(Uint8Array.of(0x61, 0x0a, 0x0a, 0x00))).toBe('encoding at line 3');
});

test('a list that a Chinese Windows wrote is read', () => {
  // 达梦 8, 用友 U8 13.0 in GB18030
  const bytes = Buffer.from('b4efc3ce20380ad3c3d3d1205538203133 2e300a'.replaceAll(' ', ''), 'hex');
  expect(readInventory(bytes, 'list.txt').components).toMatchObject([{ name: '达梦' }, { name: '用友 U8' }]);
});

test('a file over the limit of bytes is refused before it is read', () => {
  expect(fault(new Uint8Array(LIMITS.fileBytes + 1))).toBe('size at ');
});

test('a list may have 50,000 components, and one more refuses all of it', () => {
  const list = (count: number) => Array.from({ length: count }, (_, at) => `pkg:npm/a${at}@1.0.0`).join('\n');
  expect(readText(list(LIMITS.components)).components).toHaveLength(50_000);
  expect(refusalOf(list(LIMITS.components + 1))).toBe('count at line 50001');
});

test('a bill of 50,000 components takes time by its length, not by its square', () => {
  const components = Array.from({ length: LIMITS.components }, (_, at) => ({ type: 'library', name: `a${at}` }));
  const bill = JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', components });
  expect(readText(bill).components).toHaveLength(LIMITS.components);
  const lock = components.map(({ name }) => `  ${name}@1.0.0: {}`).join('\n');
  expect(readText(`lockfileVersion: '9.0'\npackages:\n${lock}\n`).components).toHaveLength(LIMITS.components);
});

test('a refusal says what to do', () => {
  expect(() => readText('{"bomFormat": "CycloneDX", "specVersion": "9.0"}')).toThrow(
    '$.specVersion: "9.0" is no known version of CycloneDX; export it as CycloneDX 1.2 to 1.7',
  );
});

test('UTF-16 with its mark is read', () => {
  const bytes = Buffer.from('\ufeffpkg:npm/a@1.0.0', 'utf16le');
  expect(readInventory(bytes, 'a.txt').components).toMatchObject([{ identity: 'pkg:npm/a@1.0.0' }]);
});
