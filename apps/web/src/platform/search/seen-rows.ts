import { currentUser, isSignedIn } from '../session/user-store.ts';

/**
 * The state of list rows when this reader last saw them, so that a later visit can mark new and changed ones. For accounts: in localStorage, deleted at
 * sign-out. For visitors: in sessionStorage. Never sent to the server.
 */
const KEY = 'ldy.list.seen';
/** A pause this long starts a new visit. */
const PAUSE_MS = 30 * 60_000;
const MOST_ROWS = 2_000;
const LONGEST = 80;

type Row = [id: string, look: string];

export interface Visit {
  /** End of the previous visit; null if there was none. */
  since: number | null;
  /** Row states at the end of the previous visit. */
  before: ReadonlyMap<string, string>;
}

interface StoredVisit {
  /** Account and edition, because another edition shows other facts of the same row. */
  reader: string;
  last: number;
  since: number | null;
  before: Row[];
  fresh: Row[];
}

/** The current visit, or a new one. */
export function readVisit(now: number): Visit {
  const { since, before } = visitAt(now);
  return { since, before: new Map(before) };
}

/** Stores rows for the next visit; the current visit still compares with the previous one. */
export function rememberRows(rows: readonly Row[], now: number): void {
  const stored = visitAt(now);
  write({ ...stored, last: now, fresh: merged(stored.fresh, rows) });
}

export function dropSeenRows(): void {
  for (const storage of [() => localStorage, () => sessionStorage])
    attempt(() => {
      storage().removeItem(KEY);
    });
}

function visitAt(now: number): StoredVisit {
  const stored = read();
  if (!stored) return { reader: reader(), last: now, since: null, before: [], fresh: [] };
  if (now - stored.last <= PAUSE_MS) return stored;
  const begun = { ...stored, last: now, since: stored.last, before: merged(stored.before, stored.fresh), fresh: [] };
  write(begun);
  return begun;
}

/** Later states replace earlier ones of the same id; the oldest are dropped first. */
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

/** Storage may be unavailable, and its content is untrusted. */
function read(): StoredVisit | null {
  return attempt(() => {
    const stored = JSON.parse(storage().getItem(KEY) ?? 'null') as Partial<StoredVisit> | null;
    if (stored?.reader !== reader() || typeof stored.last !== 'number' || !Number.isFinite(stored.last)) return null;
    const since = typeof stored.since === 'number' ? stored.since : null;
    return {
      reader: stored.reader,
      last: stored.last,
      since,
      before: rowsOf(stored.before),
      fresh: rowsOf(stored.fresh),
    };
  });
}

function rowsOf(value: unknown): Row[] {
  if (!Array.isArray(value)) return [];
  const isText = (text: unknown) => typeof text === 'string' && text.length <= LONGEST;
  return value.filter((row) => Array.isArray(row) && row.length === 2 && row.every(isText)).slice(-MOST_ROWS);
}

function write(stored: StoredVisit): void {
  attempt(() => storage().setItem(KEY, JSON.stringify(stored)));
}

function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
