import type { InputOf } from '@ldy/contract/endpoint.ts';
import { endSession as call } from '@ldy/contract/sign-in.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** Ends the session of one device. */
export const endSession = (input: InputOf<typeof call>) => callEndpoint(call, input, { silent: true });
