import { DatabaseFullError } from './database.ts';

/** For what is only noted beside reading, such as when something was used last: on a full disk reading goes on without it. */
export function unlessFull(error: unknown): void {
  if (!(error instanceof DatabaseFullError)) throw error;
}
