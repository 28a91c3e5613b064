import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { hashSecret } from '../../apps/server/src/platform/sealing/tickets.ts';
import { sessionHeaders } from '../../apps/server/src/testing/sign-in-as.ts';

/** Signs the business account of the demo in, in the database of a portal that is stopped: the slider is for people. Answers the headers of its calls. */
export async function addSession(dataDir: string): Promise<Record<string, string>> {
  const database = await openDatabase({ dataDir });
  const secret = 'S'.repeat(43);
  await database.execute(
    `insert into session (id, secret_hash, account_id, created_at, last_seen_at, ends_at, idle_seconds, address, user_agent, role)
     select $1, $2, id, now(), now(), now() + interval '12 hours', 43200, '127.0.0.1', 'check', 'business' from account where user_name = 'demo-business'`,
    [randomUUID(), hashSecret(secret)],
  );
  await database.close();
  return sessionHeaders(secret);
}
