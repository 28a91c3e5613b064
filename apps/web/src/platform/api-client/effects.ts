import type { Failure } from './failure.ts';
import type { Reaction } from './failure-rules.ts';

/** What a failed call does to the page. The application binds it once; until then failures only reach their caller. */
export interface ApiEffects {
  /** Shows a message; an earlier one closes first. */
  showError(text: string): void;
  go(page: NonNullable<Reaction['go']>): void;
  /** Several calls may find it ended together. */
  sessionExpired(): void;
  quotaUsedUp(failure: Failure): void;
  /** Asks the person to slow down and to pass the slider. Answers whether calls may go on. */
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
  if (reaction.go) bound?.go(reaction.go);
}

/** For who hears of the end of the session otherwise than by a refused call. */
export function endSession(): void {
  bound?.sessionExpired();
}

let asking: Promise<boolean> | undefined;

/** Calls that came too fast together ask once together. */
export function slowDown(): Promise<boolean> {
  asking ??= (bound?.tooFast() ?? Promise.resolve(false)).catch(() => false).finally(() => (asking = undefined));
  return asking;
}
