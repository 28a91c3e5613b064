import type * as contract from '@ldy/contract/applications.ts';
import type { ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { refused } from '../../platform/errors.ts';
import { plainMail } from '../accounts/personal-columns.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { codeTargetOf } from './send-application-code.ts';
import { type Promised, submitApplication } from './submit-application.ts';

/** Of a visitor: who is signed in needs no invitation. Throws what submitApplication throws, and mayNotApply. */
export async function submitInvitationApplication(
  deps: ApplicationDeps,
  input: ParsedInputOf<typeof contract.applyForInvitation>,
  { viewer, address }: { viewer: Viewer; address: string },
): Promise<Promised> {
  if (viewer.accountId !== null) throw refused('mayNotApply');
  const { name, company, code } = input;
  const mail = plainMail(input.mail);
  return submitApplication(
    deps,
    {
      kind: 'invitation',
      proofs: [{ ...codeTargetOf(mail, input.flow), code }],
      contact: { name, phone: '', mail },
      ...{ userName: '', company, department: '', file: '' },
      industries: [],
    },
    { accountId: null, address },
  );
}
