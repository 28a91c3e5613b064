import { isWindows, takesVersion } from '@ldy/domain/patch/systems/own-groups.ts';
import { knownProductNamed } from '@ldy/domain/product/names/known-name.ts';
import type { Component } from '@ldy/inventory/component.ts';
import type { AskedComponent } from './target.ts';

/** A line that people type names the product of the catalogue that has this very name; `product` is '' where it names none. */
export function knownByName(component: Component): AskedComponent & { product: string } {
  const isTyped = component.identifiedBy === 'name' && component.written !== '' && component.caveat === '';
  const known = isTyped && hasOwnVersions(component) ? knownProductNamed(component.name) : null;
  if (!known?.isItsName || isSeries(known.product.id, component.version)) return { ...component, product: '' };
  return { ...component, name: known.product.name, product: known.product.id };
}

/** Of Windows and of distributions a version says nothing by itself: builds and packages do. */
export const hasOwnVersions = ({ name, version }: Pick<Component, 'name' | 'version'>): boolean =>
  [name, `${name} ${version}`].every((called) => !isWindows(called) && takesVersion(called));

/** Office 2016 and SQL Server 2019 are many builds, and a kernel of a distribution has the fixes of newer ones: their numbers compare with no version of the product. */
export const isSeries = (product: string, version: string): boolean =>
  (product.startsWith('microsoft/') && /^(?:19|20)\d\d(?:\s|$)/.test(version)) ||
  (product === 'linux/linux-kernel' && /^[\d.]+-\d/.test(version));
