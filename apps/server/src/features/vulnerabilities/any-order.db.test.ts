// On both databases: many rows are sent at once, in any order.
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCnvd, buildCve, deliver } from '../../testing/build-source-record.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { dumpTables } from '../../testing/dump-tables.ts';
import { createRandom, shuffled } from '../../testing/random.ts';
import { keepStatements } from './keep-statements.ts';
import { PreparedRecord } from './prepare-record.ts';

const NOW = '2026-01-02T03:04:05.000Z';
const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);
// Statements about these hang together in ways that a narrower example does not reach.
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

function randomStatements(random: () => number): SourceRecord[] {
  const some = (atMost: number, from: readonly string[]) => {
    const chosen = Array.from(
      { length: Math.floor(random() * atMost) },
      () => from[Math.floor(random() * from.length)] ?? '',
    );
    return [...new Set(chosen)];
  };
  const editions = () => Array.from({ length: 1 + Math.floor(random() * 2) }, (_, edition) => `2021-12-1${edition}`);
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

/** Neighbours of one source go in one batch, as an import would deliver them, or each alone. */
function batchesOf(statements: readonly SourceRecord[], random: (() => number) | undefined): SourceRecord[][] {
  const batches: SourceRecord[][] = [];
  for (const statement of statements) {
    const last = batches.at(-1);
    if (random && last?.[0]?.source === statement.source && random() < 0.6) last.push(statement);
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
      keepStatements(
        tx,
        batch[0]?.source ?? 'cve',
        batch.map((record) => new PreparedRecord(deliver(record))),
        NOW,
      ),
    );
  }
  return dumpTables(world.database);
}

test.each(SEEDS)('random statements give the same tables in any order and any batches (seed %i)', async (seed) => {
  const random = createRandom(seed);
  const statements = randomStatements(random);
  const expected = await tablesAfter(batchesOf(statements, undefined));
  expect(expected.vulnerability?.length).toBeGreaterThan(2);
  expect(await tablesAfter(batchesOf(shuffled(statements, random), random))).toEqual(expected);
  expect(await tablesAfter(batchesOf(shuffled(statements, random), undefined))).toEqual(expected);
});
