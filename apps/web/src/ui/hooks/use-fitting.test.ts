import { expect, test } from 'vitest';
import { fitInto } from './use-fitting.ts';

test.each([
  ['all where there is room', [50, 50], 104, 2],
  ['those beside the button where one has none', [50, 50, 50], 124, 1],
  ['none where the button alone has room', [50, 50], 60, 0],
  ['none, and not fewer', [50], 10, 0],
])('of links in a row fit: %s', (_what, widths, room, fitting) => {
  expect(fitInto(room, widths, 4, 60)).toEqual({ count: fitting, used: fitting * 54 });
});
