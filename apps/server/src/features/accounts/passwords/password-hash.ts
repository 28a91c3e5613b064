import { randomBytes } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createKeyedQueue } from '#server/platform/semaphore/create-keyed-queue.ts';
import { createSemaphore } from '#server/platform/semaphore/create-semaphore.ts';
import { PASSWORD_COST } from './password-cost.ts';

/**
 * Limited, so that a flood of sign-ins does not block readers; at least two even on a small machine, since with one a rate of ten per
 * second would queue up. The queue holds about three seconds of work; beyond it ServiceUnavailableError is thrown.
 */
const throughSemaphore = createSemaphore({ atOnce: Math.max(2, availableParallelism() - 1), waiting: 40 });

/**
 * Serialises password work per caller. `key` is an account's id, or identifies an anonymous caller. Without it one signed-in caller could
 * fill the queue and keep all others out.
 */
export const inPasswordQueue = createKeyedQueue({ waiting: 30 });

/** `digest` is the browser's SHA-256 in hex. Slow: never call it inside a transaction. */
export function hashPassword(digest: string): Promise<string> {
  return throughSemaphore(() => hash(digest, PASSWORD_COST));
}

const newDecoy = () => hashPassword(randomBytes(32).toString('hex'));
/** Verified when there is no stored hash, so that an unknown account takes as long as a known one. Created when the module is loaded. */
let decoy = newDecoy();

async function currentDecoy(): Promise<string> {
  if (needsRehash(await decoy)) decoy = newDecoy();
  return decoy;
}

/** Publishes the hash of each verified password, for tests that count verifications. */
export const passwordLooks = channel('ldy.password-looks');

/** Verifies a password. With `null` (no such account, or one without a password) it takes as long and returns false. */
export async function verifyPassword(digest: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await currentDecoy());
  passwordLooks.publish(against);
  const matches = await throughSemaphore(() => verify(against, digest));
  return stored !== null && matches;
}

/** Whether the hash was made with other parameters than the current ones; it is then renewed at the next successful sign-in. */
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
