import { type UserInfo, userInfo } from '@ldy/contract/account-fields.ts';
import { useSyncExternalStore } from 'react';

/**
 * Who uses the portal, for what the pages show. The server decides by its session what anybody gets: whoever changes this store by hand
 * sees menus that lead to refusals, and no more.
 */
export const USER_KEY = 'ldy.userInfo';
export const SIGNED_IN_KEY = 'ldy.isLogin';

export const VISITOR: UserInfo = {
  id: '',
  user_name: '',
  src: '',
  singup_type: 0,
  is_pay: 0,
  auth_watch: '',
  watch_auth_list: [],
  qid: '',
  role: 'visitor',
  must_agree: false,
};

export const isSignedIn = (user: UserInfo): boolean => user.singup_type !== 0;

let current: UserInfo = readStored();
const listeners = new Set<() => void>();

export const currentUser = (): UserInfo => current;

/** The user of this browser; a visitor before sign-in. */
export const useUser = (): UserInfo => useSyncExternalStore(subscribe, currentUser, () => VISITOR);

export function setUser(user: UserInfo): void {
  store(isSignedIn(user) ? user : null);
  show(user);
}

/** Clears the stored user and the flag. */
export function forgetUser(): void {
  store(null);
  show(VISITOR);
}

/** Other tabs of the browser sign in and out too. Answers how to stop listening. */
export function followOtherTabs(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== USER_KEY && event.key !== null) return;
    const former = current;
    show(readStored());
    if (current.id !== former.id) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(user: UserInfo): void {
  current = user;
  for (const listener of listeners) listener();
}

/** Storage may be full or forbidden; then the user is known to this page alone. */
function store(user: UserInfo | null): void {
  try {
    if (user === null) {
      localStorage.removeItem(USER_KEY);
      localStorage.removeItem(SIGNED_IN_KEY);
    } else {
      localStorage.setItem(USER_KEY, JSON.stringify(user));
      localStorage.setItem(SIGNED_IN_KEY, '1');
    }
  } catch (error) {
    console.error(error);
  }
}

/** What stands there may be of an older version or of a stranger's hand. */
function readStored(): UserInfo {
  try {
    const read = userInfo.safeParse(JSON.parse(localStorage.getItem(USER_KEY) ?? 'null'));
    return read.success && isSignedIn(read.data) ? read.data : VISITOR;
  } catch {
    return VISITOR;
  }
}
