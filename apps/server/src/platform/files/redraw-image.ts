import { open, readFile, writeFile } from 'node:fs/promises';
import type { FileType } from '@ldy/contract/file-types.ts';
import sharp, { type Sharp } from 'sharp';
import { refused } from '../errors.ts';
import { readBitmap } from './read-bitmap.ts';

export type ImageType = Extract<FileType, 'jpg' | 'png' | 'gif' | 'bmp'>;
export type RedrawnType = 'image/jpeg' | 'image/png';

/** First bytes of each type. Sources: ITU-T T.81; W3C PNG 3, section 5.2; GIF89a, section 17; BITMAPFILEHEADER. */
const SIGNATURES: Record<ImageType, readonly string[]> = {
  jpg: ['\xff\xd8\xff'],
  png: ['\x89PNG\r\n\x1a\n'],
  gif: ['GIF87a', 'GIF89a'],
  bmp: ['BM'],
};
const LONGEST_SIGNATURE = 8;

/** More than any phone takes of a sheet of paper; four bytes each while it is drawn. */
export const MAX_PIXELS = 40_000_000;
/** Of the stored picture: text on a sheet is still read easily. */
const MAX_SIDE = 5_000;
/** Larger ones are photographs: as JPEG they have a tenth of the size. */
const LARGEST_PNG = 10 * 1024 * 1024;
const PATIENCE_SECONDS = 20;

sharp.cache(false);
// Whatever a file claims to be, no other decoder of the library looks at it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] });

/**
 * Redraws a picture into the file `to`: its pixels alone, upright, without metadata and whatever else the file held. The first picture of
 * an animation. Throws uploadType if it is not what its type says, is broken, or has too many pixels, which are counted before any is decoded.
 */
export async function redrawImage(from: string, type: ImageType, to: string): Promise<RedrawnType> {
  if (!(await hasSignature(from, type))) throw refused('uploadType');
  const image = await openImage(from, type);
  const upright = image
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: PATIENCE_SECONDS });
  if (type !== 'jpg') {
    const drawn = await upright.clone().png().toBuffer().catch(refuseBroken);
    if (drawn.length <= LARGEST_PNG) {
      await writeFile(to, drawn);
      return 'image/png';
    }
  }
  await writeFile(
    to,
    await upright.flatten({ background: 'white' }).jpeg({ quality: 90 }).toBuffer().catch(refuseBroken),
  );
  return 'image/jpeg';
}

async function openImage(path: string, type: ImageType): Promise<Sharp> {
  if (type === 'bmp') {
    const { width, height, pixels } = await readBitmap(await readFile(path), MAX_PIXELS);
    return sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: MAX_PIXELS });
  }
  const image = sharp(path, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 });
  const { format, width, height } = await image.metadata().catch(refuseBroken);
  const isWhatItSays = format === (type === 'jpg' ? 'jpeg' : type);
  if (!isWhatItSays || width * height > MAX_PIXELS) throw refused('uploadType');
  return image;
}

async function hasSignature(path: string, type: ImageType): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(LONGEST_SIGNATURE), 0, LONGEST_SIGNATURE, 0);
    return SIGNATURES[type].some((signature) => buffer.toString('latin1').startsWith(signature));
  } finally {
    await file.close();
  }
}

/** The library throws plain errors for whatever is wrong with a picture. */
function refuseBroken(): never {
  throw refused('uploadType');
}
