import { LIBRARY_FOLLOWED, NO_UNREAD, startListening } from '@ldy/contract/live.ts';
import { callEndpoint } from '../api-client/call-endpoint.ts';
import { listen } from './live-client.ts';
import { liveAddress } from './use-unread.ts';

/** Calls back whenever the library changed. Returns the function that stops. */
export function followLibrary(onChange: () => void): () => void {
  let known = '';
  const live = listen({
    userId: 'library',
    begin: async () => {
      const answer = await callEndpoint(startListening, {}, { silent: true });
      return answer.success ? { path: answer.result.path, counts: NO_UNREAD } : undefined;
    },
    open: (path) => new WebSocket(liveAddress(`${path}${LIBRARY_FOLLOWED}`, window.location.origin)),
    onCounts: () => {},
    onOther: (message) => {
      // The first message says how far the library has come by then.
      if (known !== '' && message !== known) onChange();
      known = message;
    },
    // The layout's own connection ends the session.
    onChanged: () => {},
  });
  window.addEventListener('online', live.tryNow);
  return () => {
    window.removeEventListener('online', live.tryNow);
    live.end();
  };
}
