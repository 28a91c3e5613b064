import { CHANGED_ASSETS_SHOWN, type NamingChange } from '@ldy/contract/asset/naming.ts';
import { keyOf } from '@ldy/domain/product/names/resolve/named-products.ts';
import { identify } from '@ldy/inventory/identify.ts';
import { mayBeCalled, resolvedName } from '@ldy/matching/component/known-by-name.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { takeTurns } from '../matching/take-turns.ts';
import { readStated } from '../own/stated-component.ts';
import { asNamed, loadNaming } from './own-naming.ts';

/** An asset with the number of its components that a rule is about. */
export interface Changed {
  id: string;
  name: string;
  components: number;
}

interface Asked {
  holderId: string;
  keys: readonly { name: string; vendor: string }[];
  /** Components that are this product already do not change. */
  product?: string;
  signal: AbortSignal;
}

const AT_ONCE = 2_000;

/** The holder's assets with components that are called so. */
export async function componentsCalled(q: Queryable, { holderId, keys, product, signal }: Asked): Promise<Changed[]> {
  const turn = takeTurns(signal);
  const wanted = new Set(keys.map(({ name, vendor }) => `${name}/${vendor}`));
  const naming = await loadNaming(q, holderId);
  const changed = new Map<string, Changed>();
  let after = { asset_id: '00000000-0000-0000-0000-000000000000', place: -1 };
  for (;;) {
    const rows = await q.query<{ asset_id: string; asset: string; place: number; stated: unknown }>(
      `select c.asset_id, a.name as asset, c.place, c.stated from asset_component c join asset a on a.id = c.asset_id
       where a.holder_id = $1 and (c.asset_id, c.place) > ($2::uuid, $3::int) and not c.stated ? 'purl' and not c.stated ? 'cpe'
       order by c.asset_id, c.place limit $4`,
      [holderId, after.asset_id, after.place, AT_ONCE],
    );
    for (const { asset_id: id, asset: name, stated } of rows) {
      await turn();
      const { product: stored, ...given } = readStated(stated);
      const component = { ...identify(given), product: stored };
      if (!mayBeCalled(component)) continue;
      if (!wanted.has(`${keyOf(resolvedName(component).name)}/${keyOf(component.vendor)}`)) continue;
      if (asNamed(component, naming).product === product) continue;
      const known = changed.get(id) ?? { id, name, components: 0 };
      changed.set(id, { ...known, components: known.components + 1 });
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return [...changed.values()];
    after = last;
  }
}

export const countOf = (changed: readonly Changed[]): number =>
  changed.reduce((sum, { components }) => sum + components, 0);

export const inFigures = (changed: readonly Changed[]): NamingChange => ({
  components: countOf(changed),
  assets: changed.length,
  list: changed.toSorted((a, b) => b.components - a.components).slice(0, CHANGED_ASSETS_SHOWN),
});
