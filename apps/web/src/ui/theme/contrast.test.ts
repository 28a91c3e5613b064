import { expect, it } from 'vitest';
import { cssVariables } from './css-variables.ts';
import { SEVERITY_LEVELS } from './severity-colors.ts';
import { TAG_COLORS } from './tag-colors.ts';
import type { ThemeName } from './tokens.ts';

/** WCAG 2.2, 1.4.3: text of normal size. */
const AA = 4.5;
const SURFACES = ['--page', '--surface', '--surface-raised', '--surface-sunken', '--surface-hover', '--primary-soft'];
const TEXTS = ['--text', '--text-secondary', '--text-tertiary', '--link'];

const pairs: [string, string][] = [
  ...TEXTS.flatMap((text) => SURFACES.map((surface): [string, string] => [text, surface])),
  ['--danger', '--surface'],
  ['--success', '--surface'],
  ['--mark-text', '--mark'],
  ['--on-primary', '--primary'],
  ['--on-primary', '--primary-hover'],
  ...SEVERITY_LEVELS.map((level): [string, string] => [`--severity-${level}-text`, `--severity-${level}-background`]),
  ...TAG_COLORS.map((color): [string, string] => [`--tag-${color}-text`, `--tag-${color}-background`]),
];

it.each(['light', 'dark'] as ThemeName[])('keeps every text of the %s theme readable on what it stands on', (theme) => {
  const variables = cssVariables(theme);
  const weak = pairs
    .map(([text, surface]) => ({ text, surface, ratio: contrast(variables.get(text), variables.get(surface)) }))
    .filter(({ ratio }) => !(ratio >= AA));
  expect(weak).toEqual([]);
});

function contrast(one = '', other = ''): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.startsWith('#') ? fromHex(color) : fromHsl(color)).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const fromHex = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

function fromHsl(color: string): number[] {
  const [hue = 0, saturation = 0, light = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const chroma = (saturation / 100) * Math.min(light / 100, 1 - light / 100);
  return [0, 8, 4].map((shift) => {
    const place = (shift + hue / 30) % 12;
    return light / 100 - chroma * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  });
}
