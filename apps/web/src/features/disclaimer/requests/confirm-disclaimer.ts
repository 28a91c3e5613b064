import { confirmDisclaimer as call } from '@ldy/contract/disclaimer.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';

/** A confirmation that is lost is asked for again another time; nothing is said about it. */
export const confirmDisclaimer = () => callEndpoint(call, {}, { silent: true });
