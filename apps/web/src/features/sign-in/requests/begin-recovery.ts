import * as account from '@ldy/contract/accounts/account.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** Sends the recovery code. The answer does not reveal whether the account exists. */
export const beginRecovery = (phoneOrMail: string, validate: string) =>
  callEndpoint(account.beginRecovery, { phoneOrMail, validate }, { silent: true });
