import { flushCompileCache } from 'node:module';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { assemble } from '../../compose.ts';
import { approveApplication } from '../../features/applications/approve-application.ts';
import { rejectApplication } from '../../features/applications/reject-application.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { loadKeyRing } from '../../platform/sealing/key-ring.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { sendSlowly } from './slow-mails.ts';

// What is killed keeps nothing of it at its end.
flushCompileCache();

/** A decision that was acknowledged. */
export interface Decided {
  id: string;
  state: 'approved' | 'rejected';
}

/**
 * Approves and rejects each of the applications at once and prints which of the two was acknowledged, a JSON line each, while a worker
 * sends the mails. Then waits to be killed.
 */
const { location, secretKeys, reviewer, ids, outbox } = JSON.parse(process.argv[2] ?? '{}') as {
  location: { dataDir: string; databaseUrl?: string };
  secretKeys: string[];
  reviewer: string;
  ids: string[];
  outbox: string;
};
const tell = (fact: Decided | { ready: true } | { refused: string }) =>
  void process.stdout.write(`${JSON.stringify(fact)}\n`);
const DECISIONS = { approved: approveApplication, rejected: rejectApplication };

const database = await openDatabase(location);
const sealer = createSealer(loadKeyRing(secretKeys, location.dataDir));
const portal = assemble(database, { sealer });
sendSlowly(database, { sealer, folder: outbox, pauseMs: 5 });
const actor = { accountId: reviewer, address: '198.51.100.1' };
tell({ ready: true });
await Promise.all([decideAll('approved', ids), decideAll('rejected', ids.toReversed())]);
setInterval(() => {}, 60_000);

async function decideAll(state: Decided['state'], inOrder: readonly string[]): Promise<void> {
  for (const id of inOrder) {
    try {
      await DECISIONS[state](portal, { id, version: 2, reason: '材料已核对' }, actor);
      tell({ id, state });
    } catch (error) {
      // Somebody else was faster. Anything else ends the process, and with it the run.
      if ((error as { code?: unknown }).code !== ERROR_CODES.applicationChanged.code) throw error;
      tell({ refused: id });
    }
  }
}
