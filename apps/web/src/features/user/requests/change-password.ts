import { changePassword as call } from '@ldy/contract/account.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** `passwordWrong`: the old one is not it. `passwordTooCommon`: the new one is refused. */
export const changePassword = (input: InputOf<typeof call>) => callEndpoint(call, input, { silent: true });
