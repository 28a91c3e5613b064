import { mayFindById } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import { cursorAnchor, withCursorAnchor } from '@ldy/search/cursor.ts';
import { InvalidCursor } from '@ldy/search/search-engine.ts';
import type { Database } from '#server/platform/database/open-database.ts';

/**
 * A cursor contains the anchor of the last row. In collections with our own numbers the anchor is one of the other ids. Readers who may not
 * see these get our number instead, and cannot learn the order of a hidden id by forging cursors.
 */
export async function cursorForReader(
  collection: Collection,
  database: Database,
  cursor: string | null,
  reader: Reader,
): Promise<string | null> {
  const { numbers } = collection.tables;
  if (cursor === null || !numbers || mayFindById(collection, reader)) return cursor;
  const shown = await readOne(database, `select number as id from ${numbers} where anchor = $1`, cursorAnchor(cursor));
  return shown === undefined ? cursor : withCursorAnchor(cursor, shown);
}

/** The engine's cursor for a reader's cursor. Throws InvalidCursor. */
export async function cursorOfReader(
  collection: Collection,
  database: Database,
  cursor: string,
  reader: Reader,
): Promise<string> {
  const { rows, numbers } = collection.tables;
  if (!numbers || mayFindById(collection, reader)) return cursor;
  const anchor = await readOne(database, ofShown(rows, numbers), cursorAnchor(cursor));
  if (anchor === undefined) throw new InvalidCursor();
  return withCursorAnchor(cursor, anchor);
}

/** A record without a number is identified by its anchor. */
const ofShown = (rows: string, numbers: string) => `select anchor as id from ${numbers} where number = $1 union all
  select s.anchor from ${rows} s where s.anchor = $1 and not exists (select from ${numbers} n where n.anchor = s.anchor)`;

async function readOne(database: Database, sql: string, id: string): Promise<string | undefined> {
  const [row] = await database.query<{ id: string }>(sql, [id]);
  return row?.id;
}
