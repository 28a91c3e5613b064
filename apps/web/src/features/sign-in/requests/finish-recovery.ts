import * as account from '@ldy/contract/account.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** Sets the new password and ends every session of the account. */
export const finishRecovery = (input: InputOf<typeof account.finishRecovery>) =>
  callEndpoint(account.finishRecovery, input, { silent: true });
