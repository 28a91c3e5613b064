import { bindMail as call } from '@ldy/contract/account.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** The mail address of sign-in and recovery. */
export const bindMail = (input: InputOf<typeof call>) => callEndpoint(call, input, { silent: true });
