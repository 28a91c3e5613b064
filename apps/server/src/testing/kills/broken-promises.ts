import { DAILY_QUOTAS } from '@ldy/domain/access/daily-quotas.ts';
import { assemble, type Portal } from '../../compose.ts';
import { verifyChain } from '../../features/audit/verify-chain.ts';
import { spendValidate } from '../../features/captcha/spend-validate.ts';
import { spendTicket } from '../../features/sessions/flow-tickets.ts';
import { findViewerBySecret } from '../../features/sessions/read-viewer.ts';
import { checkCode } from '../../features/verification/check-code.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { Fact } from './facts.ts';

/** Describes which acknowledged actions were lost; empty if none. `facts` are those of all killed portals, `last` those of the newest. */
export async function brokenPromises(
  database: Database,
  sealer: Sealer,
  facts: readonly Fact[],
  last: readonly Fact[],
): Promise<string[]> {
  const portal = assemble(database, { sealer });
  const broken: string[] = [];
  for (const fact of facts) if (await isUsable(portal, fact)) broken.push(`good twice: ${JSON.stringify(fact)}`);
  const leaving = new Set(last.flatMap((fact) => ('signingOut' in fact ? [fact.signingOut] : [])));
  for (const fact of last) {
    if (!('signedIn' in fact) || leaving.has(fact.signedIn)) continue;
    if (!(await findViewerBySecret(database, fact.signedIn, portal.clock()))) broken.push('a session is lost');
  }
  broken.push(...(await wrongQuotas(database, facts)));
  const { faults } = await verifyChain(database, sealer);
  broken.push(...faults.map(({ seq, what }) => `audit log, event ${seq}: ${what}`));
  return broken;
}

/** Whether something used up or ended works again. */
async function isUsable(portal: Portal, fact: Fact): Promise<boolean> {
  const { database } = portal;
  const now = portal.clock();
  if ('signedOut' in fact) return (await findViewerBySecret(database, fact.signedOut, now)) !== undefined;
  if ('ticket' in fact)
    return (await spendTicket(database, { purpose: 'kills', secret: fact.ticket, now })) !== undefined;
  if ('slider' in fact)
    return works(spendValidate(database, { token: fact.slider, purpose: 'sign-in', address: fact.address, now }));
  if ('code' in fact) return works(checkCode(portal, { ...fact.target, code: fact.code }));
  return false;
}

const works = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** No use exceeds the daily limit, and every answered search was counted. */
async function wrongQuotas(database: Database, facts: readonly Fact[]): Promise<string[]> {
  const answered = new Map<string, number>();
  for (const fact of facts) {
    if ('searched' in fact) answered.set(fact.accountId, (answered.get(fact.accountId) ?? 0) + 1);
  }
  const counted = await database.query<{ subject: Uint8Array; most: number; used: number }>(
    `select subject, max(used) as most, sum(used)::int as used from quota_use where kind = 'search' group by subject`,
  );
  const limit = DAILY_QUOTAS.personal.search ?? 0;
  const wrong: string[] = [];
  for (const { most } of counted) if (most > limit) wrong.push(`${most} searches a day of ${limit}`);
  for (const [accountId, number] of answered) {
    const id = accountId.replaceAll('-', '');
    const used = counted.find(({ subject }) => Buffer.from(subject).toString('hex') === id)?.used ?? 0;
    if (number > used) wrong.push(`${number} searches were answered, ${used} counted`);
  }
  return wrong;
}
