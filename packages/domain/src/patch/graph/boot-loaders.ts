import { OF_BOOT_LOADERS } from '../inventory/windows/practice.ts';
import type { GraphTarget } from './graph-target.ts';

/**
 * Updates of the list of refused boot loaders are no step in the line of cumulative ones, though Microsoft gives them the build of their month: without a class they replace, and
 * are replaced by, what a source states alone.
 * @param fixes by id of a vulnerability: the patches that close it on the product
 */
export function withBootLoadersApart<Target extends GraphTarget>(
  targets: readonly Target[],
  fixes: ReadonlyMap<string, ReadonlySet<string>>,
): Target[] {
  const others = new Set([...fixes].flatMap(([id, patches]) => (OF_BOOT_LOADERS.includes(id) ? [] : [...patches])));
  const apart = new Set(OF_BOOT_LOADERS.flatMap((id) => [...(fixes.get(id) ?? [])]).filter((it) => !others.has(it)));
  return targets.map((target) => (apart.has(target.patch) ? { ...target, class: null } : target));
}
