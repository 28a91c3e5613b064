import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createLanes } from '../../platform/turnstile/create-lanes.ts';
import { createTurnstile } from '../../platform/turnstile/create-turnstile.ts';

/**
 * Passwords are kept as Argon2id (RFC 9106) over the SHA-256 that the browser sends, each with its own salt. The figures are
 * measured, see password-hash.test.ts: verifying must take 50 to 500 ms, long for a thief, short for a person.
 */
export const PASSWORD_COST = { memoryCost: 64 * 1024, timeCost: 5, parallelism: 1, outputLen: 32 } as const;

/**
 * Few at a time, so that a flood of sign-ins does not stop those who read; two even on a small machine, because one at a time would
 * let ten a second wait for each other. The queue is worth about three seconds; who comes beyond it gets ServiceUnavailableError.
 */
const throughTurnstile = createTurnstile({ atOnce: Math.max(2, availableParallelism() - 1), waiting: 40 });

/**
 * Work with passwords that one caller asks for goes one after the other. `lane` names the caller: an account's id, or what a stranger
 * comes with. Without it one who is signed in could fill the queue, and nobody else would get in.
 */
export const inPasswordLane = createLanes({ waiting: 30 });

/** `digest` is the browser's SHA-256 in hex. Never call it inside a transaction: it takes its time. */
export function hashPassword(digest: string): Promise<string> {
  return throughTurnstile(() => hash(digest, PASSWORD_COST));
}

/** Verified in place of a hash that is not there, so that an unknown account costs what a known one does. Made with the module. */
const decoy = hashPassword(randomBytes(32).toString('hex'));

/** Whether this is the password. Takes as long for `null` (no such account, or one without a password), and answers false. */
export async function verifyPassword(digest: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await decoy);
  const matches = await throughTurnstile(() => verify(against, digest));
  return stored !== null && matches;
}

/** Whether the hash was made with other figures than today's: then it is made anew as soon as the password is known again. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism, outputLen } = parseOptions(stored);
  return (
    !stored.startsWith('$argon2id$') ||
    memoryCost !== PASSWORD_COST.memoryCost ||
    timeCost !== PASSWORD_COST.timeCost ||
    parallelism !== PASSWORD_COST.parallelism ||
    outputLen !== PASSWORD_COST.outputLen
  );
}
