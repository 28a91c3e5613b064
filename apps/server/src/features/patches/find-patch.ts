import type { Database } from '../../platform/database/open-database.ts';
import { NotFoundError } from '../../platform/errors.ts';

export const patchNotFound = (id: string) => new NotFoundError(`没有找到补丁 ${id.slice(0, 60)}`);

/** The id as the library writes it: of its own ids, so that one of a vulnerability finds no patch. */
export async function findPatch(database: Pick<Database, 'query'>, text: string): Promise<string> {
  const id = await anchorOfPatch(database, text);
  if (id === undefined) throw patchNotFound(text.trim());
  return id;
}

/** A row with the anchor of the patch with one of the ids `$1`, which is `$2` as somebody writes it. */
export const PATCH_ANCHOR = `select i.anchor from patch_identifier i where i.identifier = any($1::text[])
  and (i.anchor = i.identifier or upper(i.anchor) = upper($2) or upper(i.anchor) = 'KB' || $2)
  order by i.anchor limit 1`;

export async function anchorOfPatch(database: Pick<Database, 'query'>, text: string): Promise<string | undefined> {
  const id = text.trim();
  const [row] = await database.query<{ anchor: string }>(PATCH_ANCHOR, [[id, id.toUpperCase()], id]);
  return row?.anchor;
}
