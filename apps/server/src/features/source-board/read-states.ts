import { SOURCES } from '@ldy/domain/record/source.ts';
import { remember } from '../../platform/cache/remember.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Holding } from '../../platform/modules/intake.ts';
import { readVisited, type VisitedSource } from '../collection/collected-health.ts';
import type { ReadFigures } from '../figures/read-figures.ts';
import type { Ingestion } from '../ingestion/ingestion.ts';
import { readRuns } from '../ingestion/read-source-health.ts';
import { type BoardRow, boardRows, type DatedHolding, type Known } from './board-rows.ts';

export interface StatesDeps {
  reading: Database;
  ingestion: Pick<Ingestion, 'stores'>;
  readFigures: ReadFigures;
  clock(): string;
}

/** How all sources are. */
export interface SourceStates {
  now: string;
  rows: readonly BoardRow[];
  /** The addresses that are visited. */
  enabled: readonly VisitedSource[];
}

export type ReadStates = () => Promise<SourceStates>;

/** Everybody sees the same, so one reading serves all who ask meanwhile. */
const STATES_MS = 10_000;
/** Passes over tables of many rows. */
const COUNTED_MS = 300_000;

export function createStatesReader(deps: StatesDeps): ReadStates {
  const { reading, clock } = deps;
  const counted = remember(COUNTED_MS, () => countHoldings(deps));
  return remember(STATES_MS, async () => {
    const now = clock();
    const known: Known = {
      runs: await readRuns(reading, now),
      visited: await readVisited(reading, now),
      holdings: { record: await recordsOf(deps), ...(await counted()) },
    };
    return { now, rows: boardRows(known), enabled: known.visited.filter(({ isEnabled }) => isEnabled) };
  });
}

/** As the home page counts them. */
async function recordsOf({ readFigures }: StatesDeps): Promise<DatedHolding[]> {
  const { sources, latest, stated } = await readFigures();
  return SOURCES.map((source) => ({
    ...{ source, records: sources[source] ?? 0 },
    ...{ newest: latest[source] ?? null, stated: stated[source] ?? null },
  }));
}

/** One after the other: a page of visitors takes one connection. */
async function countHoldings({ reading, ingestion }: StatesDeps): Promise<Omit<Known['holdings'], 'record'>> {
  const of = (kind: string, q: Queryable): Promise<Holding[]> =>
    ingestion.stores.get(kind)?.holdings?.(q) ?? Promise.resolve([]);
  return { news: await of('news', reading), patch: await of('patch', reading), epss: await of('epss', reading) };
}
