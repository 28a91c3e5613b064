/** Resolves when the signal aborts; never without a signal. Only for signals with a short life: the listener stays until then. */
export const aborted = (signal: AbortSignal | undefined): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal?.aborted) resolve(undefined);
    else signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  });
