import { allowFingerprint as call } from '@ldy/contract/account.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** Whether the portal may tell this browser from others. Taking it back erases what was kept. */
export const allowFingerprint = (allowed: boolean) => callEndpoint(call, { allowed }, { silent: true });
