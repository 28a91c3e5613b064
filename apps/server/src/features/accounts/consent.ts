import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { FOR_UPDATE } from '../../platform/database/locks.ts';
import { currentTerms } from '../texts/agreement-versions.ts';
import { recordEvent } from './events.ts';

/** One version of a text that people agree to. */
interface Text {
  document: 'terms' | 'disclaimer';
  version: string;
}

interface Consent {
  accountId: string;
  address: string;
  now: string;
}

/** The agreements that hold now: what somebody agrees to who agrees now. */
export const termsNow = async (q: Queryable, now: string): Promise<Text> => ({
  document: 'terms',
  version: await currentTerms(q, now),
});

export async function hasConsent(q: Queryable, { document, version }: Text, accountId: string): Promise<boolean> {
  const rows = await q.query(
    'select 1 from consent where account_id = $1 and document = $2 and version = $3 and withdrawn_at is null limit 1',
    [accountId, document, version],
  );
  return rows.length > 0;
}

/** Records who agreed to which text, when and from where. */
export async function recordConsent(
  tx: Transaction,
  { document, version }: Text,
  { accountId, address, now }: Consent,
): Promise<void> {
  await tx.execute('insert into consent (account_id, document, version, address, at) values ($1, $2, $3, $4, $5)', [
    accountId,
    document,
    version,
    address,
    now,
  ]);
  const detail = { version };
  await recordEvent(tx, { at: now, type: 'consent.give', accountId, address, object: document, success: true, detail });
}

/** The same, but recorded once per version. */
export async function recordConsentOnce(database: Database, text: Text, consent: Consent): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(`select 1 from account where id = $1 ${FOR_UPDATE}`, [consent.accountId]);
    if (!(await hasConsent(tx, text, consent.accountId))) await recordConsent(tx, text, consent);
  });
}
