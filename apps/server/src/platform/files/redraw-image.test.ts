import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type ImageType, MAX_PIXELS, redrawImage } from './redraw-image.ts';
import { bmp, gif, hugeGif, hugePng, jpeg, manyFrames, pdf, png } from './testing/build-files.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder[Symbol.dispose]());

async function redraw(content: Buffer | string, type: ImageType): Promise<Buffer> {
  const [from, to] = [join(folder.path, 'sent'), join(folder.path, 'drawn')];
  await writeFile(from, content);
  await redrawImage(from, type, to);
  return readFile(to);
}
const REFUSAL = { code: 4004006, message: '上传文件图片只支持 JPG、PNG、GIF、BMP、PDF格式!' };

describe('a redrawn picture', () => {
  test('has none of the metadata, and is upright as the camera was held', async () => {
    const photo = await sharp(await jpeg(60, 20))
      .withExif({ IFD0: { Artist: '李雷' }, IFD3: { GPSLatitude: '39/1 54/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Exif');
    const drawn = await redraw(photo, 'jpg');
    const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(drawn).metadata();
    expect({ exif, icc, xmp, iptc, orientation, width, height }).toEqual({ width: 20, height: 60 });
    expect(drawn.includes('Exif')).toBe(false);
  });

  test.each([
    ['a script behind a GIF', 'gif', async () => Buffer.concat([await gif(), Buffer.from(';alert(1)//')])],
    [
      'a GIF with a size that is the beginning of a script',
      'gif',
      async () => {
        const both = await gif();
        return Buffer.concat([both.subarray(0, both.length - 1), comment('*/=alert(1);/*'), both.subarray(-1)]);
      },
    ],
    [
      'a ZIP behind a JPEG',
      'jpg',
      async () => Buffer.concat([await jpeg(), Buffer.from('PK\x03\x04 alert(1) PK\x05\x06')]),
    ],
    ['a page in a PNG', 'png', async () => Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')])],
  ] as const)('holds nothing of %s', async (_, type, make) => {
    const sent = await make();
    expect(sent.includes('alert(1)')).toBe(true);
    const drawn = await redraw(sent, type);
    expect(drawn.includes('alert(1)')).toBe(false);
    expect(drawn.includes('PK')).toBe(false);
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  test('is the first one of an animation', async () => {
    const drawn = await redraw(await manyFrames(200), 'gif');
    expect(await sharp(drawn, { animated: true }).metadata()).toMatchObject({ format: 'png', width: 8, height: 8 });
  });

  test('is a JPEG where a PNG would be large', async () => {
    const pixels = randomBytes(2_000 * 2_000 * 3);
    const photograph = await sharp(pixels, { raw: { width: 2_000, height: 2_000, channels: 3 } })
      .png()
      .toBuffer();
    const drawn = await redraw(photograph, 'png');
    expect(drawn.length).toBeLessThan(photograph.length);
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 2_000, height: 2_000 });
  });

  test('is not larger than a sheet needs to be read', async () => {
    const drawn = await redraw(await png(6_000, 100), 'png');
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 5_000, height: 83 });
  });
});

describe('a picture is refused', () => {
  test.each([
    ['as JPG when it is an SVG', 'jpg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['as JPG when it is a page', 'jpg', '<!doctype html><script>alert(1)</script>'],
    ['as PNG when it is a PDF', 'png', pdf()],
    ['as BMP when it is not one', 'bmp', 'BM is a text'],
    ['when it is empty', 'png', ''],
  ] as const)('%s', async (_, type, content) => {
    await expect(redraw(content, type)).rejects.toMatchObject(REFUSAL);
  });

  test.each(['jpg', 'gif', 'bmp'] as const)('as %s when it is a PNG', async (type) => {
    await expect(redraw(await png(), type)).rejects.toMatchObject(REFUSAL);
  });

  test.each([
    ['jpg', () => jpeg(200, 200)],
    ['png', () => png(200, 200)],
    ['bmp', () => bmp(200, 200)],
  ] as const)('when the end of a %s is missing', async (type, make) => {
    const whole = await make();
    await expect(redraw(whole.subarray(0, Math.floor(whole.length * 0.6)), type)).rejects.toMatchObject(REFUSAL);
  });

  test.each([
    ['a PNG of a few bytes', 'png', hugePng(60_000, 60_000)],
    ['a GIF of a few bytes', 'gif', hugeGif(65_535, 65_535)],
    ['a BMP of a few bytes', 'bmp', bmp(2, 2, { width: 60_000, height: 60_000 })],
    ['a BMP with a size that overflows', 'bmp', bmp(2, 2, { width: 0x7fffffff, height: -0x80000000 })],
  ] as const)(
    'when %s says that it has thousands of millions of pixels, before any is drawn',
    async (_, type, content) => {
      const before = process.memoryUsage().rss;
      await expect(redraw(content, type)).rejects.toMatchObject(REFUSAL);
      expect(process.memoryUsage().rss - before).toBeLessThan(10 * MAX_PIXELS);
    },
  );
});

/** A comment block of a GIF. */
const comment = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text), Buffer.from([0])]);

describe('a BMP', () => {
  test.each([1, 4, 8] as const)('of %i bits takes its colors from its palette', async (bits) => {
    const drawn = await redraw(palettedBmp(bits), 'bmp');
    const { data } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
    // Nine pixels, alternately blue and green.
    expect([...data.subarray(0, 6)]).toEqual([0, 0, 255, 0, 255, 0]);
    expect([...data.subarray(24, 27)]).toEqual([0, 0, 255]);
  });

  test('of 32 bits, stored from the top, is not turned over', async () => {
    const file = bmp(2, 2, { height: -2, bits: 32 });
    const { data } = await sharp(await redraw(file, 'bmp'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0, 30, 30]);
  });

  test.each([
    ['run-length encoding', { compression: 1, bits: 8 }],
    ['16 bits', { bits: 16 }],
    ['no width', { width: 0 }],
    ['pixels beyond its end', { rows: 4_000 }],
  ])('with %s is refused', async (_, change) => {
    await expect(redraw(bmp(4, 4, change), 'bmp')).rejects.toMatchObject(REFUSAL);
  });
});

/** One row of nine pixels: blue, green, blue … */
function palettedBmp(bits: 1 | 4 | 8): Buffer {
  const colors = Buffer.from([255, 0, 0, 0, 0, 255, 0, 0]);
  const indices = { 1: [0b01010101, 0b00000000], 4: [0x01, 0x01, 0x01, 0x01, 0x00], 8: [0, 1, 0, 1, 0, 1, 0, 1, 0] }[
    bits
  ];
  const row = Buffer.alloc(Math.ceil(indices.length / 4) * 4);
  row.set(indices);
  const file = bmp(9, 1, { bits, colors: 2, rows: 54 + colors.length });
  return Buffer.concat([file.subarray(0, 54), colors, row]);
}
