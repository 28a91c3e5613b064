import type { Strings } from '../../segment.ts';

/** Numbers for the values of a facet, shared by all segments and assigned in order of appearance. */
export class NameTable {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  number(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.names.length);
    return this.names.push(name) - 1;
  }

  /** The number of each key of a segment. */
  numbers({ bytes, offsets }: Strings): Uint32Array {
    const all = Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
    const numbers = new Uint32Array(offsets.length - 1);
    for (let key = 0; key < numbers.length; key += 1) {
      numbers[key] = this.number(all.toString('utf8', offsets[key], offsets[key + 1]));
    }
    return numbers;
  }
}

/** The tables of all facets; discarded together when many entries belong to segments that no longer exist. */
export class NameTables {
  readonly #tables = new Map<string, NameTable>();

  of(facet: string): NameTable {
    const table = this.#tables.get(facet) ?? new NameTable();
    this.#tables.set(facet, table);
    return table;
  }

  /** The size of the largest table. */
  get longest(): number {
    return Math.max(0, ...[...this.#tables.values()].map(({ names }) => names.length));
  }
}
