import { OWN_SYSTEMS_MAX } from '@ldy/contract/limits.ts';
import type { OwnSystem } from '@ldy/domain/patch/systems/own-groups.ts';

/** What a reader does to the list. It is applied again where the list was changed elsewhere meanwhile. */
export type Change =
  | { kind: 'add'; system: OwnSystem }
  | { kind: 'remove'; system: OwnSystem }
  | { kind: 'version'; system: OwnSystem; version: string };

export type Systems = readonly OwnSystem[];

export const isSame = (a: OwnSystem, b: OwnSystem): boolean => isSameProduct(a, b) && a.version === b.version;
/** A system that is known by its name may have the id of a product elsewhere. */
export const isSameProduct = (a: OwnSystem, b: OwnSystem): boolean =>
  a.name.toLowerCase() === b.name.toLowerCase() && (a.product === b.product || !a.product || !b.product);

/** What is there already, and more than the most, is not added. */
export function applied(systems: Systems, change: Change): Systems {
  if (change.kind === 'add') return distinct([...systems, change.system]).slice(0, OWN_SYSTEMS_MAX);
  if (change.kind === 'remove') return systems.filter((system) => !isSame(system, change.system));
  const { system: former, version } = change;
  return distinct(systems.map((system) => (isSame(system, former) ? { ...system, version } : system)));
}

export const distinct = (systems: Systems): Systems =>
  systems.filter((system, at) => systems.findIndex((other) => isSame(other, system)) === at);
