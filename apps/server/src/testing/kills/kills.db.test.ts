// Long, so it starts first.
// With processes: kills those that index, decide and send.
import { cases } from '@ldy/domain/testing/budget.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../create-test-database.ts';
import * as decisions from './kill-decisions.ts';
import * as indexes from './kill-indexes.ts';
import * as mailings from './kill-mailings.ts';

test('an index killed while it is built, merged, written or loaded is there again, and right', async () => {
  const made = await createTestDatabase({ inFiles: true });
  try {
    const { kills, broken, starts } = await indexes.killIndexes(made, cases(indexes.ENOUGH_KILLS), testDice());
    expect(broken).toEqual([]);
    expect(starts.fromSnapshot + starts.fromDatabase).toBe(kills);
  } finally {
    await made.dispose();
  }
});

test('of a process killed while it decides, each decision is whole with its edition, its audit events and its one mail, or not there', async () => {
  const made = await createTestDatabase({ inFiles: true });
  try {
    const kills = cases(decisions.ENOUGH_KILLS);
    const { broken, ...report } = await decisions.killDecisions(made, kills, testDice());
    expect(broken).toEqual([]);
    expect(report.kills).toBe(kills);
    expect(report.approved + report.rejected).toBe(report.mails);
    expect(report.mails).toBeGreaterThan(0);
  } finally {
    await made.dispose();
  }
});

test('subscribers get each report once, even when the processes that post them are killed between two mails', async () => {
  const made = await createTestDatabase({ inFiles: true });
  try {
    const kills = cases(mailings.ENOUGH_KILLS);
    const { broken, ...report } = await mailings.killMailings(made, kills, testDice());
    expect(broken).toEqual([]);
    expect(report.kills).toBe(kills);
    expect(report.before).toBeGreaterThan(0);
    expect(report.after).toBeGreaterThan(0);
  } finally {
    await made.dispose();
  }
});
