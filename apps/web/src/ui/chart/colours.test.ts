import { expect, test } from 'vitest';
import { contrast } from '../theme/contrast.ts';
import { cssVariables } from '../theme/css-variables.ts';
import { LEAST_DISTANCE, rgbDistance, seriesColours } from './colours.ts';

const COUNTS = [1, 2, 3, 5, 8, 13, 24];

test('measures the distance of two colours', () => {
  expect(rgbDistance('#000000', '#000000')).toBe(0);
  expect(rgbDistance('#ff0000', '#000000')).toBe(255);
  expect(rgbDistance('#030400', '#000000')).toBe(5);
});

test.each(['light', 'dark'] as const)('neighbours in the %s theme are apart, the first and the last too', (theme) => {
  for (const count of COUNTS) {
    const colours = seriesColours(count, theme);
    expect(colours).toHaveLength(count);
    for (const [at, colour] of colours.entries()) {
      const next = colours[(at + 1) % count] ?? '';
      if (count > 1) expect(rgbDistance(colour, next), `${colour} ${next}`).toBeGreaterThan(LEAST_DISTANCE);
    }
  }
});

test.each(['light', 'dark'] as const)('every colour in the %s theme is seen on the surface', (theme) => {
  const surface = cssVariables(theme).get('--surface');
  for (const colour of seriesColours(24, theme)) expect(contrast(colour, surface), colour).toBeGreaterThanOrEqual(3);
});
