import type { Reaction } from './failure-rules.ts';

/** What a failed call does to the page. The application binds it once; until then failures only reach their caller. */
export interface ApiEffects {
  /** Shows a message; an earlier one closes first. */
  showError(text: string): void;
  go(page: NonNullable<Reaction['go']>): void;
  sessionExpired(): void;
}

let bound: ApiEffects | null = null;

export function bindApiEffects(effects: ApiEffects): void {
  bound = effects;
}

export function react(reaction: Reaction, words: string): void {
  const message = reaction.message ?? words;
  if (message) bound?.showError(message);
  if (reaction.sessionExpired) bound?.sessionExpired();
  if (reaction.go) bound?.go(reaction.go);
}
