/** Which findings are open once decisions have come or gone. */
import type { Transaction } from '#server/platform/database/database.ts';
import { refused } from '#server/platform/errors.ts';
import { needsSecondPerson } from '../../organisations/membership.ts';
import { refreshOpen } from '../findings/refresh-open.ts';
import type { DecisionRow } from './decision-rows.ts';

type About = Pick<DecisionRow, 'holder_id' | 'anchor'>;

/** How many findings are open that were not, and set aside that were not. */
export async function refreshAbout(
  tx: Transaction,
  rows: readonly About[],
): Promise<{ opened: number; aside: number }> {
  const sum = { opened: 0, aside: 0 };
  for (const [holderId, ofHolder] of Map.groupBy(rows, ({ holder_id }) => holder_id)) {
    const anchors = [...new Set(ofHolder.map(({ anchor }) => anchor))];
    const before = await openOf(tx, holderId, anchors);
    await refreshOpen(tx, { holderId, anchors });
    const after = await openOf(tx, holderId, anchors);
    sum.opened += [...after].filter((key) => !before.has(key)).length;
    sum.aside += [...before].filter((key) => !after.has(key)).length;
  }
  return sum;
}

/**
 * After decisions ended; answers how many findings are open again. Ending a warning lets what it held back count: where an organisation wants a second
 * person, one person alone is refused.
 */
export async function openAgain(tx: Transaction, rows: readonly About[]): Promise<number> {
  let opened = 0;
  for (const [holderId, ofHolder] of Map.groupBy(rows, ({ holder_id }) => holder_id)) {
    const changed = await refreshAbout(tx, ofHolder);
    if (changed.aside > 0 && (await needsSecondPerson(tx, holderId))) throw refusedAlone(changed.aside);
    opened += changed.opened;
  }
  return opened;
}

export const refusedAlone = (aside: number) =>
  refused(
    'decisionNotNow',
    `这会结束一条警告，使另一文件的说法搁置 ${aside} 个处置项，而这个组织的决定须由另一人批准：请先撤销那个文件的决定`,
  );

async function openOf(tx: Transaction, holderId: string, anchors: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>(
    `select asset_id::text || ' ' || anchor as key from asset_finding where holder_id = $1 and anchor = any($2::text[]) and is_open`,
    [holderId, anchors],
  );
  return new Set(rows.map(({ key }) => key));
}
