import { PRODUCTS } from '@ldy/domain/product/products.ts';
import { VENDORS } from '@ldy/domain/product/vendors.ts';
import { buildSounds } from './build/build-sounds.ts';
import type { Lexicon } from './lexicon.ts';
import type { NameEntry } from './name-entry.ts';

let made: Pick<Lexicon, 'sounds'> | undefined;

/** What the tables of the domain know, for where no library is at hand: vendors, products, types and words of the trade. Made once. */
export function staticLexicon(): Pick<Lexicon, 'sounds'> {
  made ??= { sounds: buildSounds([...vendors(), ...products()], new Map(), () => 0) };
  return made;
}

function vendors(): NameEntry[] {
  return VENDORS.map(({ id, name, nameEn, alias }) => ({
    kind: 'vendor',
    id,
    name,
    aliases: [nameEn, ...alias],
    vendorName: '',
    count: 0,
    known: true,
  }));
}

function products(): NameEntry[] {
  return PRODUCTS.map(({ id, name, alias }) => ({
    kind: 'product',
    id,
    name,
    aliases: alias,
    vendorName: '',
    count: 0,
    known: true,
  }));
}
