import { countsOfCall, NO_UNREAD, startListening, UNREAD_KINDS, type UnreadCounts } from '@ldy/contract/live.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { callEndpoint } from '../api-client/call-endpoint.ts';
import { endSession } from '../api-client/effects.ts';
import { registerLiveCloser } from '../session/live-closer.ts';
import { readUser } from '../session/read-user.ts';
import { currentUser, isSignedIn, useUser } from '../session/user-store.ts';
import { listen } from './live-client.ts';

const store = createStore<{ counts: UnreadCounts }>(() => ({ counts: NO_UNREAD }));

function setCounts(counts: UnreadCounts): void {
  const former = store.getState().counts;
  if (UNREAD_KINDS.some((kind) => counts[kind] !== former[kind])) store.setState({ counts });
}

/** The unread counts; undefined for visitors. */
export const useUnread = (): UnreadCounts => useStore(store, ({ counts }) => counts);

/** If the session was ended elsewhere, reacts like a refused call: message and redirect. */
async function readAgain(): Promise<void> {
  const wasSignedIn = isSignedIn(currentUser());
  if (wasSignedIn && !isSignedIn(await readUser())) endSession();
}

/** Keeps the counts updated while a user is signed in. Mounted once, in the layout. */
export function useLive(): void {
  const user = useUser();
  const id = isSignedIn(user) ? user.id : '';
  useEffect(() => {
    if (id === '') return;
    const live = listen({
      userId: id,
      begin: async () => {
        const answer = await callEndpoint(startListening, {}, { silent: true });
        return answer.success ? { path: answer.result.path, counts: countsOfCall(answer.result) } : undefined;
      },
      open: (path) => new WebSocket(liveAddress(path, window.location.origin)),
      onCounts: setCounts,
      onChanged: () => void readAgain(),
    });
    const end = () => {
      live.end();
      setCounts(NO_UNREAD);
    };
    registerLiveCloser(end);
    window.addEventListener('online', live.tryNow);
    return () => {
      window.removeEventListener('online', live.tryNow);
      registerLiveCloser(() => {});
      end();
    };
  }, [id]);
}

/** URL of a websocket path: on the portal's own origin, to which the session cookie is sent. */
export function liveAddress(path: string, origin: string): string {
  const address = new URL(path, origin);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}
