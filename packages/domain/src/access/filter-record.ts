import { RECORD } from '../vulnerability/record.ts';
import { applyPlan, isObject } from './filter/apply-plan.ts';
import { withheldAddresses } from './filter/guarded-addresses.ts';
import { planOf } from './filter/plan.ts';
import type { Plan } from './filter/plan-types.ts';
import { type Grant, grantOf } from './grant.ts';
import type { VisibleRecord } from './visible-record.ts';

export interface FilterOptions {
  /** Other records of the same vulnerability; addresses hidden in them are hidden here too. */
  beside?: readonly unknown[];
}

const plans = new WeakMap<Grant, Plan | null>();

/**
 * Filters a record, or part of one, to what these permission ids allow. Returns a frozen copy that can be cached and shared. Not for staff, who see the
 * unfiltered record. An empty list means the permissions of a visitor. Rules: docs/decisions/0012-field-permissions.md.
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
