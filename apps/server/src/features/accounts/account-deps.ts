import type { Viewer } from '@ldy/contract/viewer.ts';
import type { VerificationDeps } from '../verification/send-code.ts';

/** Dependencies of account actions: the database, encryption, the clock, and the mail template. */
export type AccountDeps = VerificationDeps;

/** The caller of an action on their own account. */
export interface Asking {
  viewer: Viewer;
  address: string;
}
