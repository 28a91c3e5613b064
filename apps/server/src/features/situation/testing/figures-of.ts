import type { SituationChart, SituationFigure } from '@ldy/contract/situation.ts';
import { type Narrowing, narrow } from '@ldy/domain/statistics/narrow.ts';
import { daysOf } from '@ldy/domain/statistics/periods.ts';

interface Counted {
  figures: readonly SituationFigure[];
  charts: readonly SituationChart[];
}

/** Every figure, with the filter of the list that it should be the total of. */
export function figuresOf({ figures, charts }: Counted): { count: number; filter: Narrowing }[] {
  const ofCharts = charts.flatMap(({ rows, period }) => {
    return rows.flatMap(({ total, cells }) =>
      [total, ...cells].map(({ count, filter }) => ({
        count,
        filter: 'published_from' in filter ? filter : (narrow(filter, daysOf(period)) ?? {}),
      })),
    );
  });
  return [...figures, ...ofCharts].map(({ count, filter }) => ({ count, filter }));
}
