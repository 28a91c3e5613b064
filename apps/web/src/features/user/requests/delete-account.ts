import { deleteAccount as call } from '@ldy/contract/account.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** Asks for the account to be erased when the grace period has passed. */
export const deleteAccount = (input: InputOf<typeof call>) => callEndpoint(call, input, { silent: true });
