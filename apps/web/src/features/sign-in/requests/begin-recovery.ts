import * as account from '@ldy/contract/account.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** Sends the recovery code. The answer is the same whether the account exists or not. */
export const beginRecovery = (phoneOrMail: string, validate: string) =>
  callEndpoint(account.beginRecovery, { phoneOrMail, validate }, { silent: true });
