import { countsOfMessage, LIVE_CLOSE, type UnreadCounts } from '@ldy/contract/live.ts';

/** The part of WebSocket used here. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LiveDeps {
  userId: string;
  /** Asks the server for the websocket path; undefined if refused or unavailable, to be retried later. */
  begin(): Promise<{ path: string; counts: UnreadCounts } | undefined>;
  open(path: string): Socket;
  onCounts(counts: UnreadCounts): void;
  /** A message about something other than counts. */
  onOther?(message: string): void;
  /** The account's rights changed or the session ended: the user must be read again. */
  onChanged(): void;
  random?(): number;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Without traffic, intermediaries drop idle connections unnoticed. */
export const HEARTBEAT_MS = 30_000;
/** A connection that lasted this long resets the retry delay. */
const STEADY_MS = 10_000;

/**
 * Receives unread counts while the person is signed in. Errors are only logged; it reconnects with growing, randomised delays. Returns functions to stop
 * and to reconnect at once.
 */
export function listen(deps: LiveDeps): { end(): void; tryNow(): void } {
  const { random = Math.random } = deps;
  let ended = false;
  let failures = 0;
  let socket: Socket | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let steady: ReturnType<typeof setTimeout> | undefined;

  const drop = () => {
    clearInterval(heartbeat);
    clearTimeout(steady);
    socket = undefined;
  };
  const tryLater = () => {
    if (ended) return;
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10));
    failures += 1;
    clearTimeout(pause);
    pause = setTimeout(() => void connect(), longest * (0.5 + random() / 2));
  };
  const send = (text: string) => {
    try {
      socket?.send(text);
    } catch (error) {
      console.error(error);
    }
  };

  const connect = async () => {
    pause = undefined;
    let answer: Awaited<ReturnType<LiveDeps['begin']>>;
    try {
      answer = await deps.begin();
    } catch (error) {
      console.error(error);
    }
    if (ended || socket) return;
    if (!answer) return tryLater();
    deps.onCounts(answer.counts);
    try {
      attach(deps.open(answer.path));
    } catch (error) {
      console.error(error);
      tryLater();
    }
  };

  const attach = (opened: Socket) => {
    socket = opened;
    opened.onopen = () => {
      send(deps.userId);
      heartbeat = setInterval(() => send(deps.userId), HEARTBEAT_MS);
      steady = setTimeout(() => {
        failures = 0;
      }, STEADY_MS);
    };
    opened.onmessage = ({ data }) => {
      const counts = countsOfMessage(data);
      if (ended) return;
      if (counts) deps.onCounts(counts);
      else if (typeof data === 'string') deps.onOther?.(data);
    };
    // A browser also reports the one that we close while it is still being opened.
    opened.onerror = () => {
      if (socket === opened) console.error('the live connection failed');
    };
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      drop();
      if (ended) return;
      if (code === LIVE_CLOSE.signedOut) ended = true;
      if (code === LIVE_CLOSE.signedOut || code === LIVE_CLOSE.rightsChanged) deps.onChanged();
      tryLater();
    };
  };

  void connect();
  return {
    end() {
      ended = true;
      clearTimeout(pause);
      const open = socket;
      drop();
      open?.close();
    },
    tryNow() {
      if (ended || pause === undefined) return;
      clearTimeout(pause);
      failures = 0;
      void connect();
    },
  };
}
