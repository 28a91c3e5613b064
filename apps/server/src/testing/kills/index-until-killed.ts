import { flushCompileCache } from 'node:module';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import { createDice } from '@ldy/domain/testing/dice.ts';
import { IndexService } from '../../collections/engine/index-service.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { createLogger } from '../../platform/log/create-logger.ts';
import { changeRecords } from '../change-records.ts';
import { INDEXED_LIBRARY, indexedLibrary } from './indexed-library.ts';

// What is killed keeps nothing of it at its end.
flushCompileCache();

/**
 * Keeps an index up to date with a continuously changing library, while merging and saving it, until killed. Prints `opened` before it
 * begins, and `changed` after each change with a warm index.
 */
const { location, folder, seed } = JSON.parse(process.argv[2] ?? '{}') as {
  location: { dataDir: string; databaseUrl?: string };
  folder: string;
  seed: number;
};
const database = await openDatabase(location);
process.stdout.write('opened\n');
const service = new IndexService({
  of: INDEXED_LIBRARY,
  ...{ database, folder, budgetMs: HANG_MS, saveEveryMs: 0 },
  log: createLogger({ level: 'silent' }),
  listen: undefined,
});
const dice = createDice(seed);
const records = indexedLibrary();
for (;;) {
  const touched = dice.some(records, 1, 30).map((record) => ({ ...record, severity: dice.pick([null, 1, 2, 3, 4]) }));
  const remove = dice.some(touched, 0, 3).map(({ anchor }) => anchor);
  await changeRecords(database, { write: touched.filter(({ anchor }) => !remove.includes(anchor)), remove });
  if (service.engine) process.stdout.write('changed\n');
}
