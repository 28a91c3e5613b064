import { randomUUID } from 'node:crypto';
import { BILLED_COMPONENTS_MAX } from '@ldy/contract/asset/bills.ts';
import { productById } from '@ldy/domain/product/names/product-index.ts';
import { vendorById } from '@ldy/domain/product/names/vendor-index.ts';
import { identify } from '@ldy/inventory/identify.ts';
import type { Bill, Billed } from '@ldy/inventory/write/bill.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { InvalidInputError } from '#server/platform/errors.ts';
import { takeTurns } from '../matching/take-turns.ts';
import { ownAssets } from '../own/asset-rows.ts';
import { eachStated } from '../own/each-stated.ts';
import { itself } from '../own/own-components.ts';
import type { Stated } from '../own/stated-component.ts';

interface Asking {
  accountId: string;
  now: string;
  signal: AbortSignal;
}

const TOOL = 'LDY';

/** A bill of one asset, or of several in one. Notes, tags, groups and the like are for their owner: a bill has none of them. */
export async function makeBill(
  q: Queryable,
  ids: readonly string[],
  { accountId, now, signal }: Asking,
): Promise<Bill> {
  const assets = await ownAssets(q, accountId, [...new Set(ids)], 'read');
  const count = assets.reduce((sum, { components }) => sum + components, 0);
  if (count > BILLED_COMPONENTS_MAX)
    throw new InvalidInputError('ids', `共有 ${count} 个组件，一份清单最多 ${BILLED_COMPONENTS_MAX} 个`);
  const [only] = assets;
  const isOne = assets.length === 1 && only !== undefined;
  const turn = takeTurns(signal);
  const components: Billed[] = [];
  for (const asset of assets) {
    const within = isOne ? '' : asset.name;
    if (!isOne) components.push(...itself(asset).map((one) => billed({ ...one, type: 'application' }, within)));
    for await (const { stated } of eachStated(q, asset.id)) {
      await turn();
      components.push(billed(stated, within));
    }
  }
  return {
    ...{ id: randomUUID(), made: `${new Date(now).toISOString().slice(0, 19)}Z`, tool: TOOL },
    subject: isOne ? only : { name: `${assets.length} 个资产`, version: '', purl: '', cpe: '' },
    components,
  };
}

/** The maker of a standard product is known where the file states none. */
function billed({ product, ...stated }: Stated, within: string): Billed {
  const known = stated.vendor === '' ? productById(product) : null;
  const vendor = known ? (vendorById(known.vendorId)?.name ?? '') : stated.vendor;
  return { ...identify({ ...stated, vendor }), within };
}
