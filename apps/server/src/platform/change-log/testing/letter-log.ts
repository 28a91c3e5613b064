import { until } from '@ldy/domain/testing/until.ts';
import type { TestDatabase } from '../../../testing/create-test-database.ts';
import type { Transaction } from '../../database/database.ts';
import type { Change, LoggedKind } from '../change.ts';
import { readChanges } from '../read-changes.ts';
import { recordChanges } from '../record-changes.ts';

export const LETTER = { name: 'letter', key: 'id', fields: ['subject', 'sender'] } as const satisfies LoggedKind;
export const NOW = '2031-02-03T04:05:06.000Z';

export const created = (key: string): Change => ({ key, what: 'created', cause: 'source-said', source: 'post' });

/** A log of letters that tests write and read, empty at first. */
export async function createLetterLog({ database }: Pick<TestDatabase, 'database'>) {
  await database.execute('delete from change_log');
  await database.execute("update change_log_state set epoch = 1, pruned = ''");
  const write = (tx: Transaction, ...keys: string[]) => recordChanges(tx, LETTER, keys.map(created), NOW);
  /** What can be read now; on PostgreSQL transactions of other tests' databases can hold it up. */
  const readNow = (after = '', limit = 100) => readChanges(database, { after, limit });
  const settled = () => until(async () => !(await readNow()).isWaiting);
  return {
    write,
    readNow,
    settled,
    writeOnce: (...keys: string[]) => database.transaction((tx) => write(tx, ...keys)),
    async read(after = '') {
      await settled();
      return readNow(after);
    },
  };
}

export const keysOf = ({ changes }: Awaited<ReturnType<typeof readChanges>>) => changes.map(({ key }) => key);
