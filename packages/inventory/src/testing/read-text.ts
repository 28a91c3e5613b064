import type { Component } from '../component.ts';
import { InventoryFault } from '../inventory-fault.ts';
import { type Inventory, readInventory } from '../read-inventory.ts';

export const readText = (text: string, name = 'list'): Inventory => readInventory(new TextEncoder().encode(text), name);

/** `reason at place`, or what was read where nothing was refused. */
export function refusalOf(text: string, name = 'list'): string {
  try {
    return `read as ${readText(text, name).format}`;
  } catch (error) {
    if (error instanceof InventoryFault) return `${error.reason} at ${error.place}`;
    throw error;
  }
}

export const placesOf = ({ components }: Inventory): string[] =>
  components.map(({ name, place }) => `${name}: ${place}`);

export const identitiesOf = ({ components }: Inventory): string[] =>
  components.map(({ identity, unidentified }) => (unidentified === '' ? identity : `${identity} (${unidentified})`));

export const only = ({ components }: Inventory): Component => {
  const [component] = components;
  if (!component || components.length > 1) throw new Error(`${components.length} components`);
  return component;
};
