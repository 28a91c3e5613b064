import { useMemo } from 'react';
import type { ChartData, Figure } from '#web/ui/chart/chart-data.ts';
import { ChartPicture } from '#web/ui/chart/chart-picture.tsx';
import { Card } from '#web/ui/display/card.tsx';
import type { Overview } from '../../requests/exposure-requests.ts';

const figure = (count: number): Figure => ({ count, previous: null, to: '' });

/** How much there was to do on each day. */
export function DaysCard({ days }: Pick<Overview, 'days'>) {
  const data = useMemo(
    (): ChartData => ({
      ...{ shape: 'columns', columns: [], inTime: true, compared: '' },
      scope: { label: '待处置', count: days.at(-1)?.findings ?? 0 },
      rows: days.map(({ day, findings }) => ({
        ...{ key: day, label: day.slice(5), total: figure(findings), cells: [], undercounted: false },
      })),
    }),
    [days],
  );
  const [first, last] = [days[0], days.at(-1)];
  const change = (last?.findings ?? 0) - (first?.findings ?? 0);
  const words = change === 0 ? '没有变化' : change < 0 ? `减少 ${-change} 项` : `增加 ${change} 项`;
  return (
    <Card title="逐日的待处置" hint={`${first?.day} 以来${words}；只计受影响的。`}>
      <ChartPicture label="逐日的待处置" data={data} patterns={false} onOpen={() => undefined} />
    </Card>
  );
}
