import { API } from '@ldy/contract/api.ts';
import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import { PATCHES_OF_MAX } from '@ldy/contract/patch/list.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { identifiersOfVulnerability } from '../vulnerabilities/find-anchor.ts';
import { loadPatchRows } from './load-rows.ts';

/** The patches that close a vulnerability, by whichever of its ids: what holds first, then the newest. */
export async function listPatchesOf(
  database: Database,
  id: string,
  reader: Reader,
): Promise<AnswerOf<typeof API.listPatchesOf>> {
  const found = await database.query<{ anchor: string; total: number }>(
    `select s.anchor, (count(*) over ())::int as total from patch_search s
     where s.anchor in (select patch_id from patch_fix where identifier = any($1::text[]))
     order by s.state desc, s.published desc nulls last, s.anchor desc limit $2`,
    [await identifiersOfVulnerability(database, id), PATCHES_OF_MAX],
  );
  const list = await loadPatchRows(
    database,
    found.map(({ anchor }) => anchor),
  );
  return redact(API.listPatchesOf.output, { list, total: found[0]?.total ?? 0 }, reader);
}
