import { unbindWechat as call } from '@ldy/contract/account.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** No notices by WeChat from now on. */
export const unbindWechat = () => callEndpoint(call, {}, { silent: true });
