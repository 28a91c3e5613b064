import { expect, test } from 'vitest';
import { InventoryFault } from '../inventory-fault.ts';
import { readInventory } from '../read-inventory.ts';
import { identitiesOf, placesOf } from '../testing/read-text.ts';

const varint = (value: number): number[] => (value < 128 ? [value] : [128 + (value % 128), ...varint(value >> 7)]);
const field = (number: number, content: readonly number[] | string): number[] => {
  const bytes = typeof content === 'string' ? [...new TextEncoder().encode(content)] : content;
  return [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes];
};
const LIBRARY = [8, 3];
const bill = (version: string, ...components: number[][]) =>
  Uint8Array.from([...field(1, version), ...components.flatMap((it) => field(5, it))]);
const refusal = (bytes: Uint8Array): string => {
  try {
    return readInventory(bytes, 'bom.cdx').format;
  } catch (error) {
    return error instanceof InventoryFault ? `${error.reason} at ${error.place}` : String(error);
  }
};

const nested = (depth: number): number[] => [...field(8, 'a'), ...(depth > 0 ? field(21, nested(depth - 1)) : [])];

test.each([
  ['an unknown version', bill('2.0'), 'invalid at $.specVersion'],
  ['a component without a name', bill('1.6', field(8, 'a'), LIBRARY), 'invalid at $.components[1]'],
  ['a message that is cut off', bill('1.6', field(8, 'name')).slice(0, -2), 'syntax at byte 7'],
  ['a field of a type that is none', Uint8Array.from([...bill('1.6'), 0x0f]), 'syntax at byte 6'],
  ['a number without end', Uint8Array.from([...bill('1.6'), ...Array(11).fill(0xff)]), 'syntax at byte 15'],
  ['a name that is no UTF-8', bill('1.6', field(8, [0xff])), 'syntax at byte 9'],
  ['components nested without end', bill('1.6', nested(100)), `nesting at $${'.components[0]'.repeat(100)}`],
])('%s is refused', (_what, bytes, why) => {
  expect(refusal(bytes)).toBe(why);
});

test('components and those within them are read', () => {
  const inner = [...field(8, 'tool'), ...field(9, '3'), ...field(4, field(1, 'Example'))];
  const outer = [...LIBRARY, ...field(8, '漏洞'), ...field(16, 'pkg:npm/a@1.0'), ...field(21, inner)];
  const read = readInventory(bill('1.6', outer), 'bom.cdx');
  expect(identitiesOf(read)).toEqual(['pkg:npm/a@1.0', 'Example tool 3']);
  expect(placesOf(read)).toEqual(['漏洞: $.components[0]', 'tool: $.components[0].components[0]']);
  expect(read.components[0]?.type).toBe('library');
});
