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
  page: Promise<KeptPage>;
}

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

  /** `make` answers whether the page may be kept beside it. */
  async take(
    key: string,
    milliseconds: number,
    make: () => Promise<{ page: KeptPage; keep: boolean }>,
  ): Promise<KeptPage> {
    const known = this.#entries.get(key);
    if (known && known.until > Date.now()) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.page;
    }
    this.#drop(key);
    const made = make();
    const entry: Entry = { until: Date.now() + milliseconds, size: GUESS_BYTES, page: made.then(({ page }) => page) };
    this.#entries.set(key, entry);
    this.#bytes += entry.size;
    this.#shrink();
    try {
      const { page, keep } = await made;
      if (this.#entries.get(key) === entry) {
        if (keep) this.#measure(entry, page.html.length * 2);
        else this.#drop(key);
      }
      return page;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#drop(key);
      throw error;
    }
  }

  #measure(entry: Entry, size: number): void {
    this.#bytes += size - entry.size;
    entry.size = size;
    this.#shrink();
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.size;
  }

  #shrink(): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#drop(key);
    }
  }
}
