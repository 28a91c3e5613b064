import { bindIndustries as call } from '@ldy/contract/account.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** Numbers of industries, comma-separated. */
export const bindIndustries = (input: InputOf<typeof call>) => callEndpoint(call, input, { silent: true });
