import type { Grant } from '../grant.ts';
import type { WithheldAddresses } from './withheld-addresses.ts';

/**
 * What is kept of a value: made once for a grant from the schema of the record, so that a field which the schema does not have, or
 * which has no permission id, is never kept.
 */
export type Plan =
  | { kind: 'plain' }
  /** Words, from which withheld addresses are taken. */
  | { kind: 'text' }
  | { kind: 'anything' }
  | { kind: 'list'; item: Plan }
  | { kind: 'dictionary'; item: Plan }
  | { kind: 'object'; fields: readonly (readonly [name: string, plan: Plan])[]; hasLanguage: boolean }
  | { kind: 'ruled'; rule: Rule; plan: Plan };

/** Keeps a field in a way of its own; `plan` is what would be kept without the rule. */
export type Rule = (value: unknown, plan: Plan, context: Context, depth: number) => unknown;

/** What rules know besides the value. */
export interface Context {
  grant: Grant;
  /** The record that is filtered, as it was given. */
  record: Readonly<Record<string, unknown>>;
  /** Addresses that this reader may not see wherever they stand, see guarded-addresses.ts. */
  withheld: WithheldAddresses;
}
