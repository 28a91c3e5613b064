export const hasBit = (words: Uint32Array, at: number): boolean =>
  (((words[at >>> 5] as number) >>> (at & 31)) & 1) === 1;

export function setBit(words: Uint32Array, at: number): void {
  words[at >>> 5] = (words[at >>> 5] as number) | (1 << (at & 31));
}
