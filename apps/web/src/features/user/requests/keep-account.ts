import { keepAccount as call } from '@ldy/contract/account.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** Takes back the wish to be erased. */
export const keepAccount = () => callEndpoint(call, {}, { silent: true });
