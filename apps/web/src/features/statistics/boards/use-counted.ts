import type { Board } from '@ldy/contract/boards.ts';
import type { ChartName } from '@ldy/domain/statistics/charts.ts';
import { useQueries } from '@tanstack/react-query';
import type { Counted } from '../components/counted-card.tsx';
import { selectionsOf } from '../components/use-selections.ts';
import { type Selection, statisticsQuery } from '../use-statistics.ts';

type Widget = Board['widgets'][number];

/** What the widgets show: those that ask the same are counted by one call, once one of them is in sight. */
export function useCounted(widgets: readonly Widget[], seen: ReadonlySet<number>): (widget: Widget) => Counted[] {
  const groups = new Map<string, { selection: Selection; charts: ChartName[]; isWanted: boolean }>();
  for (const widget of widgets) {
    for (const { selection } of selectionsOfWidget(widget)) {
      const key = JSON.stringify(selection);
      const { charts = [], isWanted = false } = groups.get(key) ?? {};
      groups.set(key, {
        selection,
        charts: charts.includes(widget.chart) ? charts : [...charts, widget.chart].sort(),
        isWanted: isWanted || seen.has(widget.id),
      });
    }
  }
  const keys = [...groups.keys()];
  const answers = useQueries({
    queries: [...groups.values()].map(({ charts, selection, isWanted }) =>
      statisticsQuery(charts, selection, isWanted),
    ),
  });
  return (widget) =>
    selectionsOfWidget(widget).flatMap(({ name, selection }) => {
      const answer = answers[keys.indexOf(JSON.stringify(selection))];
      return answer ? [{ name, answer }] : [];
    });
}

const selectionsOfWidget = ({ filter, period, unit, compared }: Widget) =>
  selectionsOf({ filter, period, unit }, compared);
