import type { InputOf } from '@ldy/contract/endpoint.ts';
import { confirmTotp as call } from '@ldy/contract/sign-in.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** Shows that the authenticator app has the secret. */
export const confirmTotp = (input: InputOf<typeof call>) => callEndpoint(call, input, { silent: true });
