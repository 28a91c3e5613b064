let closer: () => void = () => {};

/** Registers how to close the live connection; signing out calls it. */
export function registerLiveCloser(close: () => void): void {
  closer = close;
}

export function closeLive(): void {
  closer();
}
