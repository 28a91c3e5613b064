import { randomUUID } from 'node:crypto';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { type RefusedError, refused } from '../../platform/errors.ts';
import { addressNetwork } from '../../platform/http/address-network.ts';
import { postMail } from '../../platform/mail/mail-job.ts';
import type { MailLook } from '../../platform/mail/mail-template.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { newSecret } from '../../platform/sealing/tickets.ts';
import { postSms } from '../../platform/sms/sms-job.ts';
import { hashCode, hashFlow, indexRecipient, newCode } from './code-keys.ts';
import { writeCodeMail, writeCodeSms } from './code-messages.ts';
import { CODE_LIFE_SECONDS, type CodeTarget } from './code-purpose.ts';
import { RECIPIENT_LIMIT, SENDER_LIMIT, type SendingLimit, takeSendingSlot, waitInWords } from './sending-limit.ts';

export interface VerificationDeps {
  database: Database;
  sealer: Sealer;
  clock(): string;
  /** Brand and URL used in messages. */
  readLook(q: Queryable): Promise<MailLook>;
}

export interface SendCode extends CodeTarget {
  /** The caller's address; counted by network. */
  address: string;
  /** False takes the same steps, limits and time, but sends nothing: for accounts that do not exist. */
  deliver?: boolean;
}

/**
 * Creates a code and enqueues the mail or SMS; an older code for the same purpose and recipient becomes invalid. The caller must have used
 * a slider token before. Throws codeTooSoon with `{ seconds }`.
 */
export async function sendCode(deps: VerificationDeps, request: SendCode): Promise<void> {
  const now = deps.clock();
  await deps.database.transaction(async (tx) => {
    // Always in this order, to avoid deadlocks. A refusal rolls back both.
    await requireSendingSlot(
      tx,
      deps.sealer.index('verification.sender', addressNetwork(request.address)),
      SENDER_LIMIT,
      now,
    );
    await requireSendingSlot(tx, indexRecipient(deps.sealer, request), RECIPIENT_LIMIT, now);
    const code = newCode();
    const expiresAt = new Date(Date.parse(now) + CODE_LIFE_SECONDS * 1000).toISOString();
    // If nothing is sent, the stored value is a random secret instead of a code, so that it cannot be guessed.
    await storeCode(tx, deps.sealer, request, request.deliver === false ? newSecret() : code, expiresAt);
    await post(tx, deps, request, code, expiresAt);
  });
}

async function requireSendingSlot(tx: Transaction, subject: Buffer, limit: SendingLimit, now: string): Promise<void> {
  const { waitSeconds } = await takeSendingSlot(tx, subject, limit, now);
  if (waitSeconds > 0) throw tooSoon(waitSeconds);
}

function tooSoon(seconds: number): RefusedError {
  const wait = seconds <= 120 ? `${seconds}s后再试` : `请约 ${waitInWords(seconds)}后再试`;
  return refused('codeTooSoon', `验证码发送过于频繁，${wait}`, { seconds });
}

async function storeCode(tx: Transaction, sealer: Sealer, target: CodeTarget, code: string, expiresAt: string) {
  await tx.execute(
    `insert into verification_code (purpose, recipient_index, id, flow_hash, code_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (purpose, recipient_index) do update
       set id = excluded.id, flow_hash = excluded.flow_hash, code_hash = excluded.code_hash, tries = 0,
           expires_at = excluded.expires_at`,
    [
      target.purpose,
      indexRecipient(sealer, target),
      randomUUID(),
      hashFlow(target.flow),
      hashCode(sealer, target, code),
      expiresAt,
    ],
  );
}

async function post(tx: Transaction, deps: VerificationDeps, request: SendCode, code: string, expiresAt: string) {
  const { channel, purpose, recipient, deliver = true } = request;
  const options = { dropAfter: expiresAt, deliver };
  const to = recipient.trim();
  const look = await deps.readLook(tx);
  if (channel === 'mail') await postMail(tx, deps.sealer, writeCodeMail(look, purpose, to, code), options);
  else await postSms(tx, deps.sealer, writeCodeSms(look, purpose, to, code), options);
}
