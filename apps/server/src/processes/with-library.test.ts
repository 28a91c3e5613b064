import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfiguration } from '../platform/config/configuration.ts';
import { withLibrary } from './with-library.ts';

const folder = mkdtempSync(join(tmpdir(), 'library-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OWN = readConfiguration({ DATABASE_URL: 'postgres://own/db', LDY_DATA_DIR: join(folder, 'own') });
const chosen = (...args: string[]) => {
  const { databaseUrl, dataDir } = withLibrary(OWN, args, { folder });
  return databaseUrl ?? dataDir;
};

test('without the option the configured library is asked', () => {
  expect(chosen('a.json')).toBe('postgres://own/db');
});

test('a library is an address, the data folder of a portal, or the folder of the database in it', () => {
  mkdirSync(join(folder, 'other/database'), { recursive: true });
  expect(chosen('a.json', '--library', 'postgresql://other/db')).toBe('postgresql://other/db');
  expect(chosen('--library=other', 'a.json')).toBe(join(folder, 'other'));
  expect(chosen('a.json', '--library', join(folder, 'other/database'))).toBe(join(folder, 'other'));
});
