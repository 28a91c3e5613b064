import type { Position } from '../../platform/change-log/change.ts';

/** What an operator sees of the index of one process. */
export interface IndexState {
  /** `off`: this process has none, and the database answers; so it does while the index is `warming`. */
  state: 'off' | 'warming' | 'answering';
  records: number;
  bytes: number;
  /** How many entries of the log of changes it has yet to follow. */
  behind: number;
}

interface ReadableIndex {
  engine: unknown;
  reached: Position;
  size: { records: number; bytes: number };
}

export async function indexState(
  index: ReadableIndex | undefined,
  countAfter: (reached: Position) => Promise<number>,
): Promise<IndexState> {
  if (!index) return { state: 'off', records: 0, bytes: 0, behind: 0 };
  const { records, bytes } = index.size;
  const behind = await countAfter(index.reached);
  return { state: index.engine ? 'answering' : 'warming', records, bytes, behind };
}
