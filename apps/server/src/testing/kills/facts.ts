import type { CodeTarget } from '../../features/verification/code-purpose.ts';

/** A simulated user who keeps signing in. */
export interface Actor {
  accountId: string;
  userName: string;
  /** SHA-256 of the password. */
  digest: string;
}

/** Actions that a portal acknowledged before it was killed, and that must persist. */
export type Fact =
  | { ready: true }
  /** A slider token was used up. */
  | { slider: string; address: string }
  | { signedIn: string }
  /** About to sign out; the session may have ended from here on. */
  | { signingOut: string }
  | { signedOut: string }
  | { searched: string; accountId: string }
  | { code: string; target: CodeTarget }
  | { ticket: string };
