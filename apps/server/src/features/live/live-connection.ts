import type { WebSocket } from 'ws';

/** Maximum size of a message from a page; a longer one closes the connection (1009). */
export const MAX_MESSAGE_BYTES = 4_096;
/** Pages only send their user's id when they open: at most five at once, then one per second. */
const BURST = 5;
const PER_SECOND = 1;
/** Maximum unsent bytes to a page that does not read. */
const MOST_WAITING_BYTES = 65_536;
const POLICY_VIOLATION = 1008;

/** The connection of one open page. */
export interface LiveConnection {
  readonly accountId: string;
  readonly sessionId: string;
  /** Sends a text unless it equals the last one sent. */
  send(text: string): void;
  /** Sends a ping; terminates the connection if the last one was not answered. */
  ping(): void;
  close(code: number, reason: string): void;
  cut(): void;
}

export interface LiveOwner {
  accountId: string;
  /** A session, or what is used as one. */
  sessionId: string;
}

/** Messages from pages are only counted, not used: the user was determined from the session when the connection opened. */
export function createConnection(
  socket: WebSocket,
  owner: LiveOwner,
  onEnd: () => void,
  now: () => number = Date.now,
): LiveConnection {
  let last = '';
  let isAlive = true;
  let tokens = BURST;
  let countedAt = now();
  const count = () => {
    const at = now();
    tokens = Math.min(BURST, tokens + ((at - countedAt) / 1_000) * PER_SECOND) - 1;
    countedAt = at;
    if (tokens < 0) socket.close(POLICY_VIOLATION, 'too many messages');
    // A client that keeps sending after the close frame is disconnected.
    if (tokens < -BURST) socket.terminate();
  };
  socket.on('message', count);
  socket.on('ping', count);
  // Our own pings are rarer than what a page may send, so an honest one does not notice.
  socket.on('pong', () => {
    isAlive = true;
    count();
  });
  // Malformed or too long frames: ws closes with the right code itself.
  socket.on('error', () => {});
  socket.on('close', onEnd);
  return {
    ...owner,
    send(text) {
      if (text === last || socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MOST_WAITING_BYTES) return socket.terminate();
      last = text;
      socket.send(text);
    },
    ping() {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
    },
    close: (code, reason) => socket.close(code, reason),
    cut: () => socket.terminate(),
  };
}
