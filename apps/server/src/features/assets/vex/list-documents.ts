import type { listVexDocuments } from '@ldy/contract/asset/vex.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { userNames } from '../../accounts/find-account.ts';

interface Row {
  id: string;
  format: string;
  document_id: string;
  version: string;
  author: string;
  stated: string;
  file: string;
  applied: string;
  applied_by: string | null;
  state: 'current' | 'replaced' | 'withdrawn';
  decisions: number;
}

const SHOWN = 200;

/** Those that were applied, the last first. */
export async function listDocuments(q: Queryable, holderId: string): Promise<OutputOf<typeof listVexDocuments>> {
  const rows = await q.query<Row>(
    `select v.id, v.title as format, v.document_id, v.version, v.author, v.stated_at as stated, v.file_name as file, v.applied_at as applied,
       v.applied_by,
       case when v.withdrawn_at is not null then 'withdrawn' when v.replaced_at is not null then 'replaced' else 'current' end as state,
       (select count(*)::int from finding_decision d where d.document_id = v.id and d.revoked_at is null) as decisions
     from vex_document v where v.holder_id = $1 order by v.applied_at desc, v.id limit $2`,
    [holderId, SHOWN],
  );
  const names = await userNames(
    q,
    [...new Set(rows.map((row) => row.applied_by))].filter((id) => id !== null),
  );
  return { list: rows.map((row) => ({ ...row, applied_by: names.get(row.applied_by ?? '') ?? '' })) };
}
