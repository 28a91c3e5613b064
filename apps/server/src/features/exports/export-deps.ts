import type { ListDeps } from '#server/collections/list/list-records.ts';
import type { Database } from '../../platform/database/database.ts';
import { ServiceUnavailableError } from '../../platform/errors.ts';
import { createKeyedQueue } from '../../platform/semaphore/create-keyed-queue.ts';
import { createSemaphore } from '../../platform/semaphore/create-semaphore.ts';
import type { SiteInForce } from '../texts/site-in-force.ts';
import type { Printer } from './printing/start-printer.ts';

export interface ExportDeps extends Pick<ListDeps, 'search' | 'clock'> {
  /** For tickets and the audit log. */
  database: Database;
  /** For records and lists. */
  reading: Database;
  siteInForce: SiteInForce;
  publicUrl: string | undefined;
  /** Undefined: this machine has no Chromium. */
  printer: Printer | undefined;
  inTurn: InTurn;
}

/** Runs an account's export when its turn comes. */
export type InTurn = <T>(accountId: string, work: () => Promise<T>) => Promise<T>;

const OF_ACCOUNT = { atOnce: 1, waiting: 2 };
const OF_PORTAL = { atOnce: 3, waiting: 20 };
const TOO_MANY = '同时导出的人较多，或您已有导出在进行，请稍后再试';

/** One export of an account at once, and a few of the portal. */
export function createInTurn(): InTurn {
  const own = createKeyedQueue(OF_ACCOUNT);
  const shared = createSemaphore(OF_PORTAL);
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
}
