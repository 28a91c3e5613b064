import type { Queryable } from '#server/platform/database/database.ts';
import type { EventTypes } from '#server/platform/modules/event-words.ts';
import { recorderOf } from '../../audit/record-event.ts';
import { nameHolders } from '../../organisations/holders/name-holders.ts';
import type { By } from '../../organisations/membership.ts';

const HOLDER = { named: nameHolders } as const;
const ASSETS = { assets: '资产数', names: '资产' } as const;

export const ASSET_EVENTS = {
  'asset.move': { act: '转移资产', object: ['原持有者', HOLDER], detail: { to: ['现持有者', HOLDER], ...ASSETS } },
  'asset.delete': { act: '删除资产', object: ['持有者', HOLDER], detail: ASSETS },
} as const satisfies EventTypes;

const recordEvent = recorderOf(ASSET_EVENTS);

interface Gone {
  holder: string;
  name: string;
}
/** Of one event. */
const NAMED_MAX = 20;

/** One event for each of the holders who had them. */
export async function recordGone(
  tx: Queryable,
  type: keyof typeof ASSET_EVENTS,
  assets: readonly Gone[],
  { accountId, address, now, to }: By & { to?: string },
): Promise<void> {
  for (const [object, gone] of Map.groupBy(assets, ({ holder }) => holder)) {
    const names = gone.slice(0, NAMED_MAX).map(({ name }) => name);
    const words = names.join('、') + (gone.length > NAMED_MAX ? ' 等' : '');
    const detail = { assets: gone.length, names: words, ...(to !== undefined && { to }) };
    await recordEvent(tx, { at: now, type, accountId, address, object, success: true, detail });
  }
}
