import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { stubMedia } from '#web/testing/stub-media.ts';
import { SituationScreen } from './situation-screen.tsx';
import { situationAnswer } from './testing/situation-answer.ts';
import { useSituation } from './use-situation.ts';

type Listener = (event: object) => void;
interface Options {
  series: { type: string }[];
  legend: { selected: object };
}
const drawn = vi.hoisted(() => ({ options: [] as Options[], listeners: new Map<string, Listener>() }));
// Drawing needs a canvas.
vi.mock('#web/ui/chart/echarts.ts', () => ({
  init: () => ({
    on: (name: string, listener: Listener) => drawn.listeners.set(name, listener),
    setOption: (options: Options) => drawn.options.push(options),
    resize: () => {},
    dispose: () => {},
    getZr: () => ({ clear: () => {}, refreshImmediately: () => {} }),
  }),
}));
/** No place changes its size. */
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const SECOND = 1_000;
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND));
let figures: { high: number; total: number };
beforeEach(() => {
  vi.useFakeTimers();
  stubMedia(() => true);
  figures = { high: 9, total: 177 };
  drawn.options.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const cell = (count: number) => ({ count, previous: count, filter: {} });
function answer() {
  const [heat] = situationAnswer().charts;
  if (!heat) throw new Error('no chart to copy');
  const rows = [{ key: '2026-11', label: '2026-11', undercounted: false, total: cell(figures.high), cells: [] }];
  const charts = [heat, { ...heat, chart: 'volume' as const, rows }];
  return situationAnswer({ charts, figures: [{ name: 'total', count: figures.total, filter: {} }] });
}

const Wall = () => <SituationScreen situation={useSituation()} map={null} />;
async function hang() {
  answerApi({ 'situation/read': () => ({ data: answer() }) });
  renderAt('/data-v', [{ path: '/data-v', element: <Wall /> }]);
  await pass(0);
  await vi.dynamicImportSettled();
  await pass(0);
}
const clock = () => screen.getByRole('banner').querySelector('time')?.textContent;

test('while only the clock goes on, no chart is redrawn', async () => {
  await hang();
  expect(drawn.options.length).toBeGreaterThan(0);
  const [before, first] = [drawn.options.length, clock()];
  await pass(59);
  await pass(2);
  expect(clock()).not.toBe(first);
  expect(drawn.options.length).toBe(before);
});

test('only the changed chart is redrawn, with the names of its legend as they were chosen', async () => {
  await hang();
  const before = drawn.options.length;
  act(() => drawn.listeners.get('legendselectchanged')?.({ selected: { 上一年同期: false } }));
  figures = { high: 10, total: 178 };
  await pass(61);
  expect(screen.getByRole('link', { name: /库内漏洞/ }).textContent).toContain('178');
  const redrawn = drawn.options.slice(before);
  expect(redrawn.map(({ series }) => series[0]?.type)).toEqual(['bar']);
  expect(redrawn[0]?.legend.selected).toEqual({ 上一年同期: false });
});
