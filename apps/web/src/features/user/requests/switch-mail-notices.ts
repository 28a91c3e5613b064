import { switchMailNotices as call } from '@ldy/contract/account.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** Notices by mail, on or off. */
export const switchMailNotices = (input: InputOf<typeof call>) => callEndpoint(call, input, { silent: true });
