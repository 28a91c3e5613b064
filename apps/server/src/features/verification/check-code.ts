import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { hashCode, hashFlow, indexRecipient } from './code-keys.ts';
import { type CodeTarget, MOST_WRONG_TRIES } from './code-purpose.ts';

export interface CheckCodeDeps {
  /** The database itself, never a transaction: a try must stay counted when what follows is rolled back. */
  database: Database;
  sealer: Sealer;
  clock(): string;
}

const proof: unique symbol = Symbol('checked');

/** The right code was given. It is not used up yet: see use-code.ts. */
export interface CheckedCode {
  readonly id: string;
  readonly [proof]: true;
}

/**
 * Compares a code and counts the try. The right one may be checked again until it is used. Throws the refusal codeWrong, the same for
 * a wrong, an expired, a used up and a never sent code.
 */
export async function checkCode(deps: CheckCodeDeps, target: CodeTarget & { code: string }): Promise<CheckedCode> {
  const { database, sealer } = deps;
  // The try is taken before anything is compared, in one statement: of many at once no more than five get as far as comparing.
  const [row] = await database.query<{ id: string; code_hash: Uint8Array }>(
    `update verification_code set tries = tries + 1
     where purpose = $1 and recipient_index = $2 and flow_hash = $3 and tries < $4 and expires_at > $5
     returning id, code_hash`,
    [target.purpose, indexRecipient(sealer, target), hashFlow(target.flow), MOST_WRONG_TRIES, deps.clock()],
  );
  const given = hashCode(sealer, target, target.code);
  if (!row || !timingSafeEqual(row.code_hash, given)) throw refused('codeWrong');
  await database.execute('update verification_code set tries = tries - 1 where id = $1 and tries > 0', [row.id]);
  return { id: row.id, [proof]: true };
}
