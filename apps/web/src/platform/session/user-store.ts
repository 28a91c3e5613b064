import { type UserInfo, userInfo } from '@ldy/contract/account-fields.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

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

const store = createStore<{ user: UserInfo }>(() => ({ user: readStored() }));

export const currentUser = (): UserInfo => store.getState().user;

/** The user of this browser; a visitor before sign-in. */
export const useUser = (): UserInfo => useStore(store, ({ user }) => user);

export function setUser(user: UserInfo): void {
  keep(isSignedIn(user) ? user : null);
  store.setState({ user });
}

/** Clears the stored user and the flag. */
export function forgetUser(): void {
  keep(null);
  store.setState({ user: VISITOR });
}

/** Other tabs of the browser sign in and out too. Answers how to stop listening. */
export function followOtherTabs(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== USER_KEY && event.key !== null) return;
    const former = currentUser();
    store.setState({ user: readStored() });
    if (currentUser().id !== former.id) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Storage may be full or forbidden; then the user is known to this page alone. */
function keep(user: UserInfo | null): void {
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
