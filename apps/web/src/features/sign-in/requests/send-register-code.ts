import * as account from '@ldy/contract/account.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

export const sendRegisterCode = (phoneOrMail: string, validate: string) =>
  callEndpoint(account.sendRegisterCode, { phoneOrMail, validate }, { silent: true });
