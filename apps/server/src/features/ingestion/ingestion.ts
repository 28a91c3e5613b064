import type { Connector } from '@ldy/connectors/connector.ts';
import type { AnyEntry, FinishStep, StoredKind } from '../../platform/modules/intake.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { inOrder } from './order-steps.ts';

/** What all modules declare of the way in. */
export interface Ingestion {
  connectors: readonly Connector[];
  stores: ReadonlyMap<string, StoredKind<AnyEntry>>;
  /** In the order in which they run. */
  steps: readonly FinishStep[];
  growing: readonly string[];
}

export interface IngestionDeps extends CommonDeps {
  ingestion: Ingestion;
}

/** The entries that a module stores; none where it declares no kind. */
export type StoredBy<M> = M extends { stores: infer Kinds }
  ? { [Kind in keyof Kinds]: Kinds[Kind] extends StoredKind<infer Entry> ? Entry : never }[keyof Kinds]
  : never;

/** Does not compile where a connector delivers a kind that none of the modules stores; throws where two store the same. */
export function composeIngestion<const Modules extends readonly Module<never>[]>(
  modules: Modules,
  connectors: readonly Connector<StoredBy<Modules[number]>>[],
): Ingestion {
  const stores = new Map<string, StoredKind<AnyEntry>>();
  for (const [kind, stored] of modules.flatMap((module) => Object.entries(module.stores ?? {}))) {
    if (stores.has(kind)) throw new Error(`Two modules store entries of the kind "${kind}".`);
    stores.set(kind, stored);
  }
  return {
    connectors,
    stores,
    steps: inOrder(modules.flatMap(({ finish = [] }) => finish)),
    growing: modules.flatMap(({ growing = [] }) => growing),
  };
}
