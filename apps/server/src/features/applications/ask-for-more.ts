import { type ApplicationKind, mayAskForMore } from '@ldy/domain/application/states.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { openContact } from './application.ts';
import type { Actor, ApplicationDeps } from './application-deps.ts';
import { postApplicationMail } from './application-mails.ts';
import type { Seen } from './claim-application.ts';
import { takeStep } from './take-step.ts';

/** Asks the applicant for more, by mail. Throws applicationChanged, and where nothing can be answered invalidInput. */
export async function askForMore(
  deps: ApplicationDeps,
  { id, version, reason }: Seen & { reason: string },
  actor: Actor,
): Promise<void> {
  const { database, sealer, clock } = deps;
  await database.transaction(async (tx) => {
    const [asked] = await tx.query<{ kind: ApplicationKind }>('select kind from application where id = $1', [id]);
    if (asked && !mayAskForMore(asked.kind)) throw new InvalidInputError('id', '内测申请无法要求补充，请通过或拒绝');
    const application = await takeStep(tx, { id, version, step: 'ask', actor, said: reason, now: clock() });
    await postApplicationMail(tx, deps, {
      to: openContact(sealer, application.contact_sealed).mail,
      ...{ kind: application.kind, mail: 'moreAsked', said: reason, hasAccount: application.account_id !== null },
    });
  });
}

/** Whether a reviewer waits for an answer of this account. */
export async function isAskedForMore(q: Queryable, accountId: string): Promise<boolean> {
  const rows = await q.query("select 1 from application where account_id = $1 and state = 'more-asked' limit 1", [
    accountId,
  ]);
  return rows.length > 0;
}
