// On both databases: what a killed process had committed must be there.
import { expect, test } from 'vitest';
import { createTestDatabase } from '../create-test-database.ts';
import { createRandom } from '../random.ts';
import { killIndexes } from './kill-indexes.ts';
import { killPortals } from './kill-portals.ts';

const KILLS = 5;

test('a portal killed in the midst of sign-ins brings no session back, takes nothing twice, and forgets no quota', async () => {
  const seed = Number(process.env.LDY_TEST_SEED ?? Date.now() % 1_000_000);
  console.log(`the moments of the kills follow from seed ${seed} (LDY_TEST_SEED)`);
  const made = await createTestDatabase();
  try {
    const { broken, acknowledged } = await killPortals(made, KILLS, createRandom(seed));
    expect(broken).toEqual([]);
    for (const what of ['slider', 'signedIn', 'searched', 'code', 'ticket', 'signedOut']) {
      expect(acknowledged[what], what).toBeGreaterThan(0);
    }
  } finally {
    await made.dispose();
  }
}, 120_000);

test('an index killed while it is built, merged, written or loaded is there again within seconds, and right', async () => {
  const seed = Number(process.env.LDY_TEST_SEED ?? Date.now() % 1_000_000);
  console.log(`the moments of the kills follow from seed ${seed} (LDY_TEST_SEED)`);
  const made = await createTestDatabase();
  try {
    const { broken, starts } = await killIndexes(made, KILLS, createRandom(seed));
    expect(broken).toEqual([]);
    expect(starts.fromSnapshot + starts.fromDatabase).toBe(KILLS);
  } finally {
    await made.dispose();
  }
}, 120_000);
