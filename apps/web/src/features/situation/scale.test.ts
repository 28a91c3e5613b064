import { expect, test } from 'vitest';
import { DESIGN, fitStage, SCALES, type ScaleName } from './scale.ts';

const NAMES = Object.keys(SCALES) as ScaleName[];

test.each([
  [{ width: 1366, height: 768 }, 0.711, [1, 1]],
  [{ width: 1920, height: 1080 }, 1, [1, 1]],
  [{ width: 3840, height: 1080 }, 1, [2, 1]],
  [{ width: 6720, height: 2160 }, 2, [2, 1]],
  [{ width: 9600, height: 5400 }, 5, [1, 1]],
  [{ width: 1080, height: 1920 }, 0.5625, [1, 3]],
])('fits %o without scrolling and without an empty strip', (place, scale, pages) => {
  const fitted = fitStage(place, 'fit');
  expect(fitted.scaleX).toBeCloseTo(scale, 3);
  expect(fitted.scaleY).toBe(fitted.scaleX);
  expect(fitted.width * fitted.scaleX).toBeCloseTo(place.width);
  expect(fitted.height * fitted.scaleY).toBeCloseTo(place.height);
  expect([fitted.columns, fitted.rows]).toEqual(pages);
});

test('stretches the design to the edges, each direction by itself', () => {
  expect(fitStage({ width: 3840, height: 1080 }, 'stretch')).toMatchObject({ ...DESIGN, scaleX: 2, scaleY: 1 });
});

test('fills the width or the height and is scrolled the other way', () => {
  const wide = fitStage({ width: 3840, height: 1080 }, 'width');
  expect([wide.width * wide.scaleX, wide.height * wide.scaleY]).toEqual([3840, 2160]);
  const high = fitStage({ width: 1080, height: 1920 }, 'height');
  expect(high.height * high.scaleY).toBeCloseTo(1920);
  expect(high.width * high.scaleX).toBeGreaterThan(1080);
});

test('never lays out less than the design, whatever the place', () => {
  for (const name of NAMES)
    for (const place of [
      { width: 1024, height: 600 },
      { width: 1200, height: 4000 },
      { width: 8000, height: 700 },
    ]) {
      const { width, height } = fitStage(place, name);
      expect(width).toBeGreaterThanOrEqual(DESIGN.width - 0.001);
      expect(height).toBeGreaterThanOrEqual(DESIGN.height - 0.001);
    }
});
