// On both databases: the types of the arrays of a vulnerability are put together from its columns.
import { cases } from '@ldy/domain/testing/budget.ts';
import type { Dice } from '@ldy/domain/testing/dice.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCnvd, buildCve, deliver } from '../../testing/build-source-record.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { dumpTables } from '../../testing/dump-tables.ts';
import { PreparedRecord } from './prepare-record.ts';
import { storeStatements } from './store-statements.ts';

const NOW = '2026-01-02T03:04:05.000Z';
// Linked statements about these give cases that fewer ids cannot.
const CVES = ['CVE-2021-1000', 'CVE-2021-1001', 'CVE-2021-1002'];
const GHSAS = ['GHSA-2222-3333-4444', 'GHSA-2222-3333-5555', 'GHSA-2222-3333-6666'];
const CNVDS = ['CNVD-2021-11111', 'CNVD-2021-22222'];
const OSVS = ['GO-2021-0001', 'GO-2021-0002'];
const ALL = [...CVES, ...GHSAS, ...CNVDS, ...OSVS];

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
});
afterAll(() => world.dispose());

function randomStatements(dice: Dice): SourceRecord[] {
  const some = (below: number, from: readonly string[]) => dice.some(from, 0, below - 1);
  const editions = () => Array.from({ length: 1 + dice.roll(2) }, (_, edition) => `2021-12-1${edition}`);
  return [
    ...CVES.map((id) => buildCve(id, { related: some(2, ALL) })),
    ...CNVDS.flatMap((id) => editions().map((revision) => buildCnvd(id, { aliases: some(3, CVES), revision }))),
    ...[...GHSAS, ...OSVS].flatMap((id) =>
      editions().map((revision) => {
        const others = ALL.filter((other) => other !== id);
        return buildCve(id, { source: 'osv', aliases: some(3, others), related: some(2, others), revision });
      }),
    ),
  ];
}

/** Consecutive statements of one source in one batch, as in an import, or each alone. */
function batchesOf(statements: readonly SourceRecord[], dice: Dice | undefined): SourceRecord[][] {
  const batches: SourceRecord[][] = [];
  for (const statement of statements) {
    const last = batches.at(-1);
    if (last?.[0]?.source === statement.source && dice?.chance(0.6)) last.push(statement);
    else batches.push([statement]);
  }
  return batches;
}

async function tablesAfter(batches: readonly SourceRecord[][]): Promise<Record<string, string[]>> {
  await world.database.execute(
    'truncate source_record, identifier_assertion, vulnerability, vulnerability_identifier, vulnerability_search, affected_product',
  );
  for (const batch of batches) {
    await world.database.transaction((tx) =>
      storeStatements(
        tx,
        batch[0]?.source ?? 'cve',
        batch.map((record) => new PreparedRecord(deliver(record))),
        NOW,
      ),
    );
  }
  return dumpTables(world.database);
}

test('random statements give the same tables in any order and any batches', async () => {
  const dice = testDice();
  for (let round = 0; round < cases(4); round += 1) {
    const statements = randomStatements(dice);
    const expected = await tablesAfter(batchesOf(statements, undefined));
    expect(expected.vulnerability?.length).toBeGreaterThan(0);
    expect(await tablesAfter(batchesOf(dice.shuffle(statements), dice))).toEqual(expected);
    expect(await tablesAfter(batchesOf(dice.shuffle(statements), undefined))).toEqual(expected);
  }
});
