import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { newOn } from '@ldy/domain/vulnerability/new-today.ts';
import { readLastChange, readVersion } from '../../platform/change-log/read-version.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { VULNERABILITY } from '../vulnerabilities/logged-vulnerability.ts';
import { countLibrary, inParts, type Parts, WHOLE } from './count-library.ts';
import { type Beside, countedHash, type Figures } from './figures.ts';

/** Stored figures, with those of one day. */
export interface StoredFigures extends Figures {
  today: { day: string; count: number };
}

/** Whether the stored figures are newer than the last change of the library. */
export async function figuresAreCurrent(database: Database): Promise<boolean> {
  const [stored] = await database.query<{ reached: string }>('select reached from library_figures where counted = $1', [
    countedHash(),
  ]);
  return stored !== undefined && !(await readLastChange(database, VULNERABILITY.name, stored.reached)).isNewer;
}

/** Recounts after an update of the portal that counts other filters. */
export async function countAfterUpdate(database: Database, now: string): Promise<void> {
  const known = await database.query('select from library_figures where counted = $1', [countedHash()]);
  if (known.length === 0) await storeFigures(database, now);
}

/** Counts everything and stores it, for calls while there is no index. */
export async function storeFigures(database: Database, now: string): Promise<void> {
  const count = async (q: Queryable, parts: Parts) => {
    const reached = await readVersion(q, VULNERABILITY.name);
    const { figures, facets } = await countLibrary(q, parts);
    return {
      reached,
      figures: { ...figures, today: await countDay(q, shanghaiDay(now)) },
      facets,
      beside: await countBeside(q),
    };
  };
  const counted =
    database.kind === 'embedded'
      ? // No other call is answered during a transaction, or during a statement that reads a large library; what is imported meanwhile is counted again.
        await count(database, inParts(database))
      : await database.transaction(async (tx) => {
          // A single snapshot, while others import.
          await tx.execute('set transaction isolation level repeatable read');
          return count(tx, [WHOLE]);
        });
  await database.execute(
    `update library_figures set reached = $1, counted_at = $2, counted = $3, figures = $4, facets = $5, beside = $6
     where split_part(reached, '~', 1) <= split_part($1, '~', 1) or counted <> $3`,
    [
      ...[counted.reached, now, countedHash()],
      ...[counted.figures, counted.facets, counted.beside].map((value) => JSON.stringify(value)),
    ],
  );
}

async function countDay(tx: Queryable, day: string): Promise<StoredFigures['today']> {
  const { intake_from, published_from } = newOn(day);
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from vulnerability_search
     where intake >= $1::timestamp at time zone 'Asia/Shanghai' and published >= $2::date`,
    [intake_from, published_from],
  );
  return { day, count: row?.count ?? 0 };
}

async function countBeside(tx: Queryable): Promise<Beside> {
  const latest = await tx.query<{ source: string; latest: string; stated: string | null }>(
    `select source, max(first_seen) as latest,
       max(revision) filter (where revision ~ '^(19|20)[0-9]{2}-[01][0-9]-[0-3][0-9]') as stated
     from source_record where is_current group by source`,
  );
  const [rest] = await tx.query<Omit<Beside, 'latest' | 'stated'>>(
    `select
       (select count(*)::int from source_record where is_current and source = 'ldy' and record_key like 'LDY:%') as demo,
       (select count(*)::int from product where not is_known and vulnerability_count > 0) as unlisted`,
  );
  return {
    demo: rest?.demo ?? 0,
    unlisted: rest?.unlisted ?? 0,
    latest: Object.fromEntries(latest.map((row) => [row.source, row.latest])),
    stated: Object.fromEntries(latest.flatMap(({ source, stated }) => (stated ? [[source, stated]] : []))),
  };
}
