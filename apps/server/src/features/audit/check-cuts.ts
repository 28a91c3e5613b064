import { timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { type AuditRow, hex } from './audit-row.ts';

/** Where pruning cut the chain. Times are microseconds since 1970. */
export interface Cut {
  seq: number;
  hash: Uint8Array;
  /** That were taken away. */
  events: number;
  /** Of the newest event that was taken away. */
  newest_us: string;
  at_us: string;
}

export const cutMac = (sealer: Pick<Sealer, 'index'>, { seq, hash, events, newest_us, at_us }: Cut): Buffer =>
  sealer.index('audit.cut', [seq, hex(hash), events, newest_us, at_us].join(':'));

const LEAST_AGE_US = 180n * 86_400n * 1_000_000n;

/** What is wrong with the cuts by themselves: a forged one would explain why events are gone. */
export async function findCutFaults(
  q: Queryable,
  sealer: Pick<Sealer, 'index'>,
): Promise<{ seq: number; what: string }[]> {
  const cuts = await q.query<Cut & { mac: Uint8Array }>(
    `select seq, hash, events, (extract(epoch from newest_at) * 1000000)::bigint::text as newest_us,
       (extract(epoch from at) * 1000000)::bigint::text as at_us, mac
     from audit_cut order by seq`,
  );
  return cuts.flatMap((cut) => {
    const { seq, mac, at_us, newest_us } = cut;
    const right = cutMac(sealer, cut);
    const isOurs = mac.length === right.length && timingSafeEqual(mac, right);
    const isOld = BigInt(at_us) - BigInt(newest_us) >= LEAST_AGE_US;
    return [
      ...(isOurs ? [] : [{ seq, what: '日志在此处被截断，且不是本站以现有密钥所为' }]),
      ...(isOld ? [] : [{ seq, what: '日志在此处被截断，但当时记录未满 180 天' }]),
    ];
  });
}

/** The cut that an event of the log says was made; undefined for other events. */
export function cutOf({ type, detail }: Pick<AuditRow, 'type' | 'detail'>): number | undefined {
  if (type !== 'audit.prune') return undefined;
  try {
    const { cut } = JSON.parse(detail) as { cut?: unknown };
    return typeof cut === 'number' ? cut : undefined;
  } catch {
    return undefined;
  }
}
