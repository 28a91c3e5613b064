import type { Queryable } from '../../platform/database/database.ts';
import type { WholeFile } from '../../platform/modules/intake.ts';
import { contentHash } from './prepare-record.ts';

/** Files the bytes of which are stored, and were read by `rules` or later ones. One at an earlier place than the stored one is not known, so that places do not depend on the order of files. */
export async function knownFiles(
  q: Queryable,
  source: string,
  files: readonly WholeFile[],
  rules = 0,
): Promise<Set<WholeFile>> {
  const rows = await q.query<{ hash: string; place: string }>(
    `select encode(content_hash, 'hex') as hash, place from source_record where source = $1 and record_key = any($2::text[]) and (rules is null or rules >= $3)`,
    [source, files.map(({ key }) => key), rules],
  );
  if (rows.length === 0) return new Set();
  const places = new Map(rows.map((row) => [row.hash, row.place]));
  return new Set(
    files.filter(({ name, bytes }) => {
      const place = places.get(contentHash(bytes));
      return place !== undefined && name >= place;
    }),
  );
}
