/** The work on findings, as it is stored. */
import type { Queryable, Transaction } from '#server/platform/database/database.ts';

export interface FindingKey {
  asset_id: string;
  anchor: string;
}

export interface Work extends FindingKey {
  state: number;
  assignee: string;
  assignee_id: string | null;
  due: string | null;
  note: string;
  change_id: string | null;
  changed_at: string | null;
  digest: string;
}

/** In the order of the keys; a finding without work has empty values. */
export function readWorkOf(q: Queryable, keys: readonly FindingKey[]): Promise<Work[]> {
  return q.query<Work>(
    `select asked.asset_id, asked.anchor, coalesce(w.state, 0) as state, coalesce(w.assignee, '') as assignee, w.assignee_id, w.due,
       coalesce(w.note, '') as note, w.change_id, w.changed_at, coalesce(w.digest, '') as digest
     from unnest($1::uuid[], $2::text[]) with ordinality as asked (asset_id, anchor, place)
     left join finding_work w on w.asset_id = asked.asset_id and w.anchor = asked.anchor order by asked.place`,
    [keys.map(({ asset_id }) => asset_id), keys.map(({ anchor }) => anchor)],
  );
}

export async function putWork(tx: Transaction, rows: readonly Work[]): Promise<void> {
  await tx.execute(
    `insert into finding_work (asset_id, anchor, holder_id, state, assignee, assignee_id, due, note, change_id, changed_at, digest)
     select one.asset_id, one.anchor, f.holder_id, one.state, one.assignee, one.assignee_id, one.due, one.note, one.change_id, one.changed_at, one.digest
     from jsonb_to_recordset($1::jsonb) as one (asset_id uuid, anchor text, state smallint, assignee text, assignee_id uuid, due date, note text,
       change_id uuid, changed_at timestamptz, digest text)
     join asset_finding f on f.asset_id = one.asset_id and f.anchor = one.anchor
     on conflict (asset_id, anchor) do update set (state, assignee, assignee_id, due, note, change_id, changed_at, digest)
       = (excluded.state, excluded.assignee, excluded.assignee_id, excluded.due, excluded.note, excluded.change_id, excluded.changed_at, excluded.digest)`,
    [JSON.stringify(rows)],
  );
}

/** For the person's export. */
export const exportWork = (q: Queryable, holderId: string) =>
  q.query(
    `select a.name as asset, w.anchor, w.state, w.assignee, w.due, w.note, w.changed_at, w.gone_at
     from finding_work w join asset a on a.id = w.asset_id where w.holder_id = $1 and w.changed_at is not null order by w.changed_at, w.anchor`,
    [holderId],
  );

/** What is a holder's and of none of its assets. */
export async function eraseWorkOfHolder(tx: Transaction, holderId: string): Promise<void> {
  await tx.execute('delete from finding_change where holder_id = $1', [holderId]);
  await tx.execute('delete from exposure_day where holder_id = $1', [holderId]);
}

/** After the assets of the account. What others hold stays, without the person. */
export async function eraseWork(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute('update finding_change set changed_by = null where changed_by = $1', [accountId]);
  await tx.execute("update finding_work set assignee_id = null, assignee = '' where assignee_id = $1", [accountId]);
}
