import type { AnyModule } from './module.ts';

/**
 * Makes what modules provide for each other, each thing once, those first that others are made of. Throws if something is needed that no module
 * provides, provided by two or under a name that everybody has, or made of itself.
 */
export function composeProvisions<Common extends object, Provided = Record<string, unknown>>(
  modules: readonly AnyModule<never>[],
  common: Common,
): Provided & Readonly<Record<string, unknown>> {
  const makers = findMakers(modules, common);
  const made: Record<string, unknown> = {};

  function make(name: string, path: readonly string[]): unknown {
    const maker = makers.get(name);
    if (!maker) throw new Error(`A module needs ${name}, which no module provides.`);
    if (path.includes(name)) throw new Error(`What modules provide is made of itself: ${[...path, name].join(', ')}.`);
    if (!Object.hasOwn(made, name)) {
      const needed = Object.keys(maker.needs ?? {}).filter((need) => !Object.hasOwn(maker.provides ?? {}, need));
      const got = Object.fromEntries(needed.map((need) => [need, make(need, [...path, name])]));
      made[name] = maker.provides?.[name]?.({ ...common, ...got } as never);
    }
    return made[name];
  }

  for (const { needs = {} } of modules) for (const name of Object.keys(needs)) make(name, []);
  for (const name of makers.keys()) make(name, []);
  return made as never;
}

function findMakers(modules: readonly AnyModule<never>[], common: object): Map<string, AnyModule<never>> {
  const makers = new Map<string, AnyModule<never>>();
  for (const module of modules)
    for (const name of Object.keys(module.provides ?? {})) {
      if (makers.has(name) || Object.hasOwn(common, name)) throw new Error(`${name} is provided twice.`);
      makers.set(name, module);
    }
  return makers;
}

/** What a module gets: what everybody has, and of what others provide that which it says it needs. */
export function depsOf<Deps extends { provided?: Readonly<Record<string, unknown>> }>(
  deps: Deps,
  { needs = {} }: AnyModule<never>,
): Deps {
  const own = { ...deps };
  const others = Object.keys(deps.provided ?? {}).filter((name) => !Object.hasOwn(needs, name));
  for (const name of ['provided', ...others]) Reflect.deleteProperty(own, name);
  return own;
}
