import { PASSWORD_COST } from '../features/accounts/passwords/password-cost.ts';

const REAL = { ...PASSWORD_COST };

/** Makes Argon2id as cheap as possible, since hashing dominates the cost of signing in; for tests of other things. */
export function makePasswordsCheap(): void {
  Object.assign(PASSWORD_COST, { memoryCost: 8, timeCost: 1 });
}

/** Restores the production parameters for the rest of a test file. */
export function makePasswordsDear(): void {
  Object.assign(PASSWORD_COST, REAL);
}
