import { emptyRecord } from '@ldy/domain/vulnerability/skeleton.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { explainAttackPatterns } from './explain-attack-patterns.ts';
import { explainWeaknesses } from './explain-weaknesses.ts';
import { storeAttackPatterns, storeWeaknesses } from './store-standards.ts';

const NOW = '2031-02-03T04:05:06.000Z';
const PATTERN = {
  id: 'CAPEC-66',
  name: 'SQL Injection',
  nameCn: 'SQL 注入',
  description: 'Input becomes part of a query.',
  likelihood: 'High',
  severity: 'High',
  weaknesses: ['CWE-89'],
  prerequisites: [],
  mitigations: [],
  status: 'Draft',
};
const WEAKNESS = {
  id: 'CWE-89',
  name: 'SQL Injection',
  nameCn: '',
  description: 'Input is not neutralised.',
  abstraction: 'Base',
  status: 'Stable',
  parents: ['CWE-943'],
};

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
});
afterAll(() => world.dispose());

test('the catalogues are stored once, and a changed entry is distinguished from a known one', async () => {
  const store = (name: string) =>
    world.database.transaction((tx) => storeAttackPatterns(tx, [{ ...PATTERN, name }], NOW));
  expect(await store('SQL Injection')).toEqual({ added: 1, changed: 0, unchanged: 0 });
  expect(await store('SQL Injection')).toEqual({ added: 0, changed: 0, unchanged: 1 });
  expect(await store('SQL injection')).toEqual({ added: 0, changed: 1, unchanged: 0 });
  expect(await world.database.transaction((tx) => storeWeaknesses(tx, [WEAKNESS], NOW))).toMatchObject({ added: 1 });
});

test('a record that names only numbers gets the names of the catalogues', async () => {
  const record = emptyRecord();
  record.attack.capec = [
    { id: 'CAPEC-66', name: '', description: '' },
    { id: 'CAPEC-9999', name: '', description: '' },
  ];
  record.problemTypes = [
    { lang: 'en', cweId: 'CWE-89', description: 'CWE-89' },
    { lang: 'en', cweId: 'CWE-89', description: 'Words of the source' },
    { lang: 'en', cweId: 'CWE-9999', description: '' },
  ];
  await explainAttackPatterns(world.database, record);
  await explainWeaknesses(world.database, record);
  expect(record.attack.capec.map((pattern) => pattern.name)).toEqual(['SQL 注入', '']);
  expect(record.problemTypes.map((problem) => problem.description)).toEqual([
    'SQL Injection',
    'Words of the source',
    '',
  ]);
});
