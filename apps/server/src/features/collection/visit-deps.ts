import type { Logger } from '#server/platform/log/create-logger.ts';
import type { ImportJobDeps } from '../ingestion/import-job.ts';

/** What visits need of the portal. */
export interface VisitDeps extends ImportJobDeps {
  log: Logger;
  /** From 0 to 1; spreads visits. */
  random?(): number;
  /** Between two requests of one visit. */
  pause?(signal: AbortSignal): Promise<unknown>;
}
