import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/create-test-database.ts';
import type { Transaction } from '../../database/database.ts';
import type { Change, LoggedKind } from '../change.ts';
import { readChanges } from '../read-changes.ts';
import { readLastChange } from '../read-version.ts';
import { recordChanges } from '../record-changes.ts';
import { untilSettled } from './until-settled.ts';

export const LETTER = {
  name: 'letter',
  key: 'id',
  rows: 'letter s',
  fields: ['subject', 'sender'],
} as const satisfies LoggedKind;
export const NOW = '2031-02-03T04:05:06.000Z';

export const created = (key: string): Change => ({ key, what: 'created', cause: 'source-said', source: 'post' });

/** A log of letters for the tests of a file, each of which finds it empty. `made.database` is there once a test runs. */
export function useLetterLog() {
  const log = {} as { made: TestDatabase };
  beforeAll(async () => {
    log.made = await createTestDatabase();
  });
  afterAll(() => log.made?.dispose());
  beforeEach(async () => {
    await log.made.database.execute('delete from change_log');
    await log.made.database.execute("update change_log_state set epoch = 1, pruned = ''");
  });
  const write = (tx: Transaction, ...keys: string[]) => recordChanges(tx, LETTER, keys.map(created), NOW);
  const readNow = (after = '', limit = 100) => readChanges(log.made.database, { after, limit });
  const settled = () => untilSettled(log.made.database);
  return Object.assign(log, {
    write,
    readNow,
    settled,
    writeOnce: (...keys: string[]) => log.made.database.transaction((tx) => write(tx, ...keys)),
    async read(after = '') {
      await settled();
      return readNow(after);
    },
  });
}

export const changedSince = async (...[q, kind, version]: Parameters<typeof readLastChange>) =>
  (await readLastChange(q, kind, version)).isNewer;

export const keysOf = ({ changes }: Awaited<ReturnType<typeof readChanges>>) => changes.map(({ key }) => key);
