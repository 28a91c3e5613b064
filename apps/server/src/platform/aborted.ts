/** Resolves when the signal aborts; never without a signal. For short-lived signals only: the listener is not removed before. */
export const aborted = (signal: AbortSignal | undefined): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal?.aborted) resolve(undefined);
    else signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  });
