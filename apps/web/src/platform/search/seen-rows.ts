import { currentUser, isSignedIn } from '../session/user-store.ts';

/**
 * What rows of the list looked like when somebody saw them last, so that a later visit can say what is new and what changed. Of an account:
 * in the browser's storage, which signing out clears. Of a visitor: in the tab alone. The server is told nothing of it.
 */
const KEY = 'ldy.list.seen';
/** Whoever comes back after this long comes for another visit. */
const PAUSE_MS = 30 * 60_000;
const MOST_ROWS = 2_000;
const LONGEST = 80;

type Row = [id: string, look: string];

export interface Visit {
  /** When the former visit ended; null where there was none. */
  since: number | null;
  /** How rows looked at the end of the former visit. */
  before: ReadonlyMap<string, string>;
}

interface Kept {
  /** Whose: account and edition, because another edition sees other facts of the same row. */
  reader: string;
  last: number;
  since: number | null;
  before: Row[];
  fresh: Row[];
}

/** The visit that goes on, or the one that begins now. */
export function readVisit(now: number): Visit {
  const { since, before } = visitAt(now);
  return { since, before: new Map(before) };
}

/** Remembers rows for the next visit; this one goes on comparing with the former. */
export function rememberRows(rows: readonly Row[], now: number): void {
  const kept = visitAt(now);
  write({ ...kept, last: now, fresh: merged(kept.fresh, rows) });
}

export function dropSeenRows(): void {
  for (const storage of [() => localStorage, () => sessionStorage])
    attempt(() => {
      storage().removeItem(KEY);
    });
}

function visitAt(now: number): Kept {
  const kept = read();
  if (!kept) return { reader: reader(), last: now, since: null, before: [], fresh: [] };
  if (now - kept.last <= PAUSE_MS) return kept;
  const begun = { ...kept, last: now, since: kept.last, before: merged(kept.before, kept.fresh), fresh: [] };
  write(begun);
  return begun;
}

/** Later rows replace earlier ones of the same id; the oldest are forgotten first. */
function merged(earlier: readonly Row[], later: readonly Row[]): Row[] {
  const rows = new Map(earlier);
  for (const [id, look] of later) {
    rows.delete(id);
    if (id.length <= LONGEST && look.length <= LONGEST) rows.set(id, look);
  }
  return [...rows].slice(-MOST_ROWS);
}

const reader = () => `${currentUser().id} ${currentUser().role}`;
const storage = (): Storage => (isSignedIn(currentUser()) ? localStorage : sessionStorage);

/** Storage may be closed to us, and what stands there may be anybody's. */
function read(): Kept | null {
  return attempt(() => {
    const kept = JSON.parse(storage().getItem(KEY) ?? 'null') as Partial<Kept> | null;
    if (kept?.reader !== reader() || typeof kept.last !== 'number' || !Number.isFinite(kept.last)) return null;
    const since = typeof kept.since === 'number' ? kept.since : null;
    return { reader: kept.reader, last: kept.last, since, before: rowsOf(kept.before), fresh: rowsOf(kept.fresh) };
  });
}

function rowsOf(value: unknown): Row[] {
  if (!Array.isArray(value)) return [];
  const isText = (text: unknown) => typeof text === 'string' && text.length <= LONGEST;
  return value.filter((row) => Array.isArray(row) && row.length === 2 && row.every(isText)).slice(-MOST_ROWS);
}

function write(kept: Kept): void {
  attempt(() => storage().setItem(KEY, JSON.stringify(kept)));
}

function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
