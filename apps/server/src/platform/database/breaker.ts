import type { Logger } from '../log/create-logger.ts';

export interface BreakerOptions {
  /** Whether the database answers. Takes a second at most, never rejects. */
  probe(): Promise<boolean>;
  log?: Pick<Logger, 'warn'> | undefined;
  /** Between two trials while the database is away. */
  trialMs?: number;
  /** After an answer it is not asked again for so long, however many statements are slow. */
  restMs?: number;
}

const TRIAL_MS = 500;
const REST_MS = 1_000;

/**
 * Knows whether the database answers at all. A statement that takes long makes it ask; when there is no answer it opens: who waits is
 * refused at once, and so is who comes, until a trial is answered.
 */
export class Breaker {
  readonly #options: BreakerOptions;
  readonly #onOpen: (() => void)[] = [];
  #isOpen = false;
  #openedAt = Number.NEGATIVE_INFINITY;
  #isLooking = false;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #wasAnswered = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** When it opened last, by `performance.now()`: connections from before may be lost without a word. */
  get openedAt(): number {
    return this.#openedAt;
  }

  /** Called each time when the database turns out not to answer. */
  onOpen(listener: () => void): void {
    this.#onOpen.push(listener);
  }

  /** Something takes long, or a connection was lost: asks, unless that is under way or was just answered. */
  suspect(): void {
    if (this.#isOpen || this.#isLooking || this.#isClosed) return;
    if (performance.now() - this.#answeredAt < (this.#options.restMs ?? REST_MS)) return;
    void this.#look();
  }

  /** A statement was answered: a database that is only slow to take a new connection is not away. */
  answered(): void {
    this.#wasAnswered = true;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    this.#wasAnswered = false;
    const answers = (await this.#options.probe()) || this.#wasAnswered;
    this.#isLooking = false;
    if (this.#isClosed) return;
    const wasOpen = this.#isOpen;
    this.#isOpen = !answers;
    if (wasOpen !== this.#isOpen)
      this.#options.log?.warn({}, answers ? 'the database answers again' : 'the database does not answer');
    if (answers) {
      this.#answeredAt = performance.now();
      return;
    }
    if (!wasOpen) {
      this.#openedAt = performance.now();
      for (const listener of this.#onOpen) listener();
    }
    this.#timer = setTimeout(() => void this.#look(), this.#options.trialMs ?? TRIAL_MS).unref();
  }
}
