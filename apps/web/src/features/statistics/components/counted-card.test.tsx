import type { ChartName } from '@ldy/domain/statistics/charts.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '#web/testing/render-at.tsx';
import { statisticsAnswer } from '../testing/statistics-answer.ts';
import type { Statistics } from '../use-statistics.ts';
import { type Counted, CountedCard } from './counted-card.tsx';

// A picture needs a canvas.
vi.mock('#web/ui/chart/chart-picture.tsx', () => ({ ChartPicture: () => null }));

const YEAR_2024 = { from: '2024-01-01', to: '2024-12-31' };
const YEAR_2025 = { from: '2025-01-01', to: '2025-12-31' };
const LAST_MONTHS = { from: '2025-12-01', to: '2026-11-24' };

function counted(chart: ChartName, name: string, days: { asked: object; own: object }, filter: object = {}): Counted {
  const { data } = statisticsAnswer({ charts: [chart] }, 7);
  const charts = data.charts.map((found) => ({ ...found, period: days.own }));
  const selection = { filter, period: '1y', unit: 'month' };
  const answer = { ...data, period: days.asked, charts, selection } as unknown as Statistics;
  return {
    name,
    answer: { data: answer, error: null, refetch: () => undefined },
  };
}

function notesOf(chart: ChartName, ...sides: Counted[]): string[] {
  renderAt('/', [{ path: '/', element: <CountedCard chart={chart} counted={sides} patterns={false} /> }]);
  return [...(screen.getByText(/^来源：/).parentElement?.children ?? [])].map(({ textContent }) => textContent ?? '');
}

test('a chart of its own months says these, not the period that was chosen', () => {
  const notes = notesOf('vendorsByMonth', counted('vendorsByMonth', '', { asked: YEAR_2024, own: LAST_MONTHS }));
  expect(notes).toContain('公开日期：2025-12-01 至 2026-11-24；');
});

test('of two selections each says its days, and both say once what holds for both', () => {
  const notes = notesOf(
    'severity',
    counted('severity', '当前条件', { asked: YEAR_2025, own: YEAR_2025 }),
    counted('severity', '对比条件', { asked: YEAR_2024, own: YEAR_2024 }),
  );
  expect(notes.map((note) => note.split('；')[0])).toEqual([
    '来源：本库按来源合并的漏洞',
    expect.stringMatching(/^截至 /),
    '当前条件 公开日期：2025-01-01 至 2025-12-31',
    '对比条件 公开日期：2024-01-01 至 2024-12-31',
  ]);
});

test.each([
  [undefined, ['当前条件：高危', '对比条件：全部漏洞']],
  ['条件：高危；对比：全部漏洞', ['当前条件', '对比条件']],
])(
  'two selections are each named with their conditions, unless the text above (%j) has named them',
  (about, expected) => {
    const days = { asked: YEAR_2025, own: YEAR_2025 };
    const sides = [
      counted('severity', '当前条件', days, { severity: ['high'] }),
      counted('severity', '对比条件', days),
    ];
    const card = <CountedCard chart="severity" about={about} counted={sides} patterns={false} />;
    renderAt('/', [{ path: '/', element: card }]);
    const names = screen.getAllByText(/^(当前|对比)条件/, { selector: 'p' });
    expect(names.map(({ textContent }) => textContent)).toEqual(expected);
  },
);
