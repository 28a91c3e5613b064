import type { WebSocket } from 'ws';

/** Bytes of one message from a page; a longer one closes the connection (1009). */
export const MAX_MESSAGE_BYTES = 4_096;
/** A page has nothing to say but its user's id when it opens: five at once, then one a second. */
const BURST = 5;
const PER_SECOND = 1;
/** What waits to be sent to a page that does not read. */
const MOST_WAITING_BYTES = 65_536;
const POLICY_VIOLATION = 1008;

/** One open page. */
export interface LiveConnection {
  readonly accountId: string;
  readonly sessionId: string;
  /** Sends a text, unless it is the one that was sent last. */
  send(text: string): void;
  /** Asks whether it is still there; one that did not answer the last time is cut. */
  ping(): void;
  close(code: number, reason: string): void;
  cut(): void;
}

export interface LiveOwner {
  accountId: string;
  sessionId: string;
}

/** What pages say is read only to count it: who they are was settled when they opened. */
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
    // Who is told to go and goes on talking is cut.
    if (tokens < -BURST) socket.terminate();
  };
  socket.on('message', count);
  socket.on('ping', count);
  socket.on('pong', () => {
    isAlive = true;
  });
  // Frames that are malformed or too long: ws closes with the right code itself.
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
