import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { gather } from '../read/testing/gather.ts';
import { memoryFile } from '../read/testing/memory-file.ts';
import { connector } from './cwe-connector.ts';

const FIXTURE = await readFile(new URL('fixtures/cwec_example.xml', import.meta.url));
const read = (text: string | Uint8Array) => gather(connector.read(memoryFile('in/cwec_v4.99.xml', text)));

describe('what is refused', () => {
  test.each([
    ['no number', '<Weakness Name="x"/>', 'identifier'],
    ['a number in words', '<Weakness ID="CWE-79" Name="x"/>', 'identifier'],
    ['no name', '<Weakness ID="79"/>', 'schema'],
    ['broken markup', '<Weakness ID="79" Name="x"><Description>a & b</Description></Weakness>', 'xml'],
  ])('puts a weakness aside and reads the others: %s', async (_, bad, reason) => {
    const items = await read(
      `<Weakness_Catalog><Weaknesses>${bad}<Weakness ID="20" Name="y"/></Weaknesses></Weakness_Catalog>`,
    );
    expect(items).toMatchObject([
      { kind: 'bad', reason, place: 'cwec_v4.99.xml#1' },
      { kind: 'weakness', weakness: { id: 'CWE-20' } },
    ]);
    expect(items[0]?.kind === 'bad' && Buffer.from(items[0].raw).toString()).toBe(bad);
  });

  test('refuses a file of another kind', async () => {
    await expect(read('<Attack_Pattern_Catalog/>')).rejects.toThrow('Attack_Pattern_Catalog');
  });
});

describe('the catalogue', () => {
  test('gives every weakness with its parents in the Research view, and no category', async () => {
    const items = await read(FIXTURE);
    expect(items.map((item) => item.kind === 'weakness' && item.weakness)).toEqual([
      {
        id: 'CWE-79',
        name: "Example of Unescaped Output ('Cross-site')",
        nameCn: '',
        description: 'Input is put into a page without escaping.',
        abstraction: 'Base',
        status: 'Stable',
        parents: ['CWE-74'],
      },
      {
        id: 'CWE-132',
        name: 'DEPRECATED: Example',
        nameCn: '',
        description: 'Not to be used.',
        abstraction: 'Base',
        status: 'Deprecated',
        parents: [],
      },
    ]);
  });

  test('gives weaknesses that can be read again from their raw bytes', async () => {
    const [item] = await read(FIXTURE);
    if (item?.kind !== 'weakness') throw new Error('no weakness');
    expect(await gather(connector.replay(item.raw, item.place))).toEqual([item]);
  });
});
