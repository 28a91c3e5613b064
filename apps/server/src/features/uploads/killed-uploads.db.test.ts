// Long, so it starts first.
// With processes: kills portals.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cases } from '@ldy/domain/testing/budget.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { expect, test } from 'vitest';
import { assemble } from '../../compose.ts';
import { readConfiguration } from '../../platform/config/configuration.ts';
import { buildAccount } from '../../testing/build-account.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { sweepUploads } from './sweep-uploads.ts';
import type { UploadFact } from './testing/upload-until-killed.ts';

const ENTRY = fileURLToPath(new URL('./testing/upload-until-killed.ts', import.meta.url));
const ACCOUNTS = 3;
const MOST_FACTS = 12;
const LONGEST_MS = 40;
const TWO_DAYS_MS = 2 * 86_400_000;

/** Kills it some time after it did so much. */
async function uploadAndKill(input: object, moment: { facts: number; afterMs: number }): Promise<UploadFact[]> {
  const child = spawn(process.execPath, [ENTRY, JSON.stringify(input)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const facts: UploadFact[] = [];
  const enough = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (facts.push(JSON.parse(line)) >= moment.facts) resolve();
    });
  });
  await Promise.race([enough, ended]);
  await sleep(moment.afterMs);
  child.kill('SIGKILL');
  const [, signal] = await ended;
  expect(signal).toBe('SIGKILL');
  return facts;
}

/** What is in the database and in the folder, two days later. */
async function sweepLater(made: TestDatabase, folder: string, accepted: readonly string[]) {
  const database = await made.reopen();
  const later = new Date(Date.now() + TWO_DAYS_MS).toISOString();
  const portal = assemble(database, {
    configuration: readConfiguration({ LDY_FILES_FOLDER: folder }),
    clock: () => later,
  });
  await sweepUploads(portal, new AbortController().signal);
  const rows = await database.query<{ key: string; bytes: number; state: string }>(
    'select key, bytes, state from upload',
  );
  const keys: string[] = [];
  for await (const { key } of portal.files.list()) keys.push(key);
  for (const key of accepted) {
    const content = await portal.files.open(key);
    const row = rows.find((one) => one.key === key);
    expect(content && (await buffer(content)).length, key).toBe(row?.bytes ?? -1);
  }
  await database.close();
  return { rows, keys: keys.sort() };
}

test('killed at any moment, uploads leave no file without a row and no row without a file, and lose nothing that was handed in or attached', async () => {
  const dice = testDice();
  using folder = temporaryFolder();
  const made = await createTestDatabase({ inFiles: true });
  const accounts: string[] = [];
  for (let n = 0; n < ACCOUNTS; n++) accounts.push((await buildAccount(made.database, { password: null })).id);
  await made.database.close();
  let kills = 0;
  for (; kills < cases(4); kills++) {
    const moment = { facts: 1 + dice.roll(MOST_FACTS), afterMs: dice.roll(LONGEST_MS) };
    const facts = await uploadAndKill({ location: made.location, folder: folder.path, accounts }, moment);
    const dropped = new Set(facts.flatMap((fact) => ('dropping' in fact ? fact.dropping : [])));
    const accepted = facts.flatMap((fact) => ('accepted' in fact && !dropped.has(fact.accepted) ? fact.accepted : []));
    const { rows, keys } = await sweepLater(made, folder.path, accepted);
    expect(rows.map(({ state }) => state).filter((state) => state !== 'attached')).toEqual([]);
    expect(rows.map(({ key }) => key).sort()).toEqual(keys);
    expect(readdirSync(join(folder.path, 'incoming'))).toEqual([]);
  }
  expect(kills).toBeGreaterThan(0);
  await made.dispose();
});
