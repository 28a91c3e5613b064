import type { Actor, ApplicationDeps } from './application-deps.ts';
import { takeStep } from './take-step.ts';

/** An application as a reviewer has seen it. */
export interface Seen {
  id: string;
  version: number;
}

/** Takes an application for review. Of two who claim it at once one has it; the other gets applicationChanged. */
export const claimApplication = (deps: ApplicationDeps, seen: Seen, actor: Actor): Promise<void> =>
  step(deps, seen, actor, 'claim', '');

/** Gives a claimed application back, also somebody else's; the reason is in the audit log. */
export const releaseApplication = (
  deps: ApplicationDeps,
  { reason, ...seen }: Seen & { reason: string },
  actor: Actor,
): Promise<void> => step(deps, seen, actor, 'release', reason);

async function step(
  { database, clock }: ApplicationDeps,
  seen: Seen,
  actor: Actor,
  name: 'claim' | 'release',
  said: string,
) {
  await database.transaction((tx) => takeStep(tx, { ...seen, step: name, actor, said, now: clock() }));
}
