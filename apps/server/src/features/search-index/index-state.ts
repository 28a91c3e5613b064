/** What an operator sees of the index of one process. */
export interface IndexState {
  /** `off`: this process has none, and the database answers; so it does while the index is `warming`. */
  state: 'off' | 'warming' | 'answering';
  records: number;
  bytes: number;
  /** How many changes of the library it has yet to follow. */
  behind: number;
}

interface ReadableIndex {
  engine: unknown;
  reached: number;
  size: { records: number; bytes: number };
}

/** `latest`: the number of the library's newest change. */
export function indexState(index: ReadableIndex | undefined, latest: number): IndexState {
  if (!index) return { state: 'off', records: 0, bytes: 0, behind: 0 };
  const { records, bytes } = index.size;
  const behind = Math.max(0, latest - index.reached);
  return { state: index.engine ? 'answering' : 'warming', records, bytes, behind };
}
