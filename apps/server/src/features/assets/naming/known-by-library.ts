import { lettersOf } from '@ldy/domain/product/names/letters.ts';
import type { NamedComponent } from '@ldy/matching/component/known-by-name.ts';
import { type ListedName, listedNamesOf } from '@ldy/matching/component/listed-name.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { spellingsOf } from '../../vulnerabilities/vulnerabilities-about.ts';
import type { Turn } from '../matching/take-turns.ts';

/** Names of one inventory that are looked up; what people type is shorter, and lists of thousands have vendors beside the names. */
const NAMES_MAX = 2_000;
const AT_ONCE = 200;

/** What is typed exactly as a source writes vendor and product, is that product: a product that has its maker in its name (`Sample Server`) is none without the vendor before it. Where it may be two it stays what it is. */
export async function knownByLibrary<One extends NamedComponent>(
  q: Queryable,
  components: readonly One[],
  turn: Turn,
): Promise<One[]> {
  const names = new Map<string, ListedName[]>();
  for (const component of components) {
    if (names.size >= NAMES_MAX) break;
    await turn();
    const listed = names.has(component.name) ? [] : listedNamesOf(component);
    if (listed.length > 0) names.set(component.name, listed);
  }
  const found = new Map<string, string>();
  for (const some of batches([...names])) {
    const ids = new Set(some.flatMap(([, all]) => all.flatMap((one) => one.ids)));
    const written = Map.groupBy(await spellingsOf(q, [...ids]), ({ id }) => id);
    for (const [name, all] of some) {
      const isSo = (id: string) =>
        (written.get(id) ?? []).some((it) => it.vendor !== '' && lettersOf(it.vendor + it.product) === lettersOf(name));
      const [one, ...others] = all.filter((it) => it.ids.some(isSo));
      if (one && others.length === 0) found.set(name, one.product);
    }
  }
  if (found.size === 0) return [...components];
  return components.map((component) => {
    const product = found.get(component.name);
    return product !== undefined && listedNamesOf(component).length > 0 ? { ...component, product } : component;
  });
}

function* batches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}
