import { mayFindById } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { cursorAnchor, withCursorAnchor } from '@ldy/search/cursor.ts';
import { InvalidCursor } from '@ldy/search/search-engine.ts';
import type { Database } from '#server/platform/database/open-database.ts';

/**
 * A cursor ends with the key of the last row, which is one of its ids. Whoever may not see ids gets what the row shows instead, our own
 * number; and cannot learn by cursors written by hand between which records an id stands.
 */
export async function cursorForReader(
  database: Database,
  cursor: string | null,
  reader: Reader,
): Promise<string | null> {
  if (cursor === null || mayFindById(VULNERABILITIES, reader)) return cursor;
  const shown = await readOne(database, 'select number as id from ldy_number where anchor = $1', cursorAnchor(cursor));
  return shown === undefined ? cursor : withCursorAnchor(cursor, shown);
}

/** The cursor that an engine understands. Throws InvalidCursor. */
export async function cursorOfReader(database: Database, cursor: string, reader: Reader): Promise<string> {
  if (mayFindById(VULNERABILITIES, reader)) return cursor;
  const anchor = await readOne(database, OF_SHOWN, cursorAnchor(cursor));
  if (anchor === undefined) throw new InvalidCursor();
  return withCursorAnchor(cursor, anchor);
}

/** A record without a number is shown by its key. */
const OF_SHOWN = `select anchor as id from ldy_number where number = $1 union all
  select v.anchor from vulnerability v where v.anchor = $1 and not exists (select from ldy_number n where n.anchor = v.anchor)`;

async function readOne(database: Database, sql: string, id: string): Promise<string | undefined> {
  const [row] = await database.query<{ id: string }>(sql, [id]);
  return row?.id;
}
