import type { SituationChart, SituationFigure } from '@ldy/contract/situation.ts';
import { mayFilterBy, mayQueryBy } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { ChartName } from '@ldy/domain/statistics/charts.ts';
import { bucketsOf, type PeriodName, periodOf, previousOf } from '@ldy/domain/statistics/periods.ts';
import {
  HEAD_FIGURE_NAMES,
  type HeadFigureName,
  headFigureOf,
  SITUATION_CHARTS,
} from '@ldy/domain/statistics/situation.ts';
import { neededBy } from '@ldy/domain/statistics/sourced-facts.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { ListDeps } from '../../collections/list/list-records.ts';
import { tallyRecords } from '../../collections/list/tally-records.ts';
import { countCharts } from '../statistics/count-charts.ts';
import { knownFacts } from '../statistics/known-facts.ts';
import { mayTell } from '../statistics/read-statistics.ts';
import { LISTED_VULNERABILITIES as LISTED } from '../vulnerabilities/list/listed-vulnerabilities.ts';

const HOUR_MS = 3_600_000;
const FREE = async () => {};

/** The figures at the head, but those of fields that the reader may not see, or of which the library has nothing. */
export async function countHeadFigures(
  deps: ListDeps,
  reader: Reader,
  { today, now }: { today: string; now: string },
): Promise<SituationFigure[]> {
  const anHourAgo = `${new Date(Date.parse(now) - HOUR_MS).toISOString().slice(0, 19)}Z`;
  const seen = HEAD_FIGURE_NAMES.filter((name) =>
    headFigureOf(name).fields.every((field) => mayQueryBy(VULNERABILITIES, reader, field)),
  );
  const tally = await tallyRecords(LISTED, deps, {}, { reader, spend: FREE });
  const factsOf = (name: HeadFigureName) => neededBy(headFigureOf(name).fields);
  const isKnown = await knownFacts(tally, seen.flatMap(factsOf));
  const asked = seen
    .filter((name) => factsOf(name).every(isKnown))
    .map((name) => ({ name, filter: headFigureOf(name).filter({ today, anHourAgo }) }));
  const counts = await tally.count(asked.map(({ filter }) => filter));
  return asked.map((figure, at) => ({ ...figure, count: counts[at] ?? 0 }));
}

/** The charts of periods that end on this day; none for who may not see days of publication. */
export async function countSituationCharts(
  deps: ListDeps,
  reader: Reader,
  { today, until }: { today: string; until: string },
): Promise<SituationChart[]> {
  if (!mayFilterBy(VULNERABILITIES, reader, 'published_from')) return [];
  const tally = await tallyRecords(LISTED, deps, {}, { reader, spend: FREE });
  const counted: SituationChart[] = [];
  for (const [name, charts] of Object.entries(SITUATION_CHARTS) as [PeriodName, readonly ChartName[]][]) {
    const period = periodOf(name, until, {}) ?? {};
    const { unit } = bucketsOf(period, name === '30d' ? 'day' : 'month', until);
    const found = await countCharts(
      charts,
      (chart) => !mayTell(reader, chart),
      { tally, library: tally },
      {
        ...{ filter: {}, period, previous: previousOf(period, until), unit, today, until },
      },
    );
    counted.push(...found.charts);
  }
  return counted;
}
