import type { Viewer } from '@ldy/contract/viewer.ts';
import type { Bearers } from '#server/platform/modules/bearers.ts';
import type { VerificationDeps } from '../verification/send-code.ts';

/** Dependencies of account actions: the database, encryption, the clock, the mail template, and what works without a session. */
export interface AccountDeps extends VerificationDeps {
  bearers: Bearers;
}

/** The caller of an action on their own account. */
export interface Asking {
  viewer: Viewer;
  address: string;
}
