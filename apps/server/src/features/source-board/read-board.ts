import type { API } from '@ldy/contract/api.ts';
import type { OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { BOARD_PAGE, BOARD_STATES, type BoardSource, type BoardState } from '@ldy/contract/source-board.ts';
import { SOURCES } from '@ldy/domain/record/source.ts';
import { remember } from '../../platform/cache/remember.ts';
import type { Configuration } from '../../platform/config/configuration.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Holding } from '../../platform/modules/intake.ts';
import { readVisited } from '../collection/collected-health.ts';
import { type Delay, readDelays } from '../collection/delays.ts';
import type { ReadFigures } from '../figures/read-figures.ts';
import type { Ingestion } from '../ingestion/ingestion.ts';
import { readRuns } from '../ingestion/read-source-health.ts';
import { type BoardRow, boardRows, type Known } from './board-rows.ts';
import { spreadOf } from './spread-of.ts';
import type { ReadStill } from './still-since.ts';

export interface BoardDeps {
  reading: Database;
  configuration: Pick<Configuration, 'collects'>;
  ingestion: Pick<Ingestion, 'stores'>;
  readFigures: ReadFigures;
  clock(): string;
}

type Input = ParsedInputOf<typeof API.listBoardSources>;
type Board = OutputOf<typeof API.listBoardSources>;

/** Everybody sees the same, so one reading serves all who ask meanwhile. */
const STATES_MS = 10_000;
/** A pass over the tables of what is stored. */
const HOLDINGS_MS = 60_000;

export function createBoardReader(deps: BoardDeps & { readStill: ReadStill }): (input: Input) => Promise<Board> {
  const { reading, clock, configuration } = deps;
  const holdings = remember(HOLDINGS_MS, () => readHoldings(deps));
  const states = remember(STATES_MS, async () => {
    const now = clock();
    const known: Known = {
      runs: await readRuns(reading, now),
      visited: await readVisited(reading, now),
      holdings: await holdings(),
    };
    return { now, rows: boardRows(known), enabled: known.visited.filter(({ isEnabled }) => isEnabled) };
  });
  return async (input) => {
    const { now, rows, enabled } = await states();
    const found = rows.filter((row) => isAsked(row, input)).sort(ORDERS[input.order]);
    const from = (input.page - 1) * BOARD_PAGE;
    const shown = found.slice(from, from + BOARD_PAGE);
    const delays = await readDelays(reading, idsOf(shown), now);
    return {
      as_of: now,
      is_collecting: configuration.collects,
      still_since: await deps.readStill(),
      enabled: enabled.length,
      recent: enabled.filter(({ isRecent }) => isRecent).length,
      states: countStates(rows),
      total: found.length,
      list: shown.map((row) => written(row, delays)),
    };
  };
}

/** One after the other: a page of visitors takes one connection. */
async function readHoldings({ reading, ingestion, readFigures }: BoardDeps): Promise<Known['holdings']> {
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

function isAsked(row: BoardRow, { kind, state, text }: Input): boolean {
  if (kind !== undefined && row.kind !== kind) return false;
  if (state !== undefined && row.state !== state) return false;
  return !text || row.name.toLowerCase().includes(text.toLowerCase());
}

const byName = (one: BoardRow, other: BoardRow) => one.name.localeCompare(other.name, 'zh-CN');
const byRecords = (one: BoardRow, other: BoardRow) => (other.records ?? -1) - (one.records ?? -1) || byName(one, other);
/** The newest first; what has none comes last. */
const byTime = (time: (row: BoardRow) => string | null) => (one: BoardRow, other: BoardRow) =>
  (time(other) ?? '').localeCompare(time(one) ?? '') || byRecords(one, other);

const ORDERS: Readonly<Record<Input['order'], (one: BoardRow, other: BoardRow) => number>> = {
  success: byTime(({ lastSuccess }) => lastSuccess),
  newest: byTime(({ newest }) => newest),
  records: byRecords,
  name: byName,
};

function countStates(rows: readonly BoardRow[]): Record<BoardState, number> {
  const counts = Object.fromEntries(BOARD_STATES.map((state) => [state, 0])) as Record<BoardState, number>;
  for (const { state } of rows) counts[state]++;
  return counts;
}

const idsOf = (rows: readonly BoardRow[]) => rows.flatMap(({ visited }) => visited.map(({ id }) => id));

function written(row: BoardRow, delays: ReadonlyMap<number, Delay[]>): BoardSource {
  const { key, name, kind, state, records, failures, visited } = row;
  const enabled = visited.filter(({ isEnabled }) => isEnabled);
  const measured = visited.flatMap(({ id }) => delays.get(id) ?? []);
  return {
    ...{ key, name, kind, state, records, failures },
    ...{ newest: row.newest ?? '', last_success: row.lastSuccess ?? '', changed_at: row.changedAt ?? '' },
    addresses: {
      enabled: enabled.length,
      recent: enabled.filter(({ isRecent }) => isRecent).length,
      failing: enabled.filter(({ failures }) => failures > 0).length,
    },
    publisher_delay: spreadOf(measured, ({ publisher }) => publisher),
    own_delay: spreadOf(measured, ({ own }) => own),
  };
}
