import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What follows the library is no older than this without a live connection. */
export const REFRESH_MS = 60_000;
/** However much an import changes, no more is asked for. */
const LEAST_PAUSE_MS = 2_000;

/**
 * Reads a query again after changes. No reading is ended by a change: during an import none would come to its end. What changed while one was under way is read
 * by one more afterwards, and two begin two seconds apart.
 */
export function readAfterChanges(client: QueryClient, queryKey: QueryKey): { onChange(): void; stop(): void } {
  const filter = { queryKey, exact: true };
  let lastAt = 0;
  let isBusy = false;
  let isWanted = false;
  let hasStopped = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const read = async () => {
    // The refresh of each minute may have begun before the change.
    if (client.isFetching(filter) > 0) await refetch();
    isWanted = false;
    lastAt = Date.now();
    await refetch();
    isBusy = false;
    if (isWanted && !hasStopped) begin();
  };
  const refetch = () => client.refetchQueries(filter, { cancelRefetch: false });
  const begin = () => {
    isBusy = true;
    // No longer, also when the clock of the machine was put back.
    const pause = Math.min(LEAST_PAUSE_MS, lastAt + LEAST_PAUSE_MS - Date.now());
    if (pause > 0) waiting = setTimeout(() => void read(), pause);
    else void read();
  };
  return {
    onChange() {
      isWanted = true;
      if (!isBusy) begin();
    },
    stop() {
      hasStopped = true;
      clearTimeout(waiting);
    },
  };
}
