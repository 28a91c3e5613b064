import type { QuotaKind } from '@ldy/domain/access/editions.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Spend } from '../../platform/http/server-settings.ts';
import { refuseQuota } from './quota-refusal.ts';
import { keyHash, quotaLimit, quotaSubject, type VisitorQuotas } from './quota-subject.ts';

export interface QuotaDeps {
  database: Database;
  clock(): string;
  visitors: VisitorQuotas;
}

const PATIENCE_MS = 5_000;

/**
 * Takes one from the day's quota in one statement. Nothing is written for who has no limit, nor where the key is empty: the caller
 * asked for nothing that counts.
 */
export function createSpend({ database, clock, visitors }: QuotaDeps): Spend {
  return async (endpoint, viewer, address, key) => {
    const kind: QuotaKind | undefined = endpoint.quota;
    if (!kind || !key) return;
    const limit = quotaLimit(viewer, kind, visitors);
    if (limit === null) return;
    const now = clock();
    const [answer] = await database.query<{ passed: boolean }>(
      'select spend_quota($1, $2, $3, $4, $5) as passed',
      [quotaSubject(viewer, address, now, visitors), kind, shanghaiDay(now), keyHash(key, visitors), limit],
      { timeoutMs: PATIENCE_MS },
    );
    if (!answer?.passed) throw refuseQuota(viewer.role, kind, limit, now);
  };
}
