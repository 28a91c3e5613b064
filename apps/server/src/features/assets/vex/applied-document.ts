import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { NotFoundError, refused } from '#server/platform/errors.ts';
import { lockHolder } from '../../organisations/holders/lock-holder.ts';
import { MAY_CHANGE } from '../../organisations/holders/may-hold.ts';
import { DECISION_COLUMNS, type DecisionRow } from '../decisions/decision-rows.ts';

export interface AppliedDocument {
  id: string;
  holder_id: string;
  document_id: string;
  file_name: string;
  author: string;
  version: string;
  is_current: boolean;
}

/** Its holder locked. Throws NotFoundError for one of a holder where the account may not change it. */
export async function lockApplied(tx: Transaction, id: string, accountId: string): Promise<AppliedDocument> {
  const { holder_id: holderId } = await read(tx, id, accountId);
  await lockHolder(tx, { accountId, holderId, access: 'change' });
  const document = await read(tx, id, accountId);
  if (!document.is_current) throw refused('decisionNotNow', '这个 VEX 文件已被取代或撤回');
  return document;
}

async function read(q: Queryable, id: string, accountId: string): Promise<AppliedDocument> {
  const [document] = await q.query<AppliedDocument>(
    `select id, holder_id, document_id, file_name, author, version, replaced_at is null and withdrawn_at is null as is_current
     from vex_document where id = $2 and holder_id in ${MAY_CHANGE}`,
    [accountId, id],
  );
  if (!document) throw new NotFoundError('没有找到这个 VEX 文件');
  return document;
}

/** Those that have not ended. */
export const decisionsFrom = (q: Queryable, documentId: string) =>
  q.query<DecisionRow>(
    `select ${DECISION_COLUMNS} from finding_decision d where d.document_id = $1 and d.revoked_at is null and d.expired_at is null order by d.id`,
    [documentId],
  );
