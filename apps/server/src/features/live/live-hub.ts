import { LIVE_CLOSE } from '@ldy/contract/live.ts';
import type { Database } from '../../platform/database/database.ts';
import { TooManyRequestsError } from '../../platform/errors.ts';
import { addressNetwork } from '../../platform/http/address-network.ts';
import type { Logger } from '../../platform/log/create-logger.ts';
import type { LiveConnection, LiveOwner } from './live-connection.ts';
import { type LiveState, readLiveStates } from './read-live-states.ts';

/** The notification channel for changed rows (migration 0009). */
export const LIVE_CHANNEL = 'ldy_live';

export interface HubDeps {
  database: Database;
  clock(): string;
  log: Logger;
  /** The states of those who hold connections, by id; of those that have ended there is none. Default: of sessions. */
  readStates?: (ids: readonly string[]) => Promise<Map<string, LiveState>>;
  /** Identifies the library's newest change, as far as answers know of it; without it no page can follow the library. */
  reachedChange?(): Promise<string>;
  /** The group that connections are counted in. Default: those of an account. */
  countedBy?: keyof LiveOwner;
  /** Poll interval while pages are connected. */
  pollMilliseconds?: number;
}

/** A person has a few pages open; an address may be a whole company. Per process. */
const MOST_PER_OWNER = 10;
const MOST_PER_ADDRESS = 200;
const POLL_MS = 2_000;
/** While a page follows the library: what changed is shown within three seconds. */
export const POLL_LIBRARY_MS = 1_000;
/** Rows are read at most ten times a second, however often they change. */
const MIN_PAUSE_MS = 100;
const PING_MS = 30_000;
const GOING_AWAY = 1001;

export type Followed = 'counts' | 'library';

interface Member {
  connection: LiveConnection;
  network: string;
  /** What its messages tell of. */
  follows: Followed;
  /** The account's permissions when the connection opened; undefined until the first read. */
  rights: string | undefined;
}

/** All connections of this process, and the loop that sends changes. */
export class LiveHub {
  readonly #deps: HubDeps;
  readonly #members = new Set<Member>();
  readonly #pinging: NodeJS.Timeout;
  #polling: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;
  #isAsked = false;

  constructor(deps: HubDeps) {
    this.#deps = deps;
    this.#pinging = setInterval(() => this.pingAll(), PING_MS);
    this.#pinging.unref();
  }

  get size(): number {
    return this.#members.size;
  }

  /** Throws TooManyRequestsError when the owner or the address has too many pages open. */
  requireRoom(owner: LiveOwner, address: string): void {
    const network = addressNetwork(address);
    const { countedBy = 'accountId' } = this.#deps;
    let [ofOwner, ofNetwork] = [0, 0];
    for (const member of this.#members) {
      if (member.connection[countedBy] === owner[countedBy]) ofOwner++;
      if (member.network === network) ofNetwork++;
    }
    if (ofOwner >= MOST_PER_OWNER || ofNetwork >= MOST_PER_ADDRESS) throw new TooManyRequestsError();
  }

  /** Adds a connection and sends it what it follows soon. Returns the function that removes it. */
  add(connection: LiveConnection, address: string, follows: Followed = 'counts'): () => void {
    const member: Member = { connection, network: addressNetwork(address), follows, rights: undefined };
    this.#members.add(member);
    this.wake();
    return () => this.#members.delete(member);
  }

  /** Reads the rows now, because something may have changed. */
  wake(): void {
    if (this.#isAsked || this.#members.size === 0) return;
    this.#isAsked = true;
    if (!this.#reading) this.#waitForNext();
  }

  pingAll(): void {
    for (const { connection } of this.#members) connection.ping();
  }

  /** Sends a close frame to all pages; terminates those that do not close. */
  async close(graceMilliseconds = 1_000): Promise<void> {
    clearInterval(this.#pinging);
    clearTimeout(this.#polling);
    for (const { connection } of this.#members) connection.close(GOING_AWAY, 'the server restarts');
    for (const begin = Date.now(); this.#members.size > 0 && Date.now() - begin < graceMilliseconds; ) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const { connection } of this.#members) connection.cut();
    this.#members.clear();
    await this.#reading;
    clearTimeout(this.#polling);
  }

  #waitForNext(): void {
    clearTimeout(this.#polling);
    if (this.#members.size === 0) {
      // Else a wish without members left would keep `wake` from ever starting again.
      this.#isAsked = false;
      return;
    }
    const isFollowed = [...this.#members].some(({ follows }) => follows === 'library');
    const poll = this.#deps.pollMilliseconds ?? (isFollowed ? POLL_LIBRARY_MS : POLL_MS);
    const pause = this.#isAsked ? MIN_PAUSE_MS : poll;
    this.#polling = setTimeout(() => this.#read(), pause);
    this.#polling.unref();
  }

  #read(): void {
    this.#reading ??= this.#readOut().finally(() => {
      this.#reading = undefined;
      this.#waitForNext();
    });
  }

  async #readOut(): Promise<void> {
    this.#isAsked = false;
    const members = [...this.#members];
    if (members.length === 0) return;
    const { database, clock, log, readStates = (ids) => readLiveStates(database, ids, clock()) } = this.#deps;
    try {
      const sessions = [...new Set(members.map(({ connection }) => connection.sessionId))];
      const states = await readStates(sessions);
      const isFollowed = members.some(({ follows }) => follows === 'library');
      const library = isFollowed ? `library-${await this.#deps.reachedChange?.()}` : '';
      for (const member of members) tell(member, states.get(member.connection.sessionId), library);
    } catch (err) {
      log.error({ err }, 'live messages could not be read');
    }
  }
}

function tell(member: Member, state: LiveState | undefined, library: string): void {
  const { connection } = member;
  member.rights ??= state?.rights;
  if (!state) connection.close(LIVE_CLOSE.signedOut, 'signed out');
  else if (member.rights !== state.rights) connection.close(LIVE_CLOSE.rightsChanged, 'rights changed');
  else connection.send(member.follows === 'library' ? library : state.message);
}
