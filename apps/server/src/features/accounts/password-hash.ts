import { randomBytes } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createKeyedQueue } from '../../platform/semaphore/create-keyed-queue.ts';
import { createSemaphore } from '../../platform/semaphore/create-semaphore.ts';
import { PASSWORD_COST } from './password-cost.ts';

/**
 * Few at a time, so that a flood of sign-ins does not stop those who read; two even on a small machine, because one at a time would
 * let ten a second wait for each other. The queue is worth about three seconds; who comes beyond it gets ServiceUnavailableError.
 */
const throughSemaphore = createSemaphore({ atOnce: Math.max(2, availableParallelism() - 1), waiting: 40 });

/**
 * Work with passwords that one caller asks for goes one after the other. `key` names the caller: an account's id, or what a stranger
 * comes with. Without it one who is signed in could fill the queue, and nobody else would get in.
 */
export const inPasswordQueue = createKeyedQueue({ waiting: 30 });

/** `digest` is the browser's SHA-256 in hex. Never call it inside a transaction: it takes its time. */
export function hashPassword(digest: string): Promise<string> {
  return throughSemaphore(() => hash(digest, PASSWORD_COST));
}

const newDecoy = () => hashPassword(randomBytes(32).toString('hex'));
/** Verified in place of a hash that is not there, so that an unknown account costs what a known one does. Made with the module. */
let decoy = newDecoy();

async function currentDecoy(): Promise<string> {
  if (needsRehash(await decoy)) decoy = newDecoy();
  return decoy;
}

/** Is told the hash of each password that is looked at: what a sign-in costs, for whoever counts it. */
export const passwordLooks = channel('ldy.password-looks');

/** Whether this is the password. Takes as long for `null` (no such account, or one without a password), and answers false. */
export async function verifyPassword(digest: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await currentDecoy());
  passwordLooks.publish(against);
  const matches = await throughSemaphore(() => verify(against, digest));
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
