import { randomBytes } from 'node:crypto';
import { REPORT_KINDS, type ReportKind } from '@ldy/domain/report/kinds.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { NotFoundError } from '../../platform/errors.ts';

/** The kinds of reports that an account gets by mail. */
export async function subscriptionsOf(q: Queryable, accountId: string): Promise<ReportKind[]> {
  const rows = await q.query<{ kind: ReportKind }>('select kind from report_subscription where account_id = $1', [
    accountId,
  ]);
  return REPORT_KINDS.flatMap(({ key }) => (rows.some(({ kind }) => kind === key) ? [key] : []));
}

/** From now on these and no others. */
export const subscribe = (
  database: Database,
  accountId: string,
  kinds: readonly ReportKind[],
  now: string,
): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.execute('delete from report_subscription where account_id = $1 and not (kind = any($2::text[]))', [
      ...[accountId, kinds],
    ]);
    for (const kind of kinds)
      await tx.execute(
        `insert into report_subscription (account_id, kind, since, unsubscribe_token) values ($1, $2, $3, $4)
         on conflict (account_id, kind) do nothing`,
        [accountId, kind, now, randomBytes(32).toString('base64url')],
      );
  });

/** The kind of the mails that carry this token. */
export async function kindOfToken(q: Queryable, token: string): Promise<ReportKind> {
  const [row] = await q.query<{ kind: ReportKind }>(
    'select kind from report_subscription where unsubscribe_token = $1',
    [token],
  );
  if (!row)
    throw new NotFoundError('退订链接无效：可能已经退订，或地址不完整；仍收到邮件时，请登录后在报告列表管理订阅');
  return row.kind;
}

/** Of the kind of the mails that carry this token. */
export const unsubscribe = (q: Queryable, token: string): Promise<number> =>
  q.execute('delete from report_subscription where unsubscribe_token = $1', [token]);
