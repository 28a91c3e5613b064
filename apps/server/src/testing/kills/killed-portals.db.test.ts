// Long, so it starts first.
// With processes: kills portals.
import { cases } from '@ldy/domain/testing/budget.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../create-test-database.ts';
import * as portals from './kill-portals.ts';

test('a portal killed in the midst of sign-ins brings no session back, takes nothing twice, and forgets no quota', async () => {
  const made = await createTestDatabase({ inFiles: true });
  try {
    const { broken, acknowledged } = await portals.killPortals(made, cases(portals.ENOUGH_KILLS), testDice());
    expect(broken).toEqual([]);
    for (const what of ['slider', 'signedIn', 'searched', 'code', 'ticket', 'signedOut']) {
      expect(acknowledged[what], what).toBeGreaterThan(0);
    }
  } finally {
    await made.dispose();
  }
});
