import type { EngineFigures } from './engine-child.ts';
import { growthChart } from './growth-chart.ts';
import { BARRED, BARS, type GroongaFigures } from './tables.ts';

const OTHERS = ['a Chinese phrase', 'filters'];

export function drawGrowth(engines: readonly EngineFigures[], groongas: readonly GroongaFigures[]): string {
  const line = (name: string, kind: string, figures: readonly Pick<EngineFigures, 'records' | 'measured'>[]) => ({
    name,
    points: figures.flatMap(({ records, measured }) => {
      const milliseconds = measured[kind]?.spread.p95;
      return milliseconds === undefined ? [] : [{ records, milliseconds }];
    }),
  });
  const lines = [line(BARRED, BARRED, engines), ...OTHERS.map((kind) => line(kind, kind, engines))];
  if (groongas.length > 0) lines.push(line(`Groonga: ${BARRED}`, BARRED, groongas));
  return growthChart('p95 of one search, by the size of the library', lines, BARS.million);
}
