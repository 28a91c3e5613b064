import { exportMyData as call } from '@ldy/contract/account.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** All that the portal keeps about this account. */
export const exportMyData = (input: InputOf<typeof call>) => callEndpoint(call, input, { silent: true });
