import { DamagedError } from './bad-file.ts';
import type { BitReader } from './bit-reader.ts';

const LONGEST_CODE = 20;
const GROUP_SYMBOLS = 50;

/** The Huffman code of one table: symbols in the order of their codes, and where the codes of each length end. */
interface Code {
  symbols: Uint16Array;
  /** Of each length: the first code that is longer, padded to 20 bits. */
  ends: Int32Array;
  /** Of each length: its first code, and the place of its symbol. */
  firsts: Int32Array;
  places: Int32Array;
}

/** Reads one block of at most `most` symbols. @returns a function that gives its next byte, -1 after the last. @throws DamagedError */
export function bzip2Block(bits: BitReader, most: number): () => number {
  if (bits.read(1) === 1) throw new DamagedError('it is of a version that is no longer in use');
  const origin = bits.read(24);
  const alphabet = readAlphabet(bits);
  const { selectors, codes } = readCodes(bits, alphabet.length + 2);
  const table = new Uint32Array(most);
  const counts = new Int32Array(257);
  const length = readSymbols(bits, { alphabet, selectors, codes }, table, counts);
  if (origin >= length) throw new DamagedError('a block begins beyond its end');
  // Each entry gets the place of the entry behind it: the sorted rotations in the order of the text.
  for (let byte = 0; byte < 256; byte++) counts[byte + 1] = (counts[byte + 1] as number) + (counts[byte] as number);
  for (let at = 0; at < length; at++) {
    const byte = (table[at] as number) & 0xff;
    const place = counts[byte] as number;
    counts[byte] = place + 1;
    table[place] = ((table[place] as number) & 0xff) | (at << 8);
  }
  let place = (table[origin] as number) >>> 8;
  let left = length;
  return () => {
    if (left-- <= 0) return -1;
    const entry = table[place] as number;
    place = entry >>> 8;
    return entry & 0xff;
  };
}

/** The bytes that occur in the block. */
function readAlphabet(bits: BitReader): number[] {
  const alphabet: number[] = [];
  const rows = bits.read(16);
  for (let row = 0; row < 16; row++) {
    if (((rows >>> (15 - row)) & 1) === 0) continue;
    const columns = bits.read(16);
    for (let column = 0; column < 16; column++) if ((columns >>> (15 - column)) & 1) alphabet.push(row * 16 + column);
  }
  if (alphabet.length === 0) throw new DamagedError('a block has no bytes');
  return alphabet;
}

/** The codes, and for each group of 50 symbols which of them is used. */
function readCodes(bits: BitReader, symbols: number): { selectors: Uint8Array; codes: Code[] } {
  const tables = bits.read(3);
  const groups = bits.read(15);
  if (tables < 2 || tables > 6 || groups === 0) throw new DamagedError('its tables are damaged');
  const recent = Array.from({ length: tables }, (_, at) => at);
  const selectors = new Uint8Array(groups);
  for (let group = 0; group < groups; group++) {
    let at = 0;
    while (bits.read(1) === 1) if (++at >= tables) throw new DamagedError('its tables are damaged');
    const [table = 0] = recent.splice(at, 1);
    recent.unshift(table);
    selectors[group] = table;
  }
  return { selectors, codes: Array.from({ length: tables }, () => readCode(bits, symbols)) };
}

function readCode(bits: BitReader, symbols: number): Code {
  const lengths = new Uint8Array(symbols);
  let length = bits.read(5);
  for (let symbol = 0; symbol < symbols; symbol++) {
    for (;;) {
      if (length < 1 || length > LONGEST_CODE) throw new DamagedError('its tables are damaged');
      if (bits.read(1) === 0) break;
      length += bits.read(1) === 0 ? 1 : -1;
    }
    lengths[symbol] = length;
  }
  const code: Code = {
    symbols: new Uint16Array(symbols),
    ends: new Int32Array(LONGEST_CODE + 1),
    firsts: new Int32Array(LONGEST_CODE + 1),
    places: new Int32Array(LONGEST_CODE + 1),
  };
  let [next, place] = [0, 0];
  for (let bitCount = 1; bitCount <= LONGEST_CODE; bitCount++) {
    code.firsts[bitCount] = next;
    code.places[bitCount] = place;
    for (let symbol = 0; symbol < symbols; symbol++) if (lengths[symbol] === bitCount) code.symbols[place++] = symbol;
    next += place - (code.places[bitCount] as number);
    if (next > 2 ** bitCount) throw new DamagedError('its tables are damaged');
    code.ends[bitCount] = next << (LONGEST_CODE - bitCount);
    next <<= 1;
  }
  return code;
}

/** Fills the table with the bytes of the block, before their order is undone, and counts them. @returns how many there are */
function readSymbols(
  bits: BitReader,
  { alphabet, selectors, codes }: { alphabet: number[]; selectors: Uint8Array; codes: Code[] },
  table: Uint32Array,
  counts: Int32Array,
): number {
  const recent = Uint8Array.from(alphabet);
  const end = alphabet.length + 1;
  let [length, run, digit] = [0, 0, 1];
  for (const selector of selectors) {
    const code = codes[selector] as Code;
    for (let at = 0; at < GROUP_SYMBOLS; at++) {
      const symbol = readSymbol(bits, code);
      if (symbol <= 1) {
        // Digits 1 and 2 of a number to the base of 2, the lowest first: how often the most recent byte follows.
        run += digit << symbol;
        digit *= 2;
        if (run > table.length) throw new DamagedError('a block is longer than it may be');
        continue;
      }
      if (length + run + 1 > table.length + (symbol === end ? 1 : 0))
        throw new DamagedError('a block is longer than it may be');
      if (run > 0) {
        const byte = recent[0] as number;
        table.fill(byte, length, length + run);
        counts[byte + 1] = (counts[byte + 1] as number) + run;
        length += run;
        [run, digit] = [0, 1];
      }
      if (symbol === end) return length;
      const byte = recent[symbol - 1] as number;
      recent.copyWithin(1, 0, symbol - 1);
      recent[0] = byte;
      table[length++] = byte;
      counts[byte + 1] = (counts[byte + 1] as number) + 1;
    }
  }
  throw new DamagedError('a block does not end');
}

function readSymbol(bits: BitReader, { symbols, ends, firsts, places }: Code): number {
  const ahead = bits.peek(LONGEST_CODE);
  let length = 1;
  while (length <= LONGEST_CODE && ahead >= (ends[length] as number)) length++;
  if (length > LONGEST_CODE) throw new DamagedError('a code is not in its table');
  bits.skip(length);
  const at = (places[length] as number) + (ahead >>> (LONGEST_CODE - length)) - (firsts[length] as number);
  return symbols[at] as number;
}
