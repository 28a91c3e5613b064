import type { Viewer } from '@ldy/contract/viewer.ts';
import type { ApplicationKind } from '@ldy/domain/application/states.ts';
import { refused } from '../../platform/errors.ts';
import { newSecret } from '../../platform/sealing/tickets.ts';
import { requireContact } from '../accounts/contacts/require-contact.ts';
import { ownAccount } from '../accounts/own-account.ts';
import { spendValidate } from '../captcha/spend-validate.ts';
import type { CodeTarget } from '../verification/code-purpose.ts';
import { sendCode } from '../verification/send-code.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { whyNotApply } from './may-apply.ts';

/** What a code of an application is for: bound to the account, or for visitors to the flow that sending it answered. Without either no code is right. */
export const codeTargetOf = (contact: string, flow = ''): CodeTarget => ({
  ...requireContact(contact),
  purpose: 'apply',
  flow,
});

/** Sends the code that proves the mail of an enterprise, or the phone or mail of an applicant; answers a visitor's flow. */
export async function sendApplicationCode(
  deps: ApplicationDeps,
  kind: ApplicationKind,
  { contact, validate }: { contact: string; validate: string },
  { viewer, address }: { viewer: Viewer; address: string },
): Promise<{ flow: string }> {
  const { database, clock } = deps;
  await spendValidate(database, { token: validate, purpose: 'apply', address, now: clock() });
  if (viewer.accountId !== null) {
    const why = whyNotApply(kind, await ownAccount(database, { viewer }), viewer);
    if (why) throw refused(why);
  }
  const flow = viewer.accountId === null ? newSecret() : '';
  await sendCode(deps, { ...codeTargetOf(contact, viewer.accountId ?? flow), address });
  return { flow };
}
