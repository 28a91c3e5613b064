import type { InputOf } from '@ldy/contract/endpoint.ts';
import { endOtherSessions as call } from '@ldy/contract/sign-in.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** Ends the sessions of every device but this one. */
export const endOtherSessions = (input: InputOf<typeof call>) => callEndpoint(call, input, { silent: true });
