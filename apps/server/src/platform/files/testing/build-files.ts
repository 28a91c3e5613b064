import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const MIMES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  pdf: 'application/pdf',
};

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

export const jpeg = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).jpeg().toBuffer();
export const png = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).png().toBuffer();
export const gif = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).gif().toBuffer();

interface BmpHeader {
  width?: number;
  height?: number;
  bits?: number;
  compression?: number;
  colors?: number;
  /** Offset of the pixels. */
  rows?: number;
}

/** A red BMP; its first stored row, the lowest one, is of another color. `lies` are written into its header instead of what is true. */
export function bmp(width = 40, height = 30, lies: BmpHeader = {}): Buffer {
  const { bits = 24, compression = 0, colors = 0, rows = 54 } = lies;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const file = Buffer.alloc(54 + rowBytes * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(rows, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(lies.width ?? width, 18);
  file.writeInt32LE(lies.height ?? height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  file.writeUInt32LE(compression, 30);
  file.writeUInt32LE(colors, 46);
  if (bits < 24) return file;
  // Blue, green, red.
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) file.set([30, 30, y === 0 ? 0 : 200], 54 + y * rowBytes + (bits / 8) * x);
  return file;
}

/** A PDF of one empty page. `objects` are added; `catalog` and `head` are put into the catalogue and behind the first line. */
export function pdf({
  objects = [],
  catalog = '',
  head = '',
}: {
  objects?: string[];
  catalog?: string;
  head?: string;
} = {}): Buffer {
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...objects,
  ];
  let text = `%PDF-1.7\n${head}`;
  const offsets = bodies.map((body, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = bodies.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

/** A PNG that only says how large it is: its pixels are missing. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A GIF of one pixel on a screen of this size. */
export function hugeGif(width: number, height: number): Buffer {
  const screen = Buffer.alloc(4);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([
    ...[Buffer.from('GIF89a', 'latin1'), screen, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])],
    ...[frame, Buffer.from([2, 2, 0x4c, 0x01, 0, 0x3b])],
  ]);
}

/** An animation of 8 × 8 pixels. */
export async function manyFrames(frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(8 * 8 * 3 * frames);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 7) % 256;
  return sharp(pixels, { raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } })
    .gif({ delay: Array(frames).fill(20) })
    .toBuffer();
}

/** A PDF with a stream of packed objects, the first of which is number 10. */
export function packedObjects(packed: Buffer, filter: string): Buffer {
  const parts = pdf().toString('latin1').split('xref\n0 4');
  const stream = `4 0 obj\n<< /Type /ObjStm /N 1 /First 5 /Filter ${filter} /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(`${parts[0]}${stream}`, 'latin1'),
    packed,
    Buffer.from(`\nendstream\nendobj\nxref\n0 4${parts[1]}`, 'latin1'),
  ]);
}
