import * as account from '@ldy/contract/account.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** A new account; sign-in goes on with the ticket of the answer. */
export const register = (input: InputOf<typeof account.register>) =>
  callEndpoint(account.register, input, { silent: true });
