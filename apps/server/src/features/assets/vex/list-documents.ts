import { listVexDocuments as LIST, type listVexDocuments as listCall } from '@ldy/contract/asset/vex.ts';
import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { userNames } from '../../accounts/find-account.ts';
import { MAY_CHANGE } from '../../organisations/holders/may-hold.ts';

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
  waiting: number;
  exploited: number;
  may_change: boolean;
}

const SHOWN = 200;
const WAITS = 'd.needs_approval and d.approved_at is null';

/** Those that were applied, the last first. */
export async function listDocuments(
  q: Queryable,
  holderId: string,
  { accountId, reader }: { accountId: string; reader: Reader },
): Promise<AnswerOf<typeof listCall>> {
  const rows = await q.query<Row>(
    `select v.id, v.title as format, v.document_id, v.version, v.author, v.stated_at as stated, v.file_name as file, v.applied_at as applied,
       v.applied_by, v.holder_id in ${MAY_CHANGE} as may_change,
       case when v.withdrawn_at is not null then 'withdrawn' when v.replaced_at is not null then 'replaced' else 'current' end as state,
       count(d.id)::int as decisions, count(d.id) filter (where ${WAITS})::int as waiting,
       count(d.id) filter (where ${WAITS} and exists (select 1 from asset_finding f
         where f.holder_id = d.holder_id and f.anchor = d.anchor and f.exploited))::int as exploited
     from vex_document v left join finding_decision d on d.document_id = v.id and d.revoked_at is null
     where v.holder_id = $2 group by v.id order by v.applied_at desc, v.id limit $3`,
    [accountId, holderId, SHOWN],
  );
  const names = await userNames(
    q,
    rows.flatMap((row) => row.applied_by ?? []),
  );
  const list = rows.map((row) => {
    const { id, state, applied, decisions, waiting, exploited, applied_by, may_change: _, ...document } = row;
    return {
      ...{ id, document, state, applied, decisions, waiting, exploited },
      ...{ applied_by: names.get(applied_by ?? '') ?? '', may: mayOf(row, accountId) },
    };
  });
  return redact(LIST.output, { list }, reader);
}

/** Not what one applied oneself does one approve. */
function mayOf({ may_change, state, waiting, applied_by }: Row, accountId: string): ('approve' | 'withdraw')[] {
  if (!may_change || state !== 'current') return [];
  return waiting > 0 && applied_by !== accountId ? ['approve', 'withdraw'] : ['withdraw'];
}

/** For the person's export: those that they applied to their own assets. */
export const exportDocuments = (q: Queryable, accountId: string) =>
  q.query(
    `select title as format, document_id, version, author, stated_at, file_name, applied_at, replaced_at, withdrawn_at
     from vex_document where holder_id = $1 order by applied_at, id`,
    [accountId],
  );
