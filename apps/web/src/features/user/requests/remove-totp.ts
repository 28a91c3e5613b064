import type { InputOf } from '@ldy/contract/endpoint.ts';
import { removeTotp as call } from '@ldy/contract/sign-in.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** Sign-in goes without the authenticator app again. */
export const removeTotp = (input: InputOf<typeof call>) => callEndpoint(call, input, { silent: true });
