const encoder = new TextEncoder();

/** A growable typed array. `data` is longer than its content and is replaced by another array when it grows. */
export class GrowingNumbers {
  data = new Uint32Array(256);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) this.data = grown(new Uint32Array(this.length * 2), this.data);
    this.data[this.length++] = value;
  }
}

export class GrowingDoubles {
  data = new Float64Array(256);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) this.data = grown(new Float64Array(this.length * 2), this.data);
    this.data[this.length++] = value;
  }
}

export class GrowingBytes {
  data = new Uint8Array(4096);
  length = 0;

  hasRoomFor(text: string): boolean {
    return this.length + text.length * 3 <= MOST_BYTES;
  }

  /** As UTF-8; unpaired surrogates become U+FFFD. */
  pushText(text: string): void {
    if (text === '') return;
    // A UTF-16 code unit takes three bytes at most.
    this.#makeRoom(text.length * 3);
    this.length += encoder.encodeInto(text, this.data.subarray(this.length)).written;
  }

  push(bytes: Uint8Array, from: number, to: number): void {
    this.#makeRoom(to - from);
    for (let at = from; at < to; at += 1) this.data[this.length++] = bytes[at] as number;
  }

  #makeRoom(room: number): void {
    const needed = this.length + room;
    if (needed > MOST_BYTES) throw new RangeError('A segment holds at most 4 GB of text: build several.');
    if (needed > this.data.length)
      this.data = grown(new Uint8Array(Math.min(MOST_BYTES, Math.max(this.data.length * 2, needed))), this.data);
  }
}

/** The range of a 32-bit offset. */
export const MOST_BYTES = 2 ** 32 - 1;

function grown<T extends Uint8Array | Uint32Array | Float64Array>(larger: T, data: T): T {
  larger.set(data);
  return larger;
}
