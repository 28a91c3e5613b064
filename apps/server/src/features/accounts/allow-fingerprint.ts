import { forgetFingerprints } from '../sessions/read-fingerprint.ts';
import type { AccountDeps, Asking } from './account-deps.ts';
import { recordEvent } from './events.ts';
import { ownAccount } from './own-account.ts';

/** Version of what is collected and why; a change asks for consent again. */
const VERSION = '1';

/** Gives or withdraws consent to store the browser's fingerprint; withdrawal deletes stored ones at once. */
export async function allowFingerprint(
  deps: AccountDeps,
  allowed: boolean,
  { viewer, address }: Asking,
): Promise<void> {
  const now = deps.clock();
  await deps.database.transaction(async (tx) => {
    const { id } = await ownAccount(tx, { viewer });
    const changed = await tx.execute(allowed ? ALLOW : WITHDRAW, allowed ? [id, now, VERSION, address] : [id, now]);
    if (!allowed) await forgetFingerprints(tx, id);
    if (changed === 0) return;
    const type = allowed ? 'consent.give' : 'consent.withdraw';
    const detail = { version: VERSION };
    await recordEvent(tx, { at: now, type, accountId: id, address, object: 'fingerprint', success: true, detail });
  });
}

const ALLOW = `insert into consent (account_id, document, version, address, at)
  select $1::uuid, 'fingerprint', $3::text, $4::text, $2::timestamptz
  where not exists (select 1 from consent
    where account_id = $1::uuid and document = 'fingerprint' and version = $3::text and withdrawn_at is null)`;
const WITHDRAW = `update consent set withdrawn_at = $2 where account_id = $1 and document = 'fingerprint' and withdrawn_at is null`;
