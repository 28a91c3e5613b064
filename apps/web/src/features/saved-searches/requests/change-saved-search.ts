import type { InputOf } from '@ldy/contract/endpoint.ts';
import { changeSavedSearch as call } from '@ldy/contract/saved-searches.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

export const changeSavedSearch = (input: InputOf<typeof call>) => callEndpoint(call, input, { silent: true });
