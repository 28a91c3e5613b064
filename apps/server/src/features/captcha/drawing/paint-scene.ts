import { blend, type Color, newPicture, type Picture } from './picture.ts';
import { length } from './piece-shape.ts';
import type { Random } from './random.ts';

/** Sky gradient, glows and hills, in the portal's blues and greens with one warm color each. */
interface Palette {
  sky: readonly [Color, Color, Color];
  glows: readonly Color[];
  hills: readonly [Color, Color];
}

const PALETTES: readonly Palette[] = [
  {
    sky: [
      [22, 42, 92],
      [38, 100, 214],
      [150, 196, 250],
    ],
    glows: [
      [96, 214, 230],
      [120, 140, 255],
      [255, 196, 128],
    ],
    hills: [
      [72, 122, 206],
      [20, 44, 104],
    ],
  },
  {
    sky: [
      [12, 62, 78],
      [18, 132, 132],
      [176, 228, 206],
    ],
    glows: [
      [140, 240, 200],
      [70, 150, 230],
      [255, 224, 150],
    ],
    hills: [
      [44, 142, 136],
      [10, 56, 70],
    ],
  },
  {
    sky: [
      [38, 34, 92],
      [92, 84, 206],
      [232, 188, 226],
    ],
    glows: [
      [255, 150, 170],
      [120, 170, 255],
      [170, 130, 255],
    ],
    hills: [
      [112, 96, 190],
      [36, 36, 96],
    ],
  },
];

const mix = (from: Color, to: Color, share: number): Color => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** A random landscape. */
export function paintScene(random: Random, width: number, height: number): Picture {
  const picture = newPicture(width, height);
  const palette = random.pick(PALETTES);
  paintSky(picture, palette, random);
  paintNetwork(picture, random);
  paintHills(picture, palette, random);
  paintGrain(picture, random);
  return picture;
}

function paintSky(picture: Picture, { sky, glows }: Palette, random: Random): void {
  const { width, height, data } = picture;
  const tilt = random.between(-0.5, 0.5);
  const spots = Array.from({ length: 5 }, () => ({
    x: random.between(0, width),
    y: random.between(0, height),
    size: random.between(900, 5_000),
    color: random.pick(glows),
    strength: random.between(0.25, 0.6),
  }));
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const share = Math.min(0.999, Math.max(0, y / height + tilt * (x / width - 0.5))) * 2;
      const [upper, lower, part] = share < 1 ? [sky[0], sky[1], share] : [sky[1], sky[2], share - 1];
      let red = upper[0] + (lower[0] - upper[0]) * part;
      let green = upper[1] + (lower[1] - upper[1]) * part;
      let blue = upper[2] + (lower[2] - upper[2]) * part;
      // Written out instead of calling `mix`: this loop runs fifty thousand pixels × five glows and is half the cost of an image.
      for (const { x: spotX, y: spotY, size, color, strength } of spots) {
        const light = (strength * size) / (size + ((x - spotX) ** 2 + (y - spotY) ** 2) * 2);
        red += (color[0] - red) * light;
        green += (color[1] - green) * light;
        blue += (color[2] - blue) * light;
      }
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
      data[at + 3] = 255;
    }
  }
}

/** Points joined by fine lines, some with rings: a network motif. */
function paintNetwork(picture: Picture, random: Random): void {
  const { width, height } = picture;
  const points = Array.from(
    { length: 14 },
    () => [random.between(0, width), random.between(0, height * 0.75)] as const,
  );
  for (const [index, [x, y]] of points.entries()) {
    for (const [toX, toY] of points.slice(index + 1)) {
      const way = length(toX - x, toY - y);
      if (way > 84) continue;
      for (let step = 0; step < way; step += 1)
        dot(picture, x + ((toX - x) * step) / way, y + ((toY - y) * step) / way, 0.9, WHITE, 0.16);
    }
    dot(picture, x, y, random.between(1.4, 3), WHITE, random.between(0.4, 0.85));
    if (random.whole(0, 2) === 0) ring(picture, x, y, random.between(7, 22), WHITE, 0.3);
  }
}

const WHITE: Color = [255, 255, 255];

function dot(picture: Picture, x: number, y: number, radius: number, color: Color, opacity: number): void {
  around(x, y, radius + 1, (px, py, far) => blend(picture, px, py, color, opacity * cover(far - radius)));
}

function ring(picture: Picture, x: number, y: number, radius: number, color: Color, opacity: number): void {
  around(x, y, radius + 2, (px, py, far) =>
    blend(picture, px, py, color, opacity * cover(Math.abs(far - radius) - 0.6)),
  );
}

function around(x: number, y: number, reach: number, act: (px: number, py: number, far: number) => void): void {
  for (let py = Math.floor(y - reach); py <= y + reach; py += 1)
    for (let px = Math.floor(x - reach); px <= x + reach; px += 1) act(px, py, length(px - x, py - y));
}

/** Anti-aliasing: the share of a pixel inside an outline at this distance. */
export const cover = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance));

function paintHills(picture: Picture, { hills: [far, near] }: Palette, random: Random): void {
  const { width, height } = picture;
  const layers = 3;
  for (let layer = 0; layer < layers; layer += 1) {
    const base = height * (0.56 + 0.15 * layer);
    const waves = [1, 2, 3].map((octave) => ({
      pace: random.between(0.014, 0.024) * octave,
      size: random.between(8, 15) / octave,
      shift: random.between(0, 7),
    }));
    for (let x = 0; x < width; x += 1) {
      let top = base;
      for (const { pace, size, shift } of waves) top += Math.sin(x * pace + shift) * size;
      for (let y = Math.max(0, Math.floor(top)); y < height; y += 1) {
        const color = mix(far, near, Math.min(1, layer / layers + (y - top) / 130));
        blend(picture, x, y, color, 0.82 * Math.min(1, y + 1 - top));
      }
    }
  }
}

/** Noise, so that flat areas have no equal values; in even numbers, which compress a third better and look the same. */
function paintGrain({ data }: Picture, random: Random): void {
  for (let at = 0; at < data.length; at += 4) {
    const grain = random.whole(0, 9) === 0 ? 2 : 0;
    for (let part = at; part < at + 3; part += 1) data[part] = Math.min(254, ((data[part] as number) & 254) + grain);
  }
}
