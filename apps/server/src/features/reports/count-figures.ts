import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import {
  type CountedFigures,
  FIGURE_NAMES,
  type FigureName,
  figureFilter,
  figureOf,
  REPORTED_LISTS,
} from '@ldy/domain/report/figures.ts';
import type { Period } from '@ldy/domain/statistics/periods.ts';
import type { EngineFor } from '../../collections/engine/engines.ts';
import type { KindHands } from '../../collections/kinds/kind-hands.ts';
import { type OpenList, openKind } from '../../collections/kinds/open-kind.ts';
import { tallyRecords } from '../../collections/list/tally-records.ts';
import type { Database } from '../../platform/database/open-database.ts';

export interface CountDeps {
  reading: Database;
  engineFor: EngineFor;
  kinds: ReadonlyMap<string, KindHands>;
  clock(): string;
}

/** Reports are counted as a reader of the business edition counts. */
export const REPORT_READER: Reader = {
  ...{ role: 'business', permissions: permissionsFor('business'), seesEverything: false },
};
export const COUNTER = { reader: REPORT_READER, spend: async () => {} };

/** The list of a kind as reports count it. */
export function openList({ kinds, reading: database, engineFor, clock }: CountDeps, list: string): OpenList {
  const hands = kinds.get(list);
  if (!hands) throw new Error(`There is no kind "${list}".`);
  return openKind(hands, { database, engineFor, clock })({ ...REPORT_READER, accountId: null, sessionId: null });
}

/** The figures of all kinds: those of one list are counted at once, for all periods. */
export async function countFigures(
  deps: CountDeps,
  periods: { now: Period; before: Period; yearAgo: Period | null },
): Promise<CountedFigures> {
  const figures: Partial<Record<FigureName, Record<keyof typeof periods, number | null>>> = {};
  for (const list of REPORTED_LISTS) {
    const asked = FIGURE_NAMES.filter((name) => figureOf(name).of === list).flatMap((name) =>
      (Object.entries(periods) as [keyof typeof periods, Period | null][]).map(([when, period]) => ({
        name,
        when,
        period,
      })),
    );
    const { listed, deps: answering } = openList(deps, list);
    const tally = await tallyRecords(listed, answering, {}, COUNTER);
    const cells = asked.flatMap(({ name, period }) => (period ? [figureFilter(name, period)] : []));
    const counts = (await tally.count(cells)).values();
    for (const { name, when, period } of asked) {
      const figure = figures[name] ?? { now: null, before: null, yearAgo: null };
      figure[when] = period ? (counts.next().value ?? 0) : null;
      figures[name] = figure;
    }
  }
  return figures as CountedFigures;
}
