import type { EngineFor } from '#server/collections/engine/engines.ts';
import type { KindHands } from '#server/collections/kinds/kind-hands.ts';
import type { ConcernOf } from '#server/collections/list/concerned.ts';
import type { ListDeps } from '#server/collections/list/list-records.ts';
import type { Database } from '../../platform/database/database.ts';
import { ServiceUnavailableError } from '../../platform/errors.ts';
import { createKeyedQueue } from '../../platform/semaphore/create-keyed-queue.ts';
import { createSemaphore, type Semaphore } from '../../platform/semaphore/create-semaphore.ts';
import type { SiteInForce } from '../texts/site-in-force.ts';
import type { Printer } from './printing/start-printer.ts';

export interface ExportDeps extends Pick<ListDeps, 'clock'> {
  engineFor: EngineFor;
  /** A list is exported with what concerns its reader, as the page shows it. */
  concernOf: ConcernOf;
  kinds: ReadonlyMap<string, KindHands>;
  /** For tickets and the audit log. */
  database: Database;
  /** For records and lists. */
  reading: Database;
  siteInForce: SiteInForce;
  publicUrl: string | undefined;
  /** Undefined while this machine has no Chromium: one may be installed later. */
  findPrinter(): Printer | undefined;
  turns: ExportTurns;
}

/** Runs an account's export when its turn comes. */
type InTurn = <T>(accountId: string, work: () => Promise<T>) => Promise<T>;

export interface ExportTurns {
  document: InTurn;
  /** Lasts until the last byte was read: who reads slowly keeps no document and no other list waiting. */
  list: InTurn;
  /** One batch of a list. */
  batch: Semaphore;
}

const OF_ACCOUNT = { atOnce: 1, waiting: 2 };
const DOCUMENTS = { atOnce: 3, waiting: 20 };
const LISTS = { atOnce: 20, waiting: 0 };
/** Each open list waits for one at most, so none is refused in the midst. */
const BATCHES = { atOnce: 2, waiting: LISTS.atOnce };
const TOO_MANY = '同时导出的人较多，或您已有导出在进行，请稍后再试';

/** One export of an account at once, and a few of the portal. */
export function createExportTurns(): ExportTurns {
  const own = createKeyedQueue(OF_ACCOUNT);
  const turnsOf = (shared: Semaphore): InTurn => {
    return async (accountId, work) => {
      let began = false;
      try {
        return await own(accountId, () =>
          shared(() => {
            began = true;
            return work();
          }),
        );
      } catch (error) {
        throw error instanceof ServiceUnavailableError && !began ? new ServiceUnavailableError(TOO_MANY) : error;
      }
    };
  };
  return {
    document: turnsOf(createSemaphore(DOCUMENTS)),
    list: turnsOf(createSemaphore(LISTS)),
    batch: createSemaphore(BATCHES),
  };
}
