import * as calls from '@ldy/contract/accounts/sign-in.ts';
import { BANNER_COOKIE } from '@ldy/contract/banner.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type ApiResponse, callEndpoint } from '../api-client/call-endpoint.ts';
import { OWN_SYSTEMS_KEY } from '../own-systems/visitor-systems.ts';
import { paths } from '../paths.ts';
import { dropAllSearches } from '../search/recent-searches.ts';
import { dropSeenRows } from '../search/seen-rows.ts';
import { FINGERPRINT_CONSENT_KEY } from './fingerprint.ts';
import { closeLive } from './live-closer.ts';
import { REMEMBERED_NAME_KEY } from './remembered-name.ts';
import { forgetUser } from './user-store.ts';

const store = createStore<{ isLeaving: boolean }>(() => ({ isLeaving: false }));

/** Whether the overlay 正在退出登录... is shown. */
export const useIsLeaving = (): boolean => useStore(store, ({ isLeaving }) => isLeaving);

/**
 * Ends the session and reloads the sign-in page, so that nothing of the user stays in memory. If the server cannot be reached, local data are deleted
 * anyway.
 */
export async function signOut(reload: (address: string) => void = replacePage): Promise<void> {
  if (store.getState().isLeaving) return;
  store.setState({ isLeaving: true });
  const answer = await leaveSession();
  const elsewhere = answer.success ? singleSignOutAddress(answer.result.sso_logout_url) : undefined;
  reload(elsewhere ?? paths.login.href());
}

/** Ends the session and deletes what belongs to the account, here and on the server. What belongs to the browser stays. */
export async function leaveSession(): Promise<ApiResponse<OutputOf<typeof calls.signOut>>> {
  const preferences = readPreferences();
  const answer = await callEndpoint(calls.signOut, {}, { silent: true });
  closeLive();
  dropAllSearches();
  dropSeenRows();
  forgetUser();
  expireCookies();
  writePreferences(preferences);
  return answer;
}

/** Preferences of the browser rather than the account. The server clears the whole storage (Clear-Site-Data), so they are restored. */
const PREFERENCES = [
  ...[REMEMBERED_NAME_KEY, FINGERPRINT_CONSENT_KEY, OWN_SYSTEMS_KEY],
  ...['ldy.theme', 'ldy.list.view', 'ldy.list.settings'],
];

function readPreferences(): [string, string][] {
  try {
    return PREFERENCES.flatMap((key) => {
      const value = localStorage.getItem(key);
      return value === null ? [] : [[key, value] as [string, string]];
    });
  } catch {
    return [];
  }
}

function writePreferences(preferences: readonly [string, string][]): void {
  try {
    for (const [key, value] of preferences) localStorage.setItem(key, value);
  } catch (error) {
    console.error(error);
  }
}

const replacePage = (address: string) => window.location.replace(address);

/** It comes from our own server; still, only http(s) URLs are followed. */
function singleSignOutAddress(address: string): string | undefined {
  return /^https?:\/\//i.test(address) ? address : undefined;
}

/** Expires cookies visible to scripts, but for the closed banner, which is about the browser. The server expires the session cookie. */
function expireCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers and on plain http
    if (name && name !== BANNER_COOKIE) document.cookie = `${name}=; path=/; max-age=0`;
  }
}
