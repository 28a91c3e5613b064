import type { API } from '@ldy/contract/api.ts';
import type { OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { BOARD_PAGE, BOARD_STATES, type BoardSource, type BoardState } from '@ldy/contract/source-board.ts';
import type { Configuration } from '../../platform/config/configuration.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Delay, readDelays } from '../collection/delays.ts';
import type { BoardRow } from './board-rows.ts';
import type { ReadStates } from './read-states.ts';
import { spreadOf } from './spread-of.ts';
import type { ReadStill } from './still-since.ts';

export interface BoardDeps {
  reading: Database;
  configuration: Pick<Configuration, 'collects'>;
}

type Input = ParsedInputOf<typeof API.listBoardSources>;
type Board = OutputOf<typeof API.listBoardSources>;

export function createBoardReader(
  deps: BoardDeps & { readStates: ReadStates; readStill: ReadStill },
): (input: Input) => Promise<Board> {
  const { reading, configuration, readStates } = deps;
  return async (input) => {
    const { now, rows, enabled } = await readStates();
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
