import { sendBindMailCode as call } from '@ldy/contract/account.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** Has a code sent to the mail address that is to be bound. */
export const sendBindMailCode = (input: InputOf<typeof call>) => callEndpoint(call, input, { silent: true });
