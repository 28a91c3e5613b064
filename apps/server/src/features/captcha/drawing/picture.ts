import { PNG } from 'pngjs';

/** Pixels in RGBA, row by row. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

export type Color = readonly [red: number, green: number, blue: number];

export const newPicture = (width: number, height: number): Picture => ({
  width,
  height,
  data: new Uint8Array(width * height * 4),
});

/** Blends a color over a pixel; `opacity` from 0 to 1. Pixels outside the picture are ignored. */
export function blend(picture: Picture, x: number, y: number, [red, green, blue]: Color, opacity: number): void {
  if (x < 0 || y < 0 || x >= picture.width || y >= picture.height || opacity <= 0) return;
  const { data } = picture;
  const at = (y * picture.width + x) * 4;
  data[at] = (data[at] as number) + (red - (data[at] as number)) * opacity;
  data[at + 1] = (data[at + 1] as number) + (green - (data[at + 1] as number)) * opacity;
  data[at + 2] = (data[at + 2] as number) + (blue - (data[at + 2] as number)) * opacity;
}

/** A PNG with pixels only, no metadata. Compressed in the thread pool. */
export function toPng({ width, height, data }: Picture, hasAlpha: boolean): Promise<Buffer> {
  const png = new PNG({ width, height, colorType: hasAlpha ? 6 : 2, filterType: 4, deflateLevel: 9 });
  png.data = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    png
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('error', reject)
      .on('end', () => resolve(Buffer.concat(chunks)))
      .pack();
  });
}
