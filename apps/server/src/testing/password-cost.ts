import { PASSWORD_COST } from '../features/accounts/password-cost.ts';

const REAL = { ...PASSWORD_COST };

/** Hashing is most of what signing in costs: for tests that are not about it, it is as cheap as Argon2id can be. */
export function makePasswordsCheap(): void {
  Object.assign(PASSWORD_COST, { memoryCost: 8, timeCost: 1 });
}

/** As users have it, for the rest of a test file. */
export function makePasswordsDear(): void {
  Object.assign(PASSWORD_COST, REAL);
}
