import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawRegions, type Region } from './draw-regions.ts';
import { RegionMap } from './region-map.tsx';

const square = (west: number, south: number) =>
  [
    [
      [
        [west, south],
        [west + 1, south],
        [west + 1, south + 1],
        [west, south],
      ],
    ],
  ] as Region['polygons'];
const REGIONS: Region[] = [
  { name: '甲区', polygons: square(100, 0), value: { value: 4, as_of: '2026-11-01', source: '甲处' } },
  { name: '<b>乙区</b>', polygons: square(101, 0), value: { value: 12, as_of: '2026-11-03', source: '乙处' } },
  { name: '丙区', polygons: square(102, 0), value: null },
  { name: '', polygons: square(103, 0), value: null },
];

const saved = vi.hoisted(() => ({ files: [] as { name: string; file: Blob }[] }));
vi.mock('../format/download-text.ts', () => ({
  downloadFile: (name: string, file: Blob) => saved.files.push({ name, file }),
}));
afterEach(cleanup);

test('regions are drawn in proportion, the greatest value strongest', () => {
  const { regions, width, height } = drawRegions(REGIONS);
  expect(regions.map(({ strength }) => strength)).toEqual([0, 1, null, null]);
  expect([width, height]).toEqual([1000, 251]);
  expect(regions[0]?.path).toBe('M0.0 250.0L250.0 250.0L250.0 0.0L0.0 250.0Z');
});

test('a map with 60,000 points is drawn', () => {
  const ring = Array.from({ length: 60_000 }, (_, at) => [100 + (at % 300) / 10, (at % 70) / 2] as const);
  expect(drawRegions([{ name: '', polygons: [[ring]], value: null }]).regions[0]?.path).toContain('L');
});

test('a map carries its 审图号, in pictures of it too, and has all its values in a table', async () => {
  render(<RegionMap theme="light" approval="GS(2024)0650号" measure="受影响单位" regions={REGIONS} />);
  const picture = screen.getByRole('img', { name: '受影响单位地图，审图号：GS(2024)0650号' });
  within(picture).getByText('审图号：GS(2024)0650号');
  within(picture).getByText('<b>乙区</b>：12');
  within(picture).getByText('丙区：没有数据');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['<b>乙区</b>', '甲区']);
  screen.getByRole('row', { name: '甲区 甲处 2026-11-01 4' });
  screen.getByText('运营方数据，截至 2026-11-01 至 2026-11-03；来源：甲处、乙处');
  fireEvent.click(screen.getByRole('button', { name: '下载图片' }));
  const [{ name, file } = { name: '', file: new Blob() }] = saved.files;
  expect(name).toBe('受影响单位.svg');
  const text = await file.text();
  expect(text).toContain('审图号：GS(2024)0650号');
  expect(text).not.toContain('<b>');
  const lines = [...text.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words).join('');
  expect(lines).toContain('运营方数据，截至 2026-11-01 至 2026-11-03；来源：甲处、乙处');
  expect(text).toContain('viewBox="-30 -30 1060 467"');
});
