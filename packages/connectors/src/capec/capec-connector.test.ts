import { describe, expect, test } from 'vitest';
import { gather } from '../read/testing/gather.ts';
import { jsonFile, memoryFile } from '../read/testing/memory-file.ts';
import { connector } from './capec-connector.ts';

const PATTERN = {
  type: 'attack-pattern',
  id: 'attack-pattern--1',
  name: 'SQL Injection',
  description: 'Input becomes part of a statement.',
  external_references: [
    { source_name: 'capec', external_id: 'CAPEC-66' },
    { source_name: 'cwe', external_id: 'CWE-89' },
    { source_name: 'cwe', external_id: 'CWE-89' },
    { source_name: 'cwe', external_id: 'none' },
    { source_name: 'book', description: 'a book' },
  ],
  x_capec_likelihood_of_attack: 'High',
  x_capec_typical_severity: 'High',
  x_capec_status: 'Draft',
  x_capec_prerequisites: ['Input reaches a statement.'],
};
const read = (...objects: unknown[]) =>
  gather(connector.read(jsonFile('in/stix-capec.json', { type: 'bundle', objects })));

describe('what is refused', () => {
  test.each([
    ['no JSON', '{'],
    ['no bundle', '{"type":"report"}'],
    ['a list', '[]'],
  ])('refuses a file that is %s', async (_, text) => {
    await expect(gather(connector.read(memoryFile('stix-capec.json', text)))).rejects.toThrow('stix-capec.json');
  });

  test.each([
    ['no name', { ...PATTERN, name: '' }, 'schema'],
    ['no references', { ...PATTERN, external_references: undefined }, 'schema'],
    ['no CAPEC number', { ...PATTERN, external_references: [] }, 'identifier'],
    [
      'a number of something else',
      { ...PATTERN, external_references: [{ source_name: 'capec', external_id: 'T1059' }] },
      'identifier',
    ],
  ])('puts a pattern aside and reads the others: %s', async (_, bad, reason) => {
    expect(await read(bad, PATTERN)).toMatchObject([
      { kind: 'bad', reason, place: 'stix-capec.json#1' },
      { kind: 'attack-pattern', place: 'stix-capec.json#2' },
    ]);
  });

  test('stays bad when it is read again uncorrected', async () => {
    expect(await gather(connector.replay(Buffer.from('{'), 'x'))).toMatchObject([{ kind: 'bad', place: 'x' }]);
  });
});

describe('a pattern', () => {
  test('is read with its weaknesses and our Chinese name', async () => {
    expect(await read(PATTERN, { type: 'identity', id: 'identity--1' })).toMatchObject([
      {
        kind: 'attack-pattern',
        pattern: {
          id: 'CAPEC-66',
          name: 'SQL Injection',
          nameCn: 'SQL 注入',
          description: 'Input becomes part of a statement.',
          likelihood: 'High',
          severity: 'High',
          weaknesses: ['CWE-89'],
          prerequisites: ['Input reaches a statement.'],
          mitigations: [],
          status: 'Draft',
        },
      },
    ]);
  });

  test('keeps the deprecated and the revoked, and says so', async () => {
    const items = await read({ ...PATTERN, x_capec_status: 'Deprecated' }, { ...PATTERN, revoked: true });
    expect(items.map((item) => item.kind === 'attack-pattern' && item.pattern.status)).toEqual([
      'Deprecated',
      'Revoked',
    ]);
  });

  test('has the mitigations that a relationship gives it, or the code name where there is none', async () => {
    const action = {
      type: 'course-of-action',
      id: 'course-of-action--1',
      name: 'coa-66-0',
      description: 'Bind parameters.',
    };
    const other = { ...action, id: 'course-of-action--2', name: 'x', description: 'Check input.' };
    const link = { type: 'relationship', relationship_type: 'mitigates', source_ref: other.id, target_ref: PATTERN.id };
    const mitigations = async (...objects: unknown[]) =>
      (await read(...objects)).map((item) => item.kind === 'attack-pattern' && item.pattern.mitigations);
    expect(await mitigations(PATTERN, action)).toEqual([['Bind parameters.']]);
    expect(await mitigations(PATTERN, other, link)).toEqual([['Check input.']]);
  });

  test('is read again from its raw bytes', async () => {
    const [item] = await read(PATTERN);
    if (item?.kind !== 'attack-pattern') throw new Error('no pattern');
    expect(await gather(connector.replay(item.raw, item.place))).toEqual([item]);
  });
});
