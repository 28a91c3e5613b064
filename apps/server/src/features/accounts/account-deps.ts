import type { Viewer } from '@ldy/contract/viewer.ts';
import type { VerificationDeps } from '../verification/send-code.ts';

/** What the acts of accounts need: the database, the sealer, the clock, and the look of mails. */
export type AccountDeps = VerificationDeps;

/** Who asks, for acts of the own account. */
export interface Asking {
  viewer: Viewer;
  address: string;
}
