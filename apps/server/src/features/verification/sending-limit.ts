import type { Transaction } from '../../platform/database/database.ts';

/** At most `most` in any window of `windowSeconds`, and at least `gapSeconds` between two. */
export interface SendingLimit {
  most: number;
  windowSeconds: number;
  gapSeconds: number;
}

export const RECIPIENT_LIMIT: SendingLimit = { most: 10, windowSeconds: 86_400, gapSeconds: 60 };
/** By network: IPv6 by /64, which is what one customer gets. */
export const SENDER_LIMIT: SendingLimit = { most: 20, windowSeconds: 3_600, gapSeconds: 0 };

/** From two minutes on; below that in seconds. */
export const waitInWords = (seconds: number): string =>
  seconds <= 120
    ? `${seconds} 秒`
    : seconds < 3_600
      ? `${Math.ceil(seconds / 60)} 分钟`
      : `${Math.ceil(seconds / 3_600)} 小时`;

/**
 * Records a sending if the limit allows it; else returns the seconds until it would. A single statement, so that concurrent calls cannot
 * exceed the limit.
 */
export async function takeSendingSlot(
  tx: Transaction,
  subject: Buffer,
  limit: SendingLimit,
  now: string,
): Promise<{ waitSeconds: number }> {
  const at = Date.parse(now);
  const before = (seconds: number) => new Date(at - seconds * 1000).toISOString();
  const gapEnds = before(limit.gapSeconds);
  const windowBegins = before(limit.windowSeconds);
  const taken = await tx.execute(
    `insert into sending_pace as pace (subject, sent_at, forget_at) values ($1, array[$2::timestamptz], $6)
     on conflict (subject) do update
       set sent_at = (array[$2::timestamptz] || pace.sent_at)[1:$3::int], forget_at = excluded.forget_at
       where pace.sent_at[1] <= $4::timestamptz
         and (pace.sent_at[$3::int] is null or pace.sent_at[$3::int] <= $5::timestamptz)`,
    [subject, now, limit.most, gapEnds, windowBegins, before(-limit.windowSeconds)],
  );
  if (taken === 1) return { waitSeconds: 0 };
  const [row] = await tx.query<{ last: string; oldest: string | null }>(
    'select sent_at[1] as last, sent_at[$2::int] as oldest from sending_pace where subject = $1',
    [subject, limit.most],
  );
  const freeAt = Math.max(
    Date.parse(row?.last ?? now) + limit.gapSeconds * 1000,
    row?.oldest ? Date.parse(row.oldest) + limit.windowSeconds * 1000 : 0,
  );
  return { waitSeconds: Math.max(1, Math.ceil((freeAt - at) / 1000)) };
}
