import { describe, expect, test } from 'vitest';
import { gather } from '../read/testing/gather.ts';
import { memoryFile } from '../read/testing/memory-file.ts';
import { listElements } from './list-elements.ts';

async function elements(maxBytes: number, ...pieces: (string | Uint8Array)[]): Promise<string[]> {
  return (await gather(listElements(memoryFile('x.json', ...pieces), 'list', maxBytes))).map((it) =>
    Buffer.from(it).toString(),
  );
}

const PAGE =
  '{"other":[{"list":[9]}],"n":"list", "list" : [ {"a":"]},[\\"","b":[1,{}]} , null,\n"x,y", 12 ,{"ü":"\\\\"}],"z":[7]}';
const EXPECTED = ['{"a":"]},[\\"","b":[1,{}]} ', 'null', '"x,y"', '12 ', '{"ü":"\\\\"}'];

describe('listElements', () => {
  test('gives up a file that ends within', async () => {
    await expect(elements(100, '{"list":[{"a":1},{"b"')).rejects.toMatchObject({ reason: 'truncated' });
  });

  test('gives up a file without the list', async () => {
    await expect(elements(100, '{"lists":[1]}')).rejects.toMatchObject({ reason: 'schema' });
  });

  test('cuts an element off just past the limit', async () => {
    expect(await elements(5, `{"list":["${'x'.repeat(50)}`, `${'x'.repeat(50)}",1]}`)).toEqual(['"xxxxx', '1']);
  });

  test('finds nothing in an empty list', async () => {
    expect(await elements(100, '{"list":[ ]}')).toEqual([]);
  });

  test('finds each element, wherever the chunks are cut', async () => {
    const bytes = Buffer.from(PAGE);
    expect(await elements(100, bytes)).toEqual(EXPECTED);
    for (let cut = 1; cut < bytes.length; cut++) {
      expect(await elements(100, bytes.subarray(0, cut), bytes.subarray(cut))).toEqual(EXPECTED);
    }
    expect(await elements(100, ...[...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(EXPECTED);
  });
});
