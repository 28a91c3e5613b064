import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { hashCode, hashFlow, indexRecipient } from './code-keys.ts';
import { type CodeTarget, MOST_WRONG_TRIES } from './code-purpose.ts';

export interface CheckCodeDeps {
  /** The database itself, never a transaction: the try must stay counted after a rollback. */
  database: Database;
  sealer: Sealer;
  clock(): string;
}

const proof: unique symbol = Symbol('checked');

/** A correct code that is not used up yet: see use-code.ts. */
export interface CheckedCode {
  readonly id: string;
  readonly [proof]: true;
}

/**
 * Compares a code and counts the try. A correct code may be checked again until it is used. Throws codeWrong alike for a wrong, expired,
 * used or never sent code.
 */
export async function checkCode(deps: CheckCodeDeps, target: CodeTarget & { code: string }): Promise<CheckedCode> {
  const { database, sealer } = deps;
  // The try is counted before the comparison, in one statement: of concurrent tries at most five are compared.
  const [row] = await database.query<{ id: string; code_hash: Uint8Array }>(
    `update verification_code set tries = tries + 1
     where purpose = $1 and recipient_index = $2 and flow_hash = $3 and tries < $4 and expires_at > $5
     returning id, code_hash`,
    [target.purpose, indexRecipient(sealer, target), hashFlow(target.flow), MOST_WRONG_TRIES, deps.clock()],
  );
  const given = hashCode(sealer, target, target.code);
  if (!row || !timingSafeEqual(row.code_hash, given)) throw refused('codeWrong');
  await giveBackTry(database, row.id);
  return { id: row.id, [proof]: true };
}

/**
 * Spends a try of a right code, for an answer that reveals something beside it. Returns what gives it back when nothing was revealed. Throws codeWrong when none is
 * left, also of calls that come at once.
 */
export async function spendTry(
  { database }: Pick<CheckCodeDeps, 'database'>,
  { id }: CheckedCode,
): Promise<() => Promise<void>> {
  const spent = await database.execute('update verification_code set tries = tries + 1 where id = $1 and tries < $2', [
    id,
    MOST_WRONG_TRIES,
  ]);
  if (spent === 0) throw refused('codeWrong');
  return () => giveBackTry(database, id);
}

async function giveBackTry(database: Database, id: string): Promise<void> {
  await database.execute('update verification_code set tries = tries - 1 where id = $1 and tries > 0', [id]);
}
