import { READINGS_MAX } from '@ldy/contract/asset/own-assets.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { refused } from '#server/platform/errors.ts';
import { lockOwner } from '../../saved-searches/lock-owner.ts';

/** Of one account, all together; the oldest make room. */
const CHARACTERS_MAX = 40_000_000;
/** A list of 50,000 components has 10 to 15 million. */
const CHARACTERS_OF_ONE = 20_000_000;

/** Stores what was read, a JSON list, until its owner puts it into an asset, a day at most. */
export function keepReading(
  database: Database,
  written: string,
  { accountId, now }: { accountId: string; now: string },
): Promise<string> {
  if (written.length > CHARACTERS_OF_ONE) throw refused('inventoryUnread', '没有读取：组件的文字过长，请拆成几个文件');
  return database.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    await tx.execute(
      `delete from asset_reading where id in
         (select id from
            (select id, row_number() over newest as place, sum(characters) over newest as characters
             from asset_reading where account_id = $1 window newest as (order by made_at desc, id)) as ranked
          where place > $2::int or characters > $3::int)`,
      [accountId, READINGS_MAX - 1, CHARACTERS_MAX - written.length],
    );
    const [made] = await tx.query<{ id: string }>(
      'insert into asset_reading (account_id, components, characters, made_at) values ($1, $2::jsonb, $3, $4) returning id',
      [accountId, written, written.length, now],
    );
    return made?.id ?? '';
  });
}

export const sweepReadings = (q: Queryable, now: string) =>
  q.execute('delete from asset_reading where made_at < $1', [new Date(Date.parse(now) - DAY_MS).toISOString()]);
