import type { Database, Transaction } from '#server/platform/database/database.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { asHolder } from '../../organisations/holders/as-holder.ts';
import { lockHolder } from '../../organisations/holders/lock-holder.ts';
import { MAY_CHANGE } from '../../organisations/holders/may-hold.ts';
import { componentsCalled, countOf } from './changed-components.ts';
import { recordOwn } from './events.ts';
import { judgeAgain } from './judge-again.ts';
import type { By } from './save-naming.ts';

interface Rule {
  id: string;
  holder_id: string;
  name_key: string;
  vendor_key: string;
  name: string;
  vendor: string;
  product_name: string;
}

/** All of them or none; what they named is identified as before. */
export function deleteNaming(database: Database, ids: readonly string[], by: By): Promise<number> {
  const wanted = [...new Set(ids)];
  return asHolder(database, by.accountId, async (tx) => {
    const rules = await ownRules(tx, wanted, by);
    for (const rule of rules) {
      const { holder_id: holderId, name_key: name, vendor_key: vendor } = rule;
      const changed = await componentsCalled(tx, { holderId, keys: [{ name, vendor }], signal: by.signal });
      await judgeAgain(
        tx,
        changed.map(({ id }) => id),
      );
      await recordOwn(tx, 'naming.delete', { ...rule, holderId, components: countOf(changed) }, by);
    }
    await tx.execute('delete from naming_rule where id = any($1::uuid[])', [wanted]);
    return rules.length;
  });
}

/** To staff, who may make it hold for all; or no longer. */
export function offerNaming(
  database: Database,
  { id, offered }: { id: string; offered: boolean },
  by: By,
): Promise<void> {
  return asHolder(database, by.accountId, async (tx) => {
    const [rule] = await ownRules(tx, [id], by);
    await tx.execute(
      'update naming_rule set offered_at = case when $2::boolean then coalesce(offered_at, $3::timestamptz) end where id = $1',
      [id, offered, by.now],
    );
    if (rule)
      await recordOwn(tx, offered ? 'naming.offer' : 'naming.take-back', { ...rule, holderId: rule.holder_id }, by);
  });
}

/** Their holders locked. Throws NotFoundError if one is not there, or of a holder where the account may not change it. */
async function ownRules(tx: Transaction, ids: readonly string[], { accountId }: By): Promise<Rule[]> {
  const read = () =>
    tx.query<Rule>(
      `select id, holder_id, name_key, vendor_key, name, vendor, product_name from naming_rule
       where holder_id in ${MAY_CHANGE} and id = any($2::uuid[]) order by id`,
      [accountId, ids],
    );
  const holders = [...new Set((await read()).map(({ holder_id }) => holder_id))].sort();
  for (const holderId of holders) await lockHolder(tx, { accountId, holderId, access: 'change' });
  // Another member may have taken one back meanwhile.
  const rules = await read();
  if (rules.length < ids.length) throw new NotFoundError('没有找到这条规则');
  return rules;
}
