import { knownProductNamed } from '@ldy/domain/product/names/known-name.ts';
import type { Component } from '@ldy/inventory/component.ts';
import { hasOwnVersions, type OwnComponent } from '../own/own-components.ts';

/** A line that people type names the product of the catalogue that has this very name: they see which one before they save it. */
export function knownByName(component: Component): OwnComponent {
  const isTyped = component.identifiedBy === 'name' && component.written !== '' && component.caveat === '';
  const known = isTyped && hasOwnVersions(component.name) ? knownProductNamed(component.name) : null;
  if (!known?.isItsName) return { ...component, product: '' };
  return { ...component, name: known.product.name, product: known.product.id };
}
