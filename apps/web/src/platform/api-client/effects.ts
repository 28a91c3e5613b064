import type { Failure } from './failure.ts';
import type { Reaction } from './failure-rules.ts';

/** Global reactions to failed calls. Bound once by the application; until then failures are only returned. */
export interface ApiEffects {
  /** Shows a message, replacing the current one. */
  showError(text: string): void;
  /** May be called several times for one expired session. */
  sessionExpired(): void;
  /** Asks the server whether the person of this page is signed in. */
  isStillSignedIn(): Promise<boolean>;
  quotaUsedUp(failure: Failure): void;
  /** Asks the person to pass the slider. Resolves to whether calls may continue. */
  tooFast(): Promise<boolean>;
}

let bound: ApiEffects | null = null;

export function bindApiEffects(effects: ApiEffects): void {
  bound = effects;
}

export function react(reaction: Reaction, failure: Failure): void {
  const message = reaction.message ?? failure.msg;
  if (message) bound?.showError(message);
  if (reaction.sessionExpired) bound?.sessionExpired();
  if (reaction.quotaUsedUp) bound?.quotaUsedUp(failure);
}

/** For code that learns of the end of the session without a failed call. */
export function endSession(): void {
  bound?.sessionExpired();
}

let asking: Promise<boolean> | undefined;
let looking: Promise<boolean> | undefined;

/** Whether the session has only been given a new secret, asked `after` its answer has arrived. Simultaneous refusals share one question. */
export function isStillSignedIn(after: Promise<unknown>): Promise<boolean> {
  looking ??= after
    .then(() => bound?.isStillSignedIn() ?? false)
    .catch(() => false)
    .finally(() => (looking = undefined));
  return looking;
}

/** Simultaneous tooFast failures share one question. */
export function slowDown(): Promise<boolean> {
  asking ??= (bound?.tooFast() ?? Promise.resolve(false)).catch(() => false).finally(() => (asking = undefined));
  return asking;
}
