import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { InvalidInputError, refused } from '../../platform/errors.ts';
import { openContacts } from '../accounts/contacts/open-contacts.ts';
import { findAccount } from '../accounts/find-account.ts';
import { changeEdition, endOfDay } from '../accounts/lifecycle/change-edition.ts';
import { renameAccount } from '../accounts/rename-account.ts';
import { type ApplicationRow, openContact } from './application.ts';
import type { Actor, ApplicationDeps } from './application-deps.ts';
import { postApplicationMail } from './application-mails.ts';
import type { Seen } from './claim-application.ts';
import { inviteApplicant } from './invite-applicant.ts';
import { settle } from './settle-application.ts';
import { takeStep } from './take-step.ts';

export interface Approval extends Seen {
  /** Last day of the commercial edition, `YYYY-MM-DD` in Shanghai; required for it, else left out. */
  until?: string | undefined;
  /** The account that a visitor's application opens; without it a consultant goes on. */
  accountId?: string | undefined;
  reason: string;
}

/**
 * Approves: decision, edition, mail and audit events are one transaction. Throws applicationChanged, and mayNotApply when the account is
 * gone, or when the reviewer is the one who gains.
 */
export async function approveApplication(deps: ApplicationDeps, approval: Approval, actor: Actor): Promise<void> {
  const { database, sealer, clock } = deps;
  const { id, version, until, reason } = approval;
  const now = clock();
  await database.transaction(async (tx) => {
    const application = await takeStep(tx, { id, version, step: 'approve', actor, said: reason, now });
    const { kind } = application;
    const account = kind === 'invitation' ? undefined : (application.account_id ?? approval.accountId);
    if ((account !== undefined && account === actor.accountId) || (await isOwn(tx, deps, application, actor)))
      throw refused('mayNotApply', '不能审核本人的申请');
    if (kind === 'business') requireEnd(until, now);
    if (account !== undefined) {
      const edition =
        kind === 'enterprise' ? { signupType: 2 as const } : { isPaid: true, paidUntil: endOfDay(until ?? '') };
      const by = { now, by: actor.accountId, address: actor.address, reason: `application ${id}` };
      if (!(await changeEdition(tx, { accountId: account, to: edition, ...by })))
        throw refused('mayNotApply', '申请人的账号已注销');
    }
    // Approved although the name was taken meanwhile: then the account keeps its own.
    const userName =
      kind === 'enterprise' && account !== undefined
        ? await renameAccount(tx, { accountId: account, userName: application.user_name })
        : '';
    await settle(tx, deps, application, now);
    await postApplicationMail(tx, deps, {
      to: openContact(sealer, application.contact_sealed).mail,
      ...{ kind, mail: 'approved', userName, hasAccount: account !== undefined },
      ...(kind === 'business' && account !== undefined ? { until } : {}),
      ...(kind === 'invitation' ? { invitation: await inviteApplicant(tx, { id, actor, now }) } : {}),
    });
  });
}

/** Whether a contact that was proved is the reviewer's: an application of a visitor, or of a second account, names no reviewer. */
async function isOwn(
  tx: Transaction,
  { sealer }: ApplicationDeps,
  { kind, contact_sealed, phone_proved }: ApplicationRow,
  { accountId }: Actor,
): Promise<boolean> {
  const reviewer = accountId === null ? undefined : await findAccount(tx, accountId);
  if (!reviewer) return false;
  const [theirs, own] = [openContact(sealer, contact_sealed), openContacts(sealer, reviewer)];
  if (phone_proved && own.phone !== '' && theirs.phone === own.phone) return true;
  if (kind === 'business') return false;
  const mails = [own.mail, own.noticeMail].map((mail) => mail.toLowerCase());
  return theirs.mail !== '' && mails.includes(theirs.mail.toLowerCase());
}

function requireEnd(until: string | undefined, now: string): void {
  const isDay = until !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(until) && !Number.isNaN(Date.parse(until));
  if (!isDay || until < shanghaiDay(now)) throw new InvalidInputError('until', '请填写今天或以后的到期日');
}
