import type { InputOf } from '@ldy/contract/endpoint.ts';
import { beginTotp as call } from '@ldy/contract/sign-in.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** Makes a secret for an authenticator app; it counts once `confirmTotp` has seen a code of it. */
export const beginTotp = (input: InputOf<typeof call>) => callEndpoint(call, input, { silent: true });
