import type { Viewer } from '@ldy/contract/viewer.ts';
import { DAILY_QUOTAS, type QuotaKind } from '@ldy/domain/access/daily-quotas.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Configuration } from '../../platform/config/configuration.ts';
import { addressNetwork } from '../../platform/http/address-network.ts';
import type { Whence } from '../../platform/http/server-settings.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { browserOf } from './browser-of.ts';

/** How visitors are counted. */
export interface VisitorQuotas {
  /** Hashes addresses and browsers, so that the tables do not reveal who read what. */
  sealer: Pick<Sealer, 'index'>;
  /** Per day and browser. */
  limits: Record<QuotaKind, number>;
  /** Per day, for all visitors of one address together. */
  ofAddress: Record<QuotaKind, number>;
  /** Number of browsers per address with a quota of their own; further ones share one. */
  browsers: number;
}

/** Attachments require an account. The limit of an address is at least that of one browser. */
export function visitorQuotas({ sealer, configuration }: Installation): VisitorQuotas {
  const { searches, details, addressSearches, addressDetails, browsers } = configuration.visitorQuotas;
  return {
    sealer,
    limits: { search: searches, detail: details, download: 0 },
    ofAddress: { search: Math.max(searches, addressSearches), detail: Math.max(details, addressDetails), download: 0 },
    browsers,
  };
}

interface Installation {
  sealer: Pick<Sealer, 'index'>;
  configuration: Pick<Configuration, 'visitorQuotas'>;
}

/** The quota keys of a visitor on this day. */
export interface VisitSubjects {
  /** Null without a valid visitor cookie. */
  browser: Buffer | null;
  /** Shared by everyone in this network without a quota of their own. */
  nameless: Buffer;
  network: Buffer;
}

export const accountSubject = (accountId: string): Buffer => Buffer.from(accountId.replaceAll('-', ''), 'hex');

export function visitSubjects({ address, cookies }: Whence, now: string, visitors: VisitorQuotas): VisitSubjects {
  const day = shanghaiDay(now);
  const place = `${day} ${addressNetwork(address)}`;
  const browser = browserOf(cookies, now, visitors);
  const { sealer } = visitors;
  return {
    browser: browser === null ? null : sealer.index('quota.browser', `${day} ${browser}`),
    nameless: sealer.index('quota.nameless', place),
    network: sealer.index('quota.visitor', place),
  };
}

export function accountLimit({ role }: Viewer, kind: QuotaKind): number | null {
  return role === 'visitor' ? 0 : DAILY_QUOTAS[role][kind];
}

/** The stored form of a requested key: a keyed hash, so that the table alone does not reveal who read what. */
export const keyHash = (key: string, { sealer }: Pick<VisitorQuotas, 'sealer'>): Buffer =>
  sealer.index('quota.key', key).subarray(0, 16);
