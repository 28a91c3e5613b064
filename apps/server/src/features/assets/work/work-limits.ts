/** Of one statement about findings of a holder. */
export const TIMEOUT_MS = 8_000;
