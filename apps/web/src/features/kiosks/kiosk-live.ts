import { KIOSK_LIVE_PATH, KIOSK_PROTOCOL } from '@ldy/contract/kiosks.ts';
import { LIVE_CLOSE } from '@ldy/contract/live.ts';

interface KioskLiveDeps {
  token: string;
  /** The library changed, or what the address may show. */
  onChange(): void;
  /** The address holds no more. */
  onEnd(): void;
  open?(url: string, protocols: string[]): WebSocket;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Hears of changes as long as the screen runs, and connects again whenever the connection breaks. Returns the function that stops. */
export function listenAsKiosk({ token, onChange, onEnd, open = openSocket }: KioskLiveDeps): () => void {
  let failures = 0;
  let last = '';
  let socket: WebSocket | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;

  const connect = () => {
    const opened = open(new URL(KIOSK_LIVE_PATH, window.location.href).href.replace(/^http/, 'ws'), [
      KIOSK_PROTOCOL,
      token,
    ]);
    socket = opened;
    opened.onmessage = ({ data }) => {
      failures = 0;
      // The first message says how far the library has come by then.
      if (last !== '' && data !== last) onChange();
      last = String(data);
    };
    opened.onclose = ({ code }) => {
      if (hasEnded) return;
      if (code === LIVE_CLOSE.signedOut) {
        hasEnded = true;
        onEnd();
        return;
      }
      // A refused connection does not say why: reading does.
      onChange();
      const wait = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10));
      failures += 1;
      pause = setTimeout(connect, wait);
    };
  };
  connect();
  return () => {
    hasEnded = true;
    clearTimeout(pause);
    socket?.close();
  };
}

const openSocket = (url: string, protocols: string[]) => new WebSocket(url, protocols);
