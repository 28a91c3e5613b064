import { openContact } from './application.ts';
import type { Actor, ApplicationDeps } from './application-deps.ts';
import { postApplicationMail } from './application-mails.ts';
import type { Seen } from './claim-application.ts';
import { settle } from './settle-application.ts';
import { takeStep } from './take-step.ts';

/** Rejects; the applicant gets the reason by mail. Throws applicationChanged. */
export async function rejectApplication(
  deps: ApplicationDeps,
  { id, version, reason }: Seen & { reason: string },
  actor: Actor,
): Promise<void> {
  const now = deps.clock();
  await deps.database.transaction(async (tx) => {
    const application = await takeStep(tx, { id, version, step: 'reject', actor, said: reason, now });
    await settle(tx, deps, application, now);
    const to = openContact(deps.sealer, application.contact_sealed).mail;
    await postApplicationMail(tx, deps, { to, kind: application.kind, mail: 'rejected', said: reason });
  });
}
