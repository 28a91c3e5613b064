import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { currentUser, isSignedIn, useUser } from '../session/user-store.ts';

/**
 * Recent searches. For accounts: in localStorage under the account's id, deleted at sign-out. For visitors: in sessionStorage, because browsers are
 * shared more often than accounts.
 */
const KEY = 'ldy.list.recent';
const MOST = 20;
const LONGEST = 2_000;

interface StoredSearches {
  user: string;
  texts: string[];
}

/** Counts writes by this page, to trigger re-rendering. The texts are read from storage, which other tabs write too. */
const store = createStore<{ writes: number }>(() => ({ writes: 0 }));
let snapshot: StoredSearches = { user: '', texts: [] };
let stored: string | null = null;

/** Newest first. */
export function useRecentSearches(): readonly string[] {
  useUser();
  return useStore(store, read);
}

export function rememberSearch(text: string): void {
  const wanted = text.trim().slice(0, LONGEST);
  if (wanted) write([wanted, ...read().filter((other) => other !== wanted)].slice(0, MOST));
}

export const dropSearch = (text: string): void => write(read().filter((other) => other !== text));

export const dropAllSearches = (): void => write([]);

const storage = (): Storage => (isSignedIn(currentUser()) ? localStorage : sessionStorage);

/** Returns the same array while unchanged. Storage may be unavailable, and its content is untrusted. */
function read(): readonly string[] {
  const user = currentUser().id;
  try {
    const text = storage().getItem(KEY);
    if (text !== stored || snapshot.user !== user) {
      stored = text;
      snapshot = { user, texts: textsOf(JSON.parse(text ?? 'null'), user) };
    }
  } catch {
    snapshot = { user, texts: snapshot.user === user ? snapshot.texts : [] };
  }
  return snapshot.texts;
}

function textsOf(value: unknown, user: string): string[] {
  const parsed = value as Partial<StoredSearches> | null;
  if (parsed?.user !== user || !Array.isArray(parsed.texts)) return [];
  return parsed.texts.filter((text) => typeof text === 'string' && text.length <= LONGEST).slice(0, MOST);
}

function write(texts: string[]): void {
  const user = currentUser().id;
  snapshot = { user, texts };
  try {
    if (texts.length === 0) storage().removeItem(KEY);
    else storage().setItem(KEY, JSON.stringify({ user, texts }));
    stored = storage().getItem(KEY);
  } catch {
    // Storage is unavailable: the texts are in the memory of this page only.
  }
  store.setState(({ writes }) => ({ writes: writes + 1 }));
}
