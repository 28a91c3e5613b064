import { type UserInfo, userInfo } from '@ldy/contract/accounts/account-fields.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The current user for display. The server enforces rights by the session, so manipulating this store only shows menus; their calls are refused. */
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

/** The current user, or a visitor. */
export const useUser = (): UserInfo => useStore(store, ({ user }) => user);

export function setUser(user: UserInfo): void {
  keep(isSignedIn(user) ? user : null);
  store.setState({ user });
}

export function forgetUser(): void {
  keep(null);
  store.setState({ user: VISITOR });
}

/** Calls `onChange` when another tab signs in or out. Returns a function to unsubscribe. */
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

/** Storage may be full or forbidden; the user is then known to this page only. */
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

/** The content may come from an older version or be manipulated. */
function readStored(): UserInfo {
  try {
    const read = userInfo.safeParse(JSON.parse(localStorage.getItem(USER_KEY) ?? 'null'));
    return read.success && isSignedIn(read.data) ? read.data : VISITOR;
  } catch {
    return VISITOR;
  }
}
