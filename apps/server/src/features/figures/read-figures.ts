import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { SOURCES } from '@ldy/domain/record/source.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { newOn } from '@ldy/domain/vulnerability/new-today.ts';
import { filterConditions } from '@ldy/search/condition-of.ts';
import { type Counter, SearchTooCostly } from '@ldy/search/search-engine.ts';
import { ThreadStopped } from '@ldy/search/threads/calls.ts';
import { z } from 'zod';
import { rememberWhileReloading } from '../../platform/cache/remember.ts';
import { readLastChange } from '../../platform/change-log/read-version.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { readStored } from '../../platform/database/read-stored.ts';
import { VULNERABILITY } from '../vulnerabilities/logged-vulnerability.ts';
import { type Beside, countedFilters, countedHash, type Figures, figuresOf } from './figures.ts';
import type { StoredFigures } from './store-figures.ts';

export interface FiguresDeps {
  database: Database;
  clock(): string;
  /** Counts in the in-memory index; undefined while there is none. */
  counter(): Counter | undefined;
}

export interface KnownFigures extends Figures, Beside {
  /** Records first seen today, and published lately. */
  today: number;
  /** When a record was last changed; '' if never. */
  updated: string;
  /** Time of the count, set if the library has changed since. */
  asOf: string | null;
}

export type ReadFigures = () => Promise<KnownFigures>;

/** Maximum age of figures that the list does not count; they are reloaded in the background. */
const BESIDE_MS = 1_000;

/**
 * The figures of the library without a pass over it per call: counted in the in-memory index once per change; while there is none, as
 * stored at the end of the last run.
 */
export function createReadFigures(deps: FiguresDeps): ReadFigures {
  const { database, clock, counter } = deps;
  const beside = rememberWhileReloading(BESIDE_MS, () => readBeside(database));
  let last: { key: string; counts: Promise<number[]> } | undefined;

  /** Concurrent callers share one count; failures are not cached. */
  function countOnce({ version, count }: Counter, day: string): Promise<number[]> {
    const key = `${version} ${day}`;
    if (last?.key === key) return last.counts;
    const counts = count([{}, filterConditions(VULNERABILITIES, newOn(day)), ...countedFilters()]);
    const entry = { key, counts };
    last = entry;
    counts.catch(() => {
      if (last === entry) last = undefined;
    });
    return counts;
  }

  return async () => {
    const day = shanghaiDay(clock());
    const counting = counter();
    try {
      if (!counting) return await readStoredFigures(database, day);
      const [total = 0, today = 0, ...counts] = await countOnce(counting, day);
      return { ...figuresOf(total, counts), today, ...(await beside()), asOf: null };
    } catch (error) {
      if (error instanceof ThreadStopped || error instanceof SearchTooCostly) return readStoredFigures(database, day);
      throw error;
    }
  };
}

async function readBeside(database: Database): Promise<Beside & { updated: string }> {
  const [[row], { changedAt: updated }] = await Promise.all([
    database.query<{ beside: unknown }>('select beside from library_figures'),
    readLastChange(database, VULNERABILITY.name, ''),
  ]);
  return { ...readStored(storedBeside, row?.beside), updated };
}

async function readStoredFigures(database: Database, day: string): Promise<KnownFigures> {
  const [row] = await database.query<StoredRow>(
    'select figures, beside, counted_at, reached, counted = $1 as is_counted from library_figures',
    [countedHash()],
  );
  const last = await readLastChange(database, VULNERABILITY.name, row?.reached ?? '');
  const { today, ...figures } = readStored(storedFigures, row?.figures);
  return {
    ...figures,
    ...readStored(storedBeside, row?.beside),
    today: today.day === day ? today.count : 0,
    updated: last.changedAt,
    asOf: row && (!row.is_counted || last.isNewer) ? row.counted_at : null,
  };
}

interface StoredRow {
  figures: unknown;
  beside: unknown;
  counted_at: string;
  reached: string;
  is_counted: boolean;
}

const count = z.number().catch(0);
const counts = z.record(z.string(), z.number());
const storedBeside: z.ZodType<Beside> = z.object({
  ...{ demo: count, unlisted: count },
  latest: z.partialRecord(z.enum(SOURCES), z.string()),
  // Counted by a former release there is none.
  stated: z.partialRecord(z.enum(SOURCES), z.string()).default({}),
});
const storedFigures: z.ZodType<StoredFigures> = z.object({
  ...{ total: count, types: counts, sources: counts, categories: counts, products: counts },
  today: z.object({ day: z.string(), count }),
});
