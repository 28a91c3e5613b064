import { createHash } from 'node:crypto';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Database } from '../../platform/database/open-database.ts';

/** What is known of a text: a translation, or why there is none. */
export interface KnownTranslation {
  /** Null: it could not be translated. */
  translated: string | null;
  madeAt: string;
}

export const textHash = (text: string): Buffer => createHash('sha256').update(text).digest();

export async function findTranslation(
  database: Database,
  text: string,
  engine: string,
): Promise<KnownTranslation | undefined> {
  const [row] = await database.query<{ translated: string | null; made_at: string }>(
    'select translated, made_at from translation where text_hash = $1 and engine = $2',
    [textHash(text), engine],
  );
  return row && { translated: row.translated, madeAt: row.made_at };
}

export async function keepTranslation(
  database: Database,
  {
    text,
    engine,
    translated,
    fault,
    now,
  }: { text: string; engine: string; translated: string | null; fault: string; now: string },
): Promise<void> {
  await database.execute(
    `insert into translation (text_hash, engine, translated, fault, characters, made_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (text_hash, engine) do update
     set translated = excluded.translated, fault = excluded.fault, characters = excluded.characters, made_at = excluded.made_at`,
    [textHash(text), engine, translated, fault, text.length, now],
  );
}

/** Takes the characters from the budget of the day; false when it does not have as many left. Taken before the call, so that a crash cannot overspend. */
export async function takeFromBudget(
  database: Database,
  characters: number,
  perDay: number,
  now: string,
): Promise<boolean> {
  if (characters > perDay) return false;
  const taken = await database.execute(
    `insert into translation_day as spent (day, characters) values ($1, $2)
     on conflict (day) do update set characters = spent.characters + excluded.characters
     where spent.characters + excluded.characters <= $3`,
    [shanghaiDay(now), characters, perDay],
  );
  return taken === 1;
}

const SKIPPED_DAYS = 7;

/** Anchors that are not looked at for now. */
export async function skippedAnchors(database: Database, now: string): Promise<string[]> {
  await database.execute(
    'delete from translation_skip where skipped_at < $1::timestamptz - make_interval(days => $2)',
    [now, SKIPPED_DAYS],
  );
  return (await database.query<{ anchor: string }>('select anchor from translation_skip')).map(({ anchor }) => anchor);
}

export async function skipAnchor(database: Database, anchor: string, now: string): Promise<void> {
  await database.execute(
    'insert into translation_skip (anchor, skipped_at) values ($1, $2) on conflict (anchor) do update set skipped_at = excluded.skipped_at',
    [anchor, now],
  );
}
