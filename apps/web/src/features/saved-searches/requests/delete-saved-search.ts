import type { InputOf } from '@ldy/contract/endpoint.ts';
import { deleteSavedSearch as call } from '@ldy/contract/saved-searches.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

export const deleteSavedSearch = (input: InputOf<typeof call>) => callEndpoint(call, input, { silent: true });
