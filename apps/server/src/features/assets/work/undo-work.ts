import type { Database } from '#server/platform/database/database.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { asHolder } from '../../organisations/holders/as-holder.ts';
import { lockHolder } from '../../organisations/holders/lock-holder.ts';
import { refreshOpen } from '../findings/refresh-open.ts';
import type { WorkBy } from './listed-findings.ts';
import { putWork, readWorkOf, type Work } from './work-rows.ts';

/** Once, and only by who made the change. What was changed since stays, and so does what another holder has now. */
export function undoWork(database: Database, change: string, { holderId, accountId, now }: WorkBy): Promise<number> {
  return asHolder(database, accountId, async (tx) => {
    await lockHolder(tx, { accountId, holderId, access: 'work' });
    const [undone] = await tx.query(
      'update finding_change set undone_at = $4 where id = $1 and holder_id = $2 and changed_by = $3 and undone_at is null returning id',
      [change, holderId, accountId, now],
    );
    if (!undone) throw new NotFoundError('没有可以撤销的修改');
    const former = await tx.query<Work>(
      `select one.* from finding_change_row r, jsonb_to_record(r.former) as one (asset_id uuid, anchor text, state smallint, assignee text,
         assignee_id uuid, due date, note text, change_id uuid, changed_at timestamptz, digest text)
       where r.change_id = $1 and exists (select from asset a where a.id = r.asset_id and a.holder_id = $2) order by r.asset_id, r.anchor`,
      [change, holderId],
    );
    const present = await readWorkOf(tx, former);
    const restored = former.filter((_, at) => present[at]?.change_id === change);
    await putWork(tx, restored);
    await refreshOpen(tx, { findings: restored });
    return restored.length;
  });
}
