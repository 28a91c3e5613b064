import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { refused } from '#server/platform/errors.ts';
import { lockOwner } from '../../saved-searches/lock-owner.ts';

/** Of one account; the oldest makes room. */
const MOST = 5;
const CHARACTERS_MAX = 4_000_000;

/** Stores what was read until its owner puts it into an asset, a day at most. */
export function keepReading(
  database: Database,
  components: readonly Record<string, string>[],
  { accountId, now }: { accountId: string; now: string },
): Promise<string> {
  const written = JSON.stringify(components);
  if (written.length > CHARACTERS_MAX) throw refused('inventoryUnread', '没有读取：组件的文字过长，请拆成几个文件');
  return database.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    await tx.execute(
      `delete from asset_reading where id in
         (select id from asset_reading where account_id = $1 order by made_at desc, id offset $2)`,
      [accountId, MOST - 1],
    );
    const [made] = await tx.query<{ id: string }>(
      'insert into asset_reading (account_id, components, made_at) values ($1, $2::jsonb, $3) returning id',
      [accountId, written, now],
    );
    return made?.id ?? '';
  });
}

export const sweepReadings = (q: Queryable, now: string) =>
  q.execute('delete from asset_reading where made_at < $1', [new Date(Date.parse(now) - DAY_MS).toISOString()]);
