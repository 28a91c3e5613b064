/** What a name may be of the library's own products, of which the catalogue has none: vendor and product as their source writes them, one after the other. */
import { productById } from '@ldy/domain/product/names/product-index.ts';
import { standardise } from '@ldy/domain/product/names/standardise.ts';
import { hasOwnVersions, mayBeCalled, type NamedComponent, resolvedName } from './known-by-name.ts';
import { listedAs } from './target.ts';

export interface ListedName {
  /** By which entries of records are about it. */
  product: string;
  /** Under which the library may list it. */
  ids: readonly string[];
}

const MOST_WORDS = 12;

/** One for each place at which the vendor may end. None for what the catalogue knows, or asks about, or knows to be no product. */
export function listedNamesOf(component: NamedComponent): ListedName[] {
  const { name, version, product, vendor, written } = component;
  if (product !== '' || vendor !== '' || written === '' || version === '' || !mayBeCalled(component)) return [];
  const words = name.split(/\s+/).filter(Boolean);
  if (words.length < 2 || words.length > MOST_WORDS || !hasOwnVersions(component)) return [];
  if (resolvedName(component).kind !== 'none') return [];
  return words.slice(1).flatMap((_, at) => {
    const [maker, called] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
    const { productId } = standardise(maker, called);
    const isOwn = productId !== '' && !productId.startsWith('-/') && productById(productId) === null;
    return isOwn ? [{ product: productId, ids: listedAs(productId) }] : [];
  });
}
