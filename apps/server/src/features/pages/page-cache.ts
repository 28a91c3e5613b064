import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface CachedPage {
  status: number;
  html: string;
  /** By name of the encoding; made when first asked for. */
  compressed(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

interface Made {
  page: CachedPage;
  keep: boolean;
}

interface Entry {
  /** From then on it is made anew. */
  until: number;
  /** From then on it is sent to nobody, whatever became of that. */
  end: number;
  size: number;
  /** What it was counted as when it was put in. */
  counted: number;
  made: Promise<Made>;
}

type MakePage = () => Promise<Made>;

/** How long after its time a page may be sent while it is made anew. */
const LONGEST_STALE_MS = 10 * 60_000;
/** When making it anew came to nothing, somebody else tries again after this. */
const AGAIN_MS = 1_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** What a page that is still being made is taken for. */
const GUESS_BYTES = 50_000;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A page with its compressed forms, so that it is compressed once. */
export function cacheable(status: number, html: string): CachedPage {
  const made: Partial<Record<'br' | 'gzip', Promise<Buffer>>> = {};
  return {
    status,
    html,
    compressed(encoding) {
      made[encoding] ??= encoding === 'br' ? promisify(brotliCompress)(html, BROTLI) : promisify(gzip)(html);
      return made[encoding];
    },
  };
}

/** Pages under their keys for a while; who asks meanwhile shares one run. What was used longest ago is forgotten first. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  /**
   * `make` answers whether the page may be kept beside it. One that is older than `milliseconds` is sent once more while it is made
   * anew, so that nobody but the first waits. One that may not be kept is for who asked for it: it may hold what that one was refused.
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

  /** `former` stays until the new one is there, and where the new one may not be kept. */
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
