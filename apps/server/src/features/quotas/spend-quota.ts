import { type QuotaKind, ROWS_READ } from '@ldy/domain/access/daily-quotas.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Spend, SpendRows, Whence } from '../../platform/http/server-settings.ts';
import { refuseQuota } from './quota-refusal.ts';
import { accountLimit, accountSubject, keyHash, type VisitorQuotas, visitSubjects } from './quota-subject.ts';

export interface QuotaDeps {
  database: Database;
  clock(): string;
  visitors: VisitorQuotas;
}

const PATIENCE_MS = 5_000;
/** Reading goes on while the disk is nearly full, and counts. */
const COUNTING = { timeoutMs: PATIENCE_MS, mayUseReserve: true };

/** Charges the daily quota in one statement. Writes nothing for callers without a limit, nor for an empty key, which is free. */
export function createSpend({ database, clock, visitors }: QuotaDeps): Spend {
  return async (endpoint, viewer, from, key) => {
    const kind: QuotaKind | undefined = endpoint.quota;
    if (!kind || !key) return;
    const now = clock();
    if (viewer.accountId === null) return spendVisit(kind, from, key, now);
    const limit = accountLimit(viewer, kind);
    if (limit === null) return;
    const [answer] = await database.query<{ passed: boolean }>(
      'select spend_quota($1, $2, $3, $4, $5) as passed',
      [accountSubject(viewer.accountId), kind, shanghaiDay(now), keyHash(key, visitors), limit],
      COUNTING,
    );
    if (!answer?.passed) throw refuseQuota(viewer.role, kind, { limit, by: 'account' }, now);
  };

  async function spendVisit(kind: QuotaKind, from: Whence, key: string, now: string): Promise<void> {
    const { browser, nameless, network } = visitSubjects(from, now, visitors);
    const { limits, ofAddress, browsers } = visitors;
    const [answer] = await database.query<{ used_up: '' | 'browser' | 'address' }>(
      'select spend_visit($1, $2, $3, $4, $5, $6, $7, $8, $9) as used_up',
      [
        browser,
        nameless,
        network,
        kind,
        shanghaiDay(now),
        keyHash(key, visitors),
        limits[kind],
        ofAddress[kind],
        browsers,
      ],
      COUNTING,
    );
    const by = answer ? answer.used_up : 'address';
    if (by !== '')
      throw refuseQuota('visitor', kind, { limit: (by === 'browser' ? limits : ofAddress)[kind], by }, now);
  }
}

/** Charges what rows of lists cost in one statement. Readers without a limit of searches are not counted. */
export function createSpendRows({ database, clock, visitors }: QuotaDeps): SpendRows {
  const { free, freeOfNetwork, step } = ROWS_READ;
  return async ({ quota: kind }, viewer, from, blocks) => {
    if (kind !== 'search' || blocks.length === 0) return;
    const now = clock();
    const keys = blocks.map((block) => keyHash(block, visitors));
    if (viewer.accountId === null) {
      const { browser, nameless, network } = visitSubjects(from, now, visitors);
      const { limits, ofAddress, browsers } = visitors;
      const [answer] = await database.query<{ used_up: '' | 'browser' | 'address' }>(
        'select spend_visit_rows($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as used_up',
        [
          ...[browser, nameless, network, shanghaiDay(now), keys, free, freeOfNetwork, step],
          ...[limits.search, ofAddress.search, browsers],
        ],
        COUNTING,
      );
      const by = answer ? answer.used_up : 'address';
      if (by !== '')
        throw refuseQuota('visitor', kind, { limit: (by === 'browser' ? limits : ofAddress).search, by }, now);
      return;
    }
    const limit = accountLimit(viewer, kind);
    if (limit === null) return;
    const [answer] = await database.query<{ passed: boolean }>(
      'select spend_rows($1, $2, $3, $4, $5, $6) as passed',
      [accountSubject(viewer.accountId), shanghaiDay(now), keys, free, step, limit],
      COUNTING,
    );
    if (!answer?.passed) throw refuseQuota(viewer.role, kind, { limit, by: 'account' }, now);
  };
}

/** Refuses where createSpend would at this moment, and charges nothing. For quotas of accounts. */
export function createForeseeSpending({ database, clock, visitors }: QuotaDeps): Spend {
  return async ({ quota: kind, path }, viewer, _from, key) => {
    if (!kind || viewer.accountId === null) throw new Error(`${path} has no quota of an account.`);
    const limit = accountLimit(viewer, kind);
    if (limit === null) return;
    const now = clock();
    const [answer] = await database.query<{ passes: boolean }>(
      `select coalesce((select used from quota_use where subject = $1 and kind = $2 and day = $3), 0) < $5
         or exists (select from quota_key where subject = $1 and kind = $2 and day = $3 and key_hash = $4) as passes`,
      [accountSubject(viewer.accountId), kind, shanghaiDay(now), keyHash(key, visitors), limit],
      { timeoutMs: PATIENCE_MS },
    );
    if (!answer?.passes) throw refuseQuota(viewer.role, kind, { limit, by: 'account' }, now);
  };
}
