/** Unread counts. */
export interface Counts {
  bugs: number;
  patches: number;
}

/** Parses the message `bugcount-patchcount`, e.g. `3-0`; undefined for anything else. Source: specification, section 3. */
export function readCounts(message: unknown): Counts | undefined {
  if (typeof message !== 'string' || message.length > 20) return undefined;
  const parts = /^(\d{1,9})-(\d{1,9})$/.exec(message);
  return parts ? { bugs: Number(parts[1]), patches: Number(parts[2]) } : undefined;
}
