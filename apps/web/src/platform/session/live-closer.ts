let closer: () => void = () => {};

/** The live connection says how it is closed; signing out closes it. */
export function registerLiveCloser(close: () => void): void {
  closer = close;
}

export function closeLive(): void {
  closer();
}
