import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase } from '../../apps/server/src/testing/create-test-database.ts';
import { dumpTables } from '../../apps/server/src/testing/dump-tables.ts';
import type { KillMoment } from '../../apps/server/src/testing/import-at.ts';
import { runImport } from '../../apps/server/src/testing/run-import.ts';
import { createDice } from '../../packages/domain/src/testing/dice.ts';

const NOW = '2031-06-01T02:03:04.000Z';

/** Whether all files of the folder give the same rows in random orders, and where the import was killed and run again. */
export async function importInOrders(folder: string, orders: number, seed: number): Promise<boolean> {
  const dice = createDice(seed);
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  const results: string[] = [];
  let steps = 0;
  for (let order = 1; order <= orders + 1; order++) {
    const isKilled = order > orders;
    const kill = isKilled ? { step: Math.floor(steps / 2) + dice.roll(Math.ceil(steps / 4)), afterMs: 0 } : undefined;
    const done = await rowsAfter(dice.shuffle(files), kill);
    steps = done.steps;
    results.push(done.hash);
    console.log(`order ${order}${isKilled ? `, killed at step ${kill?.step}` : ''}: ${done.rows} rows, ${done.hash}`);
  }
  const same = new Set(results).size === 1;
  console.log(same ? 'The same rows each time.' : 'THE ROWS DIFFER.');
  return same;
}

async function rowsAfter(files: readonly string[], kill: KillMoment | undefined) {
  const made = await createTestDatabase({ inFiles: true });
  await made.database.close();
  try {
    if (kill) await runImport(made.location, NOW, ['msrc-cvrf', ...files], kill);
    const { code, output, steps } = await runImport(made.location, NOW, ['msrc-cvrf', ...files]);
    if (code !== 0) throw new Error(`The import ended with ${code}: ${output}`);
    const database = await made.reopen();
    const tables = Object.entries(await dumpTables(database));
    await database.close();
    const hash = createHash('sha256');
    for (const [name, rows] of tables) {
      hash.update(name);
      for (const row of rows) hash.update(row);
    }
    return { steps, rows: tables.reduce((sum, [, of]) => sum + of.length, 0), hash: hash.digest('hex').slice(0, 16) };
  } finally {
    await made.dispose();
  }
}
