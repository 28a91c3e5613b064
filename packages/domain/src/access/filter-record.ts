import { RECORD } from '../vulnerability/record.ts';
import { applyPlan, isObject } from './filter/apply-plan.ts';
import { withheldAddresses } from './filter/guarded-addresses.ts';
import { planOf } from './filter/plan.ts';
import type { Plan } from './filter/plan-types.ts';
import { type Grant, grantOf } from './grant.ts';
import type { VisibleRecord } from './visible-record.ts';

export interface FilterOptions {
  /** Other records about the same vulnerability, whose hidden addresses this one must not tell either. */
  beside?: readonly unknown[];
}

const plans = new WeakMap<Grant, Plan | null>();

/**
 * What a reader with these permission ids may see of a record, or of a part of one; a frozen copy, so it can be kept and shared.
 * Not for staff, who see the record as it is. An empty list is read as that of a visitor. The rules are those of
 * docs/decisions/0012-field-permissions.md.
 */
export function filterRecord(
  record: unknown,
  permissions: readonly number[],
  { beside = [] }: FilterOptions = {},
): VisibleRecord {
  const grant = grantOf(permissions);
  const plan = planFor(grant);
  if (plan === null || !isObject(record)) return Object.freeze({});
  const withheld = withheldAddresses([record, ...beside], grant);
  return applyPlan(plan, record, { grant, record, withheld }) as VisibleRecord;
}

function planFor(grant: Grant): Plan | null {
  let plan = plans.get(grant);
  if (plan === undefined) {
    plan = planOf(RECORD, grant) ?? null;
    plans.set(grant, plan);
  }
  return plan;
}
