import type { Transaction } from '#server/platform/database/database.ts';
import type { EventTypes } from '#server/platform/modules/event-words.ts';
import { recorderOf } from '../../audit/record-event.ts';
import { ORGANISATION, ofOrganisation } from '../../organisations/events.ts';

const RULE = { product: '产品', vendor: '厂商', reason: '原因' } as const;

const OWN = { product: '产品', vendor: '厂商', organisation: ORGANISATION, components: '组件数' } as const;

export const NAMING_EVENTS = {
  'naming.save': { act: '定下名称规则', object: '名称', detail: OWN },
  'naming.delete': { act: '删除名称规则', object: '名称', detail: OWN },
  'naming.offer': { act: '提交名称规则', object: '名称', detail: OWN },
  'naming.take-back': { act: '收回提交的名称规则', object: '名称', detail: OWN },
  'library.accept-name': { act: '采纳名称规则', object: '名称', detail: RULE },
  'library.decline-name': { act: '退回名称规则', object: '名称', detail: RULE },
  'library.withdraw-name': { act: '撤回名称规则', object: '名称', detail: RULE },
} as const satisfies EventTypes;

export const recordEvent = recorderOf(NAMING_EVENTS);

interface OwnRule {
  holderId: string;
  name: string;
  vendor: string;
  product_name: string;
  components?: number;
}

/** What became of a holder's rule, said with the organisation where it is of one. */
export const recordOwn = (
  tx: Transaction,
  type: 'naming.save' | 'naming.delete' | 'naming.offer' | 'naming.take-back',
  { holderId, name, vendor, product_name: product, components }: OwnRule,
  { accountId, address, now: at }: { accountId: string; address: string; now: string },
): Promise<void> =>
  recordEvent(tx, {
    ...{ at, type, accountId, address, object: name, success: true },
    detail: {
      product,
      ...(vendor !== '' && { vendor }),
      ...ofOrganisation(holderId, accountId),
      ...(components !== undefined && { components }),
    },
  });
