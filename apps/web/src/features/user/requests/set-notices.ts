import { setNotices as call } from '@ldy/contract/account.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** On which channels notices come. */
export const setNotices = (input: InputOf<typeof call>) => callEndpoint(call, input, { silent: true });
