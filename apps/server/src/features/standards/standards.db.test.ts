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

test('attack patterns named only by number get the names of the catalogue', async () => {
  const record = emptyRecord();
  record.attack.capec = [
    { id: 'CAPEC-66', name: '', description: '' },
    { id: 'CAPEC-9999', name: '', description: '' },
  ];
  await explainAttackPatterns(world.database, record);
  expect(record.attack.capec.map((pattern) => pattern.name)).toEqual(['SQL 注入', '']);
});

test('a CWE number has the name of the catalogues, whatever the source wrote beside it', async () => {
  const imported = { ...WEAKNESS, id: 'CWE-9001', name: 'Imported Weakness' };
  await world.database.transaction((tx) => storeWeaknesses(tx, [imported], NOW));
  const record = emptyRecord();
  record.problemTypes = [
    { lang: 'en', cweId: 'CWE-787', description: 'Execute unauthorized code or commands' },
    { lang: 'en', cweId: 'CWE-89', description: '' },
    { lang: 'en', cweId: 'CWE-9001', description: 'Information disclosure' },
    { lang: 'en', cweId: 'CWE-9999', description: 'CWE-9999: Words of the source' },
    { lang: 'en', cweId: 'CWE-9998', description: 'cwe-9998' },
    { lang: 'en', cweId: '', description: 'Sentence without a number' },
  ];
  await explainWeaknesses(world.database, record);
  expect(record.problemTypes).toEqual([
    { lang: 'cn', cweId: 'CWE-787', description: '越界写入' },
    { lang: 'cn', cweId: 'CWE-89', description: 'SQL 注入' },
    { lang: 'en', cweId: 'CWE-9001', description: 'Imported Weakness' },
    { lang: 'en', cweId: 'CWE-9999', description: '' },
    { lang: 'en', cweId: 'CWE-9998', description: '' },
    { lang: 'en', cweId: '', description: 'Sentence without a number' },
    { lang: 'en', cweId: '', description: 'Words of the source' },
  ]);
});
