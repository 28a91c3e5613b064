import { setImmediate as breathe } from 'node:timers/promises';
import { refused } from '../errors.ts';

/** A picture as rows of red, green, blue. */
export interface Bitmap {
  width: number;
  height: number;
  pixels: Buffer;
}

interface Header {
  width: number;
  height: number;
  /** Rows are stored from the top, not from the bottom. */
  isTopDown: boolean;
  bits: number;
  /** Offset of the first row, and bytes of each. */
  rows: number;
  rowBytes: number;
  palette: Buffer;
}

const HEADER_SIZES = [40, 52, 56, 108, 124];
const MOST_WITH_PALETTE = 8;
const DEPTHS = [1, 4, 8, 24, 32];
const PLAIN = 0;
const BIT_FIELDS = 3;
/** The only masks that programs write today: blue, green, red, and a byte without meaning. */
const USUAL_MASKS = [0x00ff0000, 0x0000ff00, 0x000000ff];
/** Rows between which others get their turn. */
const ROWS_AT_ONCE = 256;

/**
 * Reads a BMP, which sharp does not: what programs write today, without run-length encoding. Throws uploadType for anything else, and for
 * more pixels than `maxPixels` before any is read. Transparency is ignored.
 */
export async function readBitmap(bytes: Buffer, maxPixels: number): Promise<Bitmap> {
  const header = readHeader(bytes, maxPixels);
  const { width, height, isTopDown, rows, rowBytes } = header;
  const pixels = Buffer.allocUnsafe(width * height * 3);
  for (let row = 0; row < height; row++) {
    if (row % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await breathe();
    const line = bytes.subarray(rows + row * rowBytes, rows + (row + 1) * rowBytes);
    readRow(line, header, pixels, (isTopDown ? row : height - 1 - row) * width * 3);
  }
  return { width, height, pixels };
}

function readHeader(bytes: Buffer, maxPixels: number): Header {
  const size = bytes.length >= 54 && bytes.toString('latin1', 0, 2) === 'BM' ? bytes.readUInt32LE(14) : 0;
  if (!HEADER_SIZES.includes(size)) throw refused('uploadType');
  const [rows, width, storedHeight] = [bytes.readUInt32LE(10), bytes.readInt32LE(18), bytes.readInt32LE(22)];
  const [bits, compression, colors] = [bytes.readUInt16LE(28), bytes.readUInt32LE(30), bytes.readUInt32LE(46)];
  const height = Math.abs(storedHeight);
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const paletteLength = bits <= MOST_WITH_PALETTE ? Math.min(colors || 2 ** bits, 2 ** bits) : 0;
  const palette = bytes.subarray(14 + size, 14 + size + paletteLength * 4);
  const isReadable =
    width > 0 &&
    height > 0 &&
    DEPTHS.includes(bits) &&
    (compression === PLAIN || (compression === BIT_FIELDS && bits === 32 && hasUsualMasks(bytes))) &&
    width * height <= maxPixels &&
    palette.length === paletteLength * 4 &&
    rows + rowBytes * height <= bytes.length;
  if (!isReadable) throw refused('uploadType');
  return { width, height, isTopDown: storedHeight < 0, bits, rows, rowBytes, palette };
}

const hasUsualMasks = (bytes: Buffer): boolean =>
  bytes.length >= 66 && USUAL_MASKS.every((mask, at) => bytes.readUInt32LE(54 + 4 * at) === mask);

function readRow(line: Buffer, { width, bits, palette }: Header, pixels: Buffer, to: number): void {
  for (let x = 0; x < width; x++) {
    const [source, at] = bits > MOST_WITH_PALETTE ? [line, (x * bits) / 8] : [palette, 4 * indexAt(line, bits, x)];
    // An index without a color is black.
    pixels[to + 3 * x] = source[at + 2] ?? 0;
    pixels[to + 3 * x + 1] = source[at + 1] ?? 0;
    pixels[to + 3 * x + 2] = source[at] ?? 0;
  }
}

function indexAt(line: Buffer, bits: number, x: number): number {
  const perByte = 8 / bits;
  const byte = line[Math.floor(x / perByte)] ?? 0;
  return (byte >> (bits * (perByte - 1 - (x % perByte)))) & (2 ** bits - 1);
}
