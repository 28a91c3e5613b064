import type * as contract from '@ldy/contract/applications.ts';
import type { ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { refused } from '../../platform/errors.ts';
import { requirePhone } from '../accounts/contacts/require-phone.ts';
import { ownAccount } from '../accounts/own-account.ts';
import { plainMail } from '../accounts/personal-columns.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { whyNotApply } from './may-apply.ts';
import { industriesOf } from './read-my-applications.ts';
import { codeTargetOf } from './send-application-code.ts';
import { type Promised, submitApplication } from './submit-application.ts';

/** Of an account or a visitor. Throws what submitApplication throws, alreadyBusiness and mayNotApply. */
export async function submitBusinessApplication(
  deps: ApplicationDeps,
  input: ParsedInputOf<typeof contract.applyForBusiness>,
  { viewer, address }: { viewer: Viewer; address: string },
): Promise<Promised> {
  const account = viewer.accountId === null ? undefined : await ownAccount(deps.database, { viewer });
  const why = account && whyNotApply('business', account, viewer);
  if (why) throw refused(why);
  const { name, company } = input;
  const { phone, code = '' } = requirePhone(deps.sealer, 'applyForBusiness', account, input);
  return submitApplication(
    deps,
    {
      kind: 'business',
      proofs: [{ ...codeTargetOf(phone, viewer.accountId ?? input.flow), code }],
      contact: { name, phone, mail: plainMail(input.mail) },
      ...{ userName: '', company, department: '', file: '' },
      industries: industriesOf(input.industrys),
    },
    { accountId: viewer.accountId, address },
  );
}
