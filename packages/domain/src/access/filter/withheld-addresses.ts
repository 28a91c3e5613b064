import { type Address, leadsTo, readAddress } from './address.ts';
import { findAddresses, type Sought } from './find-addresses.ts';

/** Replaces an address removed from a text. Contains no word, so it cannot be searched for. */
const INSTEAD = '[…]';
const PORT = /:\d+$/;
const NUMERIC_HOST = /^[\d.]+$/;

/** Addresses a reader may not see, matched in any spelling. */
export class WithheldAddresses implements Sought {
  /** By host and path. */
  readonly #pages = new Map<string, Address[]>();
  readonly #names = new Set<string>();
  hasForeignHost = false;
  hasNumericHost = false;

  get isEmpty(): boolean {
    return this.#pages.size === 0;
  }

  add(address: Address): void {
    const key = keyOf(address);
    const known = this.#pages.get(key);
    if (known) {
      if (!known.some((page) => leadsTo(address, page))) known.push(address);
      return;
    }
    this.#pages.set(key, [address]);
    const name = address.host.replace(PORT, '');
    this.#names.add(name);
    this.hasNumericHost ||= NUMERIC_HOST.test(name);
    this.hasForeignHost ||= address.host.includes('xn--');
  }

  addAll(others: WithheldAddresses): void {
    for (const pages of others.#pages.values()) for (const page of pages) this.add(page);
  }

  delete(address: Address): void {
    this.#pages.delete(keyOf(address));
  }

  /** Removes exactly these pages; others with the same path stay. */
  deleteAll(others: WithheldAddresses): void {
    for (const [key, pages] of others.#pages) {
      const isDeleted = (page: Address) => pages.some((other) => leadsTo(page, other) && leadsTo(other, page));
      const left = this.#pages.get(key)?.filter((page) => !isDeleted(page)) ?? [];
      if (left.length > 0) this.#pages.set(key, left);
      else this.#pages.delete(key);
    }
  }

  mayBeIn(folded: string): boolean {
    if (this.isEmpty) return false;
    if (this.hasForeignHost || this.hasNumericHost) return true;
    // Chinese full stops are dots to browsers.
    const dotted = folded.replace(/[。｡]/g, '.');
    for (const name of this.#names) if (dotted.includes(name)) return true;
    return false;
  }

  isSoughtHost(name: string): boolean {
    return this.#names.has(name);
  }

  pageOf(address: Address): Address | undefined {
    return this.#pages.get(keyOf(address))?.find((page) => leadsTo(address, page));
  }

  isIn(text: unknown): boolean {
    if (typeof text !== 'string' || text === '' || this.isEmpty) return false;
    if (findAddresses(text, this).length > 0) return true;
    // In a text, an address with blanks ends at the first blank.
    const address = /\s/.test(text) ? readAddress(text) : undefined;
    return address !== undefined && this.pageOf(address) !== undefined;
  }

  takenFrom(text: string): string {
    if (this.isEmpty) return text;
    let rest = '';
    let at = 0;
    for (const { from, to } of findAddresses(text, this)) {
      rest += `${text.slice(at, from)}${INSTEAD}`;
      at = to;
    }
    return at === 0 ? text : rest + text.slice(at);
  }
}

const keyOf = ({ host, path }: Address) => `${host} ${path}`;
