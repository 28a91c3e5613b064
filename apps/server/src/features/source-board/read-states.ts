import { SOURCES } from '@ldy/domain/record/source.ts';
import { remember } from '../../platform/cache/remember.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Holding } from '../../platform/modules/intake.ts';
import { readVisited, type VisitedSource } from '../collection/collected-health.ts';
import type { ReadFigures } from '../figures/read-figures.ts';
import type { Ingestion } from '../ingestion/ingestion.ts';
import { readRuns } from '../ingestion/read-source-health.ts';
import { type BoardRow, boardRows, type Known } from './board-rows.ts';

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
/** A pass over the tables of what is stored. */
const HOLDINGS_MS = 60_000;

export function createStatesReader(deps: StatesDeps): ReadStates {
  const { reading, clock } = deps;
  const holdings = remember(HOLDINGS_MS, () => readHoldings(deps));
  return remember(STATES_MS, async () => {
    const now = clock();
    const known: Known = {
      runs: await readRuns(reading, now),
      visited: await readVisited(reading, now),
      holdings: await holdings(),
    };
    return { now, rows: boardRows(known), enabled: known.visited.filter(({ isEnabled }) => isEnabled) };
  });
}

/** One after the other: a page of visitors takes one connection. */
async function readHoldings({ reading, ingestion, readFigures }: StatesDeps): Promise<Known['holdings']> {
  const { sources, latest } = await readFigures();
  const of = (kind: string, q: Queryable): Promise<Holding[]> =>
    ingestion.stores.get(kind)?.holdings?.(q) ?? Promise.resolve([]);
  return {
    // As the home page counts them.
    record: SOURCES.map((source) => ({ source, records: sources[source] ?? 0, newest: latest[source] ?? null })),
    news: await of('news', reading),
    patch: await of('patch', reading),
    epss: await of('epss', reading),
  };
}
