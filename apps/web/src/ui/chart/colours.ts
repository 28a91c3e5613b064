import type { ThemeName } from '../theme/tokens.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** Specification, section 9. */
export const LEAST_DISTANCE = 100;
/** Lightness of two colours in turn, seen on the surface of the theme. */
const LIGHTNESS: Record<ThemeName, readonly [number, number]> = { light: [0.26, 0.4], dark: [0.6, 0.8] };
const FIRST_HUE = 218;
/** The golden angle spreads any number of hues evenly. */
const STEP = 137.508;

/** Distance of two colours `#rrggbb` in the cube of red, green and blue. */
export function rgbDistance(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  return Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)));
}

/** So many colours for the parts of a chart, neighbours clearly apart, the first and the last too. */
export function seriesColours(count: number, theme: ThemeName): string[] {
  const colours: string[] = [];
  let hue = FIRST_HUE;
  while (colours.length < count) {
    const colour = hexOf(hue % 360, 0.62, LIGHTNESS[theme][colours.length % 2] ?? 0.5);
    const before = colours.at(-1);
    const first = colours.length === count - 1 ? colours[0] : undefined;
    const isApart = [before, first].every(
      (other) => other === undefined || rgbDistance(other, colour) > LEAST_DISTANCE,
    );
    if (isApart) colours.push(colour);
    hue += isApart ? STEP : 11;
  }
  return colours;
}

const partsOf = (colour: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as never;

function hexOf(hue: number, saturation: number, lightness: number): string {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const part = (shift: number) => {
    const place = (shift + hue / 30) % 12;
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return `#${[part(0), part(8), part(4)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
