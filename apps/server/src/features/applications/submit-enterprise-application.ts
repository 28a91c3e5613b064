import type * as contract from '@ldy/contract/applications.ts';
import type { ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { requirePhone } from '../accounts/contacts/require-phone.ts';
import { findAccountByName } from '../accounts/find-account.ts';
import { ownAccount } from '../accounts/own-account.ts';
import { plainMail } from '../accounts/personal-columns.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { whyNotApply } from './may-apply.ts';
import { industriesOf } from './read-my-applications.ts';
import { codeTargetOf } from './send-application-code.ts';
import { type Promised, submitApplication } from './submit-application.ts';

/** Throws what submitApplication throws, alreadyEnterprise, mayNotApply, uploadGone, and accountExists for a user name of somebody else. */
export async function submitEnterpriseApplication(
  deps: ApplicationDeps,
  input: ParsedInputOf<typeof contract.applyForEnterprise>,
  { viewer, address }: { viewer: Viewer; address: string },
): Promise<Promised> {
  const account = await ownAccount(deps.database, { viewer });
  const why = whyNotApply('enterprise', account, viewer);
  if (why) throw refused(why);
  await refuseTakenName(deps, input.userName, account.id);
  const { userName, company, department, name, file, code } = input;
  const phone = requirePhone(deps.sealer, 'applyForEnterprise', account, {
    phone: input.phone,
    code: input.phone_code,
  });
  const mail = plainMail(input.mail);
  return submitApplication(
    deps,
    {
      kind: 'enterprise',
      proofs: [
        { ...codeTargetOf(mail, account.id), code },
        ...(phone.code === undefined ? [] : [{ ...codeTargetOf(phone.phone, account.id), code: phone.code }]),
      ],
      contact: { name, phone: phone.phone, mail },
      ...{ userName, company, department, file },
      industries: industriesOf(input.industrys),
    },
    { accountId: account.id, address },
  );
}

async function refuseTakenName(
  { database, sealer }: { database: Database; sealer: Sealer },
  userName: string,
  own: string,
): Promise<void> {
  const holder = await findAccountByName(database, sealer, userName);
  if (holder && holder.id !== own) throw refused('accountExists');
}
