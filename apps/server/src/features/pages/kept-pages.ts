import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface KeptPage {
  status: number;
  html: string;
  /** By name of the encoding; made when first asked for. */
  compressed(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

interface Entry {
  until: number;
  size: number;
  /** What it was counted as when it was put in. */
  counted: number;
  page: Promise<KeptPage>;
}

type MakePage = () => Promise<{ page: KeptPage; keep: boolean }>;

/** How long after its time a page may be sent while it is made anew. */
const LONGEST_STALE_MS = 10 * 60_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** What a page that is still being made is taken for. */
const GUESS_BYTES = 50_000;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A page with its compressed forms, so that it is compressed once. */
export function keepable(status: number, html: string): KeptPage {
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
export class KeptPages {
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  /**
   * `make` answers whether the page may be kept beside it. One that is older than `milliseconds` is sent once more while it is made
   * anew, so that nobody but the first waits.
   */
  async take(key: string, milliseconds: number, make: MakePage): Promise<KeptPage> {
    const known = this.#entries.get(key);
    if (!known || known.until + LONGEST_STALE_MS < Date.now()) return this.#make(key, milliseconds, make);
    this.#entries.delete(key);
    this.#entries.set(key, known);
    if (known.until < Date.now()) {
      known.until = Date.now() + milliseconds;
      this.#make(key, milliseconds, make, known).catch(() => {});
    }
    return known.page;
  }

  /** `former` stays until the new one is there, and where the new one may not be kept. */
  async #make(key: string, milliseconds: number, make: MakePage, former?: Entry): Promise<KeptPage> {
    const made = make();
    const entry: Entry = {
      until: Date.now() + milliseconds,
      size: GUESS_BYTES,
      counted: 0,
      page: made.then(({ page }) => page),
    };
    entry.page.catch(() => {});
    if (!former) this.#put(key, entry);
    try {
      const { page, keep } = await made;
      entry.size = page.html.length * 2;
      if (keep) this.#put(key, entry);
      else if (this.#entries.get(key) === entry) this.#drop(key);
      return page;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#drop(key);
      throw error;
    }
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
