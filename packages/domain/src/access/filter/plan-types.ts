import type { Grant } from '../grant.ts';
import type { WithheldAddresses } from './withheld-addresses.ts';

/**
 * Which parts of a value are shown. Compiled once per grant from the record schema, so fields missing in the schema or without a permission id are always
 * dropped.
 */
export type Plan =
  | { kind: 'plain' }
  /** Free text, from which withheld addresses are removed. */
  | { kind: 'text' }
  | { kind: 'anything' }
  | { kind: 'list'; item: Plan }
  | { kind: 'dictionary'; item: Plan }
  | { kind: 'object'; fields: readonly (readonly [name: string, plan: Plan])[]; hasLanguage: boolean }
  | { kind: 'ruled'; rule: Rule; plan: Plan };

/** Custom filter of a field; `plan` is what would apply without it. */
export type Rule = (value: unknown, plan: Plan, context: Context, depth: number) => unknown;

/** Additional input for rules. */
export interface Context {
  grant: Grant;
  /** The unfiltered record. */
  record: Readonly<Record<string, unknown>>;
  /** Addresses this reader may not see in any field, see guarded-addresses.ts. */
  withheld: WithheldAddresses;
}
