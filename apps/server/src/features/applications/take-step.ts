import { APPLICATION_STEPS, type ApplicationStep } from '@ldy/domain/application/states.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { FOR_UPDATE } from '../../platform/database/locks.ts';
import { NotFoundError, refused } from '../../platform/errors.ts';
import { APPLICATION_COLUMNS, type ApplicationRow } from './application.ts';
import type { Actor } from './application-deps.ts';
import { recordEvent } from './events.ts';

export interface Taken {
  id: string;
  /** The version that the actor has seen. */
  version: number;
  step: Exclude<ApplicationStep, 'submit'>;
  actor: Actor;
  said: string;
  now: string;
}

/**
 * Locks the application and takes it one step further, with a line of its history and an audit event. Of two who saw the same version one
 * succeeds; the other gets applicationChanged with the present state. What belongs to the step is written by the caller in the same
 * transaction. Returns the application before the step, with the new version.
 */
export async function takeStep(tx: Transaction, taken: Taken): Promise<ApplicationRow> {
  const { id, version, step, actor, said: remark, now } = taken;
  const { from, to, by } = APPLICATION_STEPS[step];
  const [before] = await tx.query<ApplicationRow>(
    `select ${APPLICATION_COLUMNS} from application where id = $1 ${FOR_UPDATE}`,
    [id],
  );
  // To an applicant, somebody else's application is none.
  if (!before || (by === 'applicant' && before.account_id !== actor.accountId)) throw new NotFoundError();
  if (by === 'reviewer' && before.account_id === actor.accountId) throw refused('mayNotApply', '不能审核本人的申请');
  const decides = step !== 'claim' && step !== 'release' && by === 'reviewer';
  const fits = before.version === version && (from as readonly string[]).includes(before.state);
  if (!fits || (decides && before.claimed_by !== actor.accountId)) {
    const { state, version: present, claimed_by } = before;
    throw refused('applicationChanged', undefined, { state, version: present, claimed_by });
  }
  await tx.execute('update application set state = $2, version = $3, claimed_by = $4 where id = $1', [
    id,
    to,
    version + 1,
    step === 'claim' ? actor.accountId : step === 'release' ? null : before.claimed_by,
  ]);
  await addToHistory(tx, { id, version: version + 1, step, actor: actor.accountId, said: remark, now });
  await recordEvent(tx, {
    at: now,
    type: `application.${step}`,
    accountId: actor.accountId,
    address: actor.address,
    object: id,
    success: true,
    detail: { kind: before.kind, from: before.state, ...(remark === '' ? {} : { reason: remark }) },
  });
  return { ...before, version: version + 1 };
}

interface Line {
  id: string;
  version: number;
  step: ApplicationStep;
  actor: string | null;
  said: string;
  now: string;
}

export async function addToHistory(tx: Transaction, { id, version, step, actor, said, now }: Line): Promise<void> {
  await tx.execute(
    'insert into application_event (application_id, version, at, step, actor_id, said) values ($1, $2, $3, $4, $5, $6)',
    [id, version, now, step, actor, said],
  );
}
