import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { cssVariables } from './css-variables.ts';
import { SEVERITY_LEVELS } from './severity-colors.ts';
import { TAG_COLORS } from './tag-colors.ts';
import type { ThemeName } from './tokens.ts';

/** WCAG 2.2, 1.4.3: normal-sized text. */
const AA = 4.5;
/** WCAG 2.2, 1.4.11: user interface components and meaningful graphics. */
const AA_GRAPHICS = 3;
const SURFACES = [
  '--page',
  '--surface',
  '--surface-raised',
  '--surface-sunken',
  '--surface-hover',
  '--primary-soft',
  '--hero-from',
];
const TEXTS = ['--text', '--text-secondary', '--text-tertiary', '--link'];

const pairs: [string, string][] = [
  ...TEXTS.flatMap((text) => SURFACES.map((surface): [string, string] => [text, surface])),
  ['--danger', '--surface'],
  ['--success', '--surface'],
  ['--mark-text', '--mark'],
  ['--on-primary', '--primary'],
  // Figures in the cells of charts.
  ['--text', '--art-thread'],
  ['--on-primary', '--primary-hover'],
  ...SEVERITY_LEVELS.map((level): [string, string] => [`--severity-${level}-text`, `--severity-${level}-background`]),
  ...TAG_COLORS.map((color): [string, string] => [`--tag-${color}-text`, `--tag-${color}-background`]),
];

test.each(['light', 'dark'] as ThemeName[])(
  'has a readable contrast between every text of the %s theme and its ground',
  (theme) => {
    const variables = cssVariables(theme);
    const weak = pairs
      .map(([text, surface]) => ({ text, surface, ratio: contrast(variables.get(text), variables.get(surface)) }))
      .filter(({ ratio }) => !(ratio >= AA));
    expect(weak).toEqual([]);
  },
);

test.each(['light', 'dark'] as ThemeName[])(
  'keeps marks of severity, focus and frames of the %s theme seen',
  (theme) => {
    const variables = cssVariables(theme);
    const pairs: [string, string][] = [
      ['--focus', '--page'],
      ['--focus', '--surface'],
      ['--border-strong', '--surface'],
      ...SEVERITY_LEVELS.map((level): [string, string] => [
        `--severity-${level}-mark`,
        `--severity-${level}-background`,
      ]),
    ];
    const weak = pairs
      .map(([mark, surface]) => ({ mark, surface, ratio: contrast(variables.get(mark), variables.get(surface)) }))
      .filter(({ ratio }) => !(ratio >= AA_GRAPHICS));
    expect(weak).toEqual([]);
  },
);

test('measures black on white as 21, and a color on itself as 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#1d56d6', '#1d56d6')).toBe(1);
  expect(contrast('hsl(0 0% 100%)', '#000000')).toBeCloseTo(21);
});
