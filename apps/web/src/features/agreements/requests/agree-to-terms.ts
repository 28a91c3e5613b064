import * as account from '@ldy/contract/account.ts';
import { TERMS_VERSION } from '@ldy/domain/account/terms.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** The version that these pages show, which is what the person could read. */
export const agreeToTerms = () => callEndpoint(account.agreeToTerms, { version: TERMS_VERSION }, { silent: true });
