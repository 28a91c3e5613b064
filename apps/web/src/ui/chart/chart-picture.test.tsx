import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChartData } from './chart-data.ts';
import { ChartPicture } from './chart-picture.tsx';

// Drawing needs a canvas; its place is there before.
vi.mock('./echarts.ts', () => ({ init: () => new Promise(() => {}) }));
afterEach(cleanup);

const dataOf = (shape: ChartData['shape'], rows: number): ChartData => ({
  shape,
  columns: [{ key: 'count', label: '漏洞数' }],
  compared: '',
  scope: { label: '符合条件的漏洞', count: rows },
  rows: Array.from({ length: rows }, (_, at) => ({
    key: String(at),
    label: String(1999 + at),
    total: { count: 1, previous: null, to: '' },
    cells: [],
    undercounted: false,
  })),
});

const STAGE = { theme: 'dark', textPixels: 17, pixelRatio: 1 } as const;

function leastHeight(props: Partial<Parameters<typeof ChartPicture>[0]>): number {
  render(<ChartPicture label="图" data={dataOf('heat', 28)} patterns={false} onOpen={() => {}} {...props} />);
  const { minHeight } = screen.getByRole('img', { name: '图' }).style;
  cleanup();
  return minHeight === '' ? 0 : Number.parseInt(minHeight, 10);
}

test('a picture as high as its place leaves each row room for its text, and scrolls where there is less', () => {
  for (const shape of ['heat', 'ranking', 'parts', 'grid'] as const)
    for (const rows of [15, 28])
      expect(leastHeight({ fills: true, data: dataOf(shape, rows) }), shape).toBeGreaterThanOrEqual(rows * 16);
});

test('upright bars, and pictures on a stage, which does not scroll, take the place that there is', () => {
  expect(leastHeight({ fills: true, data: dataOf('columns', 28) })).toBe(0);
  expect(leastHeight({ fills: true, stage: STAGE })).toBe(0);
});
