import type { Viewer } from '@ldy/contract/viewer.ts';
import { DAILY_QUOTAS, type QuotaKind } from '@ldy/domain/access/editions.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { addressNetwork } from '../../platform/http/address-network.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';

/** How visitors are counted. */
export interface VisitorQuotas {
  /** Hashes their addresses, so that the tables do not say who read what. */
  sealer: Pick<Sealer, 'index'>;
  /** A day and address; null is without limit. */
  limits: Record<QuotaKind, number | null>;
}

/** Whose quota a call takes from: the account's, or the one of the visitor's network on this day. */
export function quotaSubject(viewer: Viewer, address: string, now: string, { sealer }: VisitorQuotas): Buffer {
  if (viewer.accountId !== null) return Buffer.from(viewer.accountId.replaceAll('-', ''), 'hex');
  return sealer.index('quota.visitor', `${shanghaiDay(now)} ${addressNetwork(address)}`);
}

export function quotaLimit(viewer: Viewer, kind: QuotaKind, { limits }: Pick<VisitorQuotas, 'limits'>): number | null {
  return viewer.role === 'visitor' ? limits[kind] : DAILY_QUOTAS[viewer.role][kind];
}

/** What was asked for, as it is kept: keyed, so that the table alone does not say who read what. */
export const keyHash = (key: string, { sealer }: Pick<VisitorQuotas, 'sealer'>): Buffer =>
  sealer.index('quota.key', key).subarray(0, 16);
