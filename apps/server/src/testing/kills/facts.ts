import type { CodeTarget } from '../../features/verification/code-purpose.ts';

/** Somebody who keeps signing in. */
export interface Actor {
  accountId: string;
  userName: string;
  /** SHA-256 of the password. */
  digest: string;
}

/** What a portal acknowledged before it was killed, and must stand by ever after. */
export type Fact =
  | { ready: true }
  /** The token of a solved slider was taken. */
  | { slider: string; address: string }
  | { signedIn: string }
  /** About to sign out; from here the session may be over. */
  | { signingOut: string }
  | { signedOut: string }
  | { searched: string; accountId: string }
  | { code: string; target: CodeTarget }
  | { ticket: string };
