import { bindNoticeMail as call } from '@ldy/contract/account.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** Where notices go by mail. */
export const bindNoticeMail = (input: InputOf<typeof call>) => callEndpoint(call, input, { silent: true });
