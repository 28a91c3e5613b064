/** Resolves when the signal aborts; never, where there is none. For signals that live no longer than who waits. */
export const aborted = (signal: AbortSignal | undefined): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal?.aborted) resolve(undefined);
    else signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  });
