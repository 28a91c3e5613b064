import type { changeDecisionSetting } from '@ldy/contract/asset/decisions.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { refused } from '#server/platform/errors.ts';
import { needsSecondPerson } from '../../organisations/membership.ts';
import { type Act, recordEvent } from './events.ts';
import { membersWhoDecide } from './members.ts';

/** Whether a decision of the holder holds only once another member approved it. */
export async function needsApproval(q: Queryable, holderId: string): Promise<boolean> {
  const [row] = await q.query<{ four_eyes: boolean }>('select four_eyes from decision_setting where holder_id = $1', [
    holderId,
  ]);
  return row?.four_eyes ?? needsSecondPerson(q, holderId);
}

const ALONE = '只有您一人可以作出决定，没有另一人可以批准；组织有两位以上可作决定的成员时才能开启';

export function changeSetting(
  database: Database,
  fourEyes: boolean | undefined,
  act: Act,
): Promise<OutputOf<typeof changeDecisionSetting>> {
  return database.transaction(async (tx) => {
    const members = await membersWhoDecide(tx, act.accountId);
    const isAlone = members.length < 2;
    if (fourEyes === true && isAlone) throw refused('decisionNotNow', ALONE);
    if (fourEyes !== undefined) {
      await tx.execute(
        `insert into decision_setting (holder_id, four_eyes) values ($1, $2)
         on conflict (holder_id) do update set four_eyes = excluded.four_eyes`,
        [act.accountId, fourEyes],
      );
      const { accountId, address, now: at } = act;
      await recordEvent(tx, {
        at,
        type: 'decision.setting',
        accountId,
        address,
        object: '',
        success: true,
        detail: { fourEyes },
      });
    }
    return { four_eyes: await needsApproval(tx, act.accountId), can_change: !isAlone, why: isAlone ? ALONE : '' };
  });
}
