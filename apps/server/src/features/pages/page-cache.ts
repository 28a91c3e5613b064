import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface CachedPage {
  status: number;
  html: string;
  headers: Readonly<Record<string, string>>;
  /** By encoding; compressed on first use. */
  compressed(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

interface Made {
  page: CachedPage;
  keep: boolean;
}

interface Entry {
  /** Stale from then on: rendered again. */
  until: number;
  /** Not served after this time, even if rendering again failed. */
  end: number;
  size: number;
  /** The size counted when it was added. */
  counted: number;
  made: Promise<Made>;
}

type MakePage = () => Promise<Made>;

/** How long a stale page may be served while it is rendered again. */
const LONGEST_STALE_MS = 10 * 60_000;
/** After a failed attempt, the next one is made after this time. */
const AGAIN_MS = 1_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** Size counted for a page that is still being rendered. */
const GUESS_BYTES = 50_000;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A page with its compressed forms, so that each is compressed once. */
export function cacheable(status: number, html: string, headers: CachedPage['headers'] = {}): CachedPage {
  const made: Partial<Record<'br' | 'gzip', Promise<Buffer>>> = {};
  return {
    status,
    html,
    headers,
    compressed(encoding) {
      made[encoding] ??= encoding === 'br' ? promisify(brotliCompress)(html, BROTLI) : promisify(gzip)(html);
      return made[encoding];
    },
  };
}

/** Pages by key for some time; concurrent requests share one run. The least recently used is evicted first. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  /**
   * `make` also returns whether the page may be cached. A page older than `milliseconds` is served once more while it is rendered again, so
   * that only the first request waits. A page that may not be cached is for its requester only: it may contain what that one was refused.
   */
  async take(key: string, milliseconds: number, make: MakePage): Promise<CachedPage> {
    const known = this.#use(key);
    if (!known) return (await this.#make(key, milliseconds, make)).page;
    if (known.until < Date.now()) {
      known.until = Date.now() + milliseconds;
      this.#make(key, milliseconds, make, known).catch(() => {});
    }
    const made = await known.made.catch(() => undefined);
    return made?.keep ? made.page : (await this.#make(key, milliseconds, make)).page;
  }

  #use(key: string): Entry | undefined {
    const known = this.#entries.get(key);
    if (!known || known.end < Date.now()) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, known);
    return known;
  }

  /** `former` stays until the new one is ready, and if the new one may not be cached. */
  async #make(key: string, milliseconds: number, make: MakePage, former?: Entry): Promise<Made> {
    const until = Date.now() + milliseconds;
    const entry: Entry = { until, end: until + LONGEST_STALE_MS, size: GUESS_BYTES, counted: 0, made: make() };
    entry.made.catch(() => {});
    if (!former) this.#put(key, entry);
    try {
      const made = await entry.made;
      entry.size = made.page.html.length * 2;
      if (made.keep) this.#put(key, entry);
      else this.#fail(key, entry, former);
      return made;
    } catch (error) {
      this.#fail(key, entry, former);
      throw error;
    }
  }

  #fail(key: string, entry: Entry, former: Entry | undefined): void {
    if (former) former.until = Math.min(former.until, Date.now() + AGAIN_MS);
    if (this.#entries.get(key) === entry) this.#drop(key);
  }

  #put(key: string, entry: Entry): void {
    this.#drop(key);
    this.#entries.set(key, entry);
    entry.counted = entry.size;
    this.#bytes += entry.counted;
    this.#shrink();
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.counted;
  }

  #shrink(): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#drop(key);
    }
  }
}
