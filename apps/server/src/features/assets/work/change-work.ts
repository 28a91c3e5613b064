import { type changeWork as changeCall, WORK_CHANGED_MAX } from '@ldy/contract/asset/findings.ts';
import type { OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { isDecision } from '@ldy/domain/asset/open-finding.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { InvalidInputError, refused } from '#server/platform/errors.ts';
import { asHolder } from '../../organisations/holders/as-holder.ts';
import { lockHolder } from '../../organisations/holders/lock-holder.ts';
import { findWorker, needsSecondPerson } from '../../organisations/membership.ts';
import { refreshOpen } from '../findings/refresh-open.ts';
import { notThere } from '../own/asset-rows.ts';
import { forgetOldestChanges } from './forget-changes.ts';
import { ASKED, anchorsOf, askedOf, LISTED, type WorkBy } from './listed-findings.ts';
import { type FindingKey, putWork, readWorkOf, type Work } from './work-rows.ts';

type Input = ParsedInputOf<typeof changeCall>;

/** All of them or none, as one change that can be undone as one. */
export async function changeWork(database: Database, input: Input, by: WorkBy): Promise<OutputOf<typeof changeCall>> {
  if (isDecision(input.state) && (await needsSecondPerson(database, by.holderId)))
    throw refused(
      'decisionNotNow',
      '这个组织的决定须由另一位成员批准：请用处置决定“误报”或“不可达”，不能直接标为不适用',
    );
  return asHolder(database, by.accountId, async (tx) => {
    await lockHolder(tx, { ...by, access: 'work' });
    const keys = input.all === undefined ? await namedFindings(tx, input, by) : await allFindings(tx, input.all, by);
    const made = await madeOf(tx, input, by);
    const former = await readWorkOf(tx, keys);
    const change = await keepChange(tx, made, former, by);
    const now = { change_id: change, changed_at: by.now };
    await putWork(
      tx,
      former.map((one) => ({ ...one, ...made, ...now })),
    );
    await markDigest(tx, keys);
    await refreshOpen(tx, { findings: keys });
    return { change, changed: keys.length };
  });
}

async function namedFindings(tx: Transaction, { findings }: Input, { holderId }: WorkBy): Promise<FindingKey[]> {
  const anchors = await anchorsOf(
    tx,
    findings.map(({ vulnerability }) => vulnerability),
  );
  const asked = new Map(
    findings.map(({ asset }, at) => {
      const key = { asset_id: asset, anchor: anchors[at] ?? '' };
      return [`${key.asset_id} ${key.anchor}`, key] as const;
    }),
  );
  const keys = [...asked.values()];
  const found = await tx.query<FindingKey>(
    `select f.asset_id, f.anchor from unnest($2::uuid[], $3::text[]) as asked (asset_id, anchor)
     join asset_finding f on f.asset_id = asked.asset_id and f.anchor = asked.anchor where f.holder_id = $1`,
    [holderId, keys.map(({ asset_id }) => asset_id), keys.map(({ anchor }) => anchor)],
  );
  return found.length === keys.length ? keys : notThere();
}

async function allFindings(tx: Transaction, filter: NonNullable<Input['all']>, by: WorkBy): Promise<FindingKey[]> {
  if (filter.standings.includes('gone')) throw new InvalidInputError('all', '已消除的没有可以处置的');
  const found = await tx.query<FindingKey>(
    `select asset_id, anchor from ${LISTED} f where ${ASKED} order by asset_id, anchor limit $22`,
    [...(await askedOf(tx, filter, by)), WORK_CHANGED_MAX + 1],
  );
  if (found.length > WORK_CHANGED_MAX)
    throw new InvalidInputError('all', `符合条件的多于 ${WORK_CHANGED_MAX} 项，请先缩小范围`);
  return found.length === 0 ? notThere() : found;
}

type Made = Partial<Pick<Work, 'state' | 'assignee' | 'assignee_id' | 'due' | 'note'>>;

/** What of the work becomes what. */
async function madeOf(tx: Transaction, { state, assignee, to_me, due, note }: Input, by: WorkBy) {
  const { accountId } = by;
  const made: Made = {
    ...(state !== undefined && { state }),
    ...(assignee !== undefined && { assignee, assignee_id: await assigneeIdOf(tx, assignee, by) }),
    ...(due !== undefined && { due: due || null }),
    ...(note !== undefined && { note }),
  };
  if (!to_me) return made;
  const [me] = await tx.query<{ name: string }>('select user_name as name from account where id = $1', [accountId]);
  return { ...made, assignee: me?.name ?? '', assignee_id: accountId };
}

/** In an organisation one of those who may work there; about one's own assets somebody else may be asked outside of the portal. */
async function assigneeIdOf(tx: Transaction, assignee: string, { holderId, accountId }: WorkBy) {
  if (assignee === '' || holderId === accountId) return null;
  const id = await findWorker(tx, holderId, assignee);
  if (id === undefined) throw new InvalidInputError('assignee', '请从组织中可以处置的成员中选择');
  return id;
}

async function keepChange(
  tx: Transaction,
  made: Made,
  former: readonly Work[],
  { holderId, accountId, now }: WorkBy,
): Promise<string> {
  await forgetOldestChanges(tx, { holderId, findings: former.length });
  const [stored] = await tx.query<{ id: string }>(
    'insert into finding_change (holder_id, changed_by, changed_at, made, findings) values ($1, $2, $3, $4, $5) returning id',
    [holderId, accountId, now, JSON.stringify(made), former.length],
  );
  if (!stored) throw new Error('A change was not stored.');
  await tx.execute(
    `insert into finding_change_row (change_id, asset_id, anchor, former)
     select $1, one.asset_id, one.anchor, to_jsonb(one) from jsonb_to_recordset($2::jsonb) as one (asset_id uuid, anchor text, state smallint,
       assignee text, assignee_id uuid, due date, note text, change_id uuid, changed_at timestamptz, digest text)`,
    [stored.id, JSON.stringify(former)],
  );
  return stored.id;
}

/** What the assets consist of as somebody says so: the same list judged again proves nothing. */
async function markDigest(tx: Transaction, keys: readonly FindingKey[]): Promise<void> {
  await tx.execute(
    `update finding_work w set digest = j.digest from asset_judgement j, unnest($1::uuid[], $2::text[]) as given (asset_id, anchor)
     where w.asset_id = given.asset_id and w.anchor = given.anchor and j.asset_id = w.asset_id`,
    [keys.map(({ asset_id }) => asset_id), keys.map(({ anchor }) => anchor)],
  );
}
