import type { CvssVersion } from '../../cvss/assessment.ts';
import { METRIC_DEFINITIONS } from '../../cvss/metric-definitions.ts';
import { applyPlan, isObject } from './apply-plan.ts';
import type { Rule } from './plan-types.ts';

/**
 * The other information of an assessment is given whole: every base metric of its version, '' where it says nothing of one.
 * Definitions are the same for everybody and no part of a record, so a permission for them adds nothing here.
 */
export const metricRule = (version: CvssVersion): Rule => {
  const empty: Record<string, string> = {};
  for (const { key, group } of METRIC_DEFINITIONS[version].metrics) if (group === 'base') empty[key] = '';
  return (value, plan, context, depth) => {
    const kept = applyPlan(plan, value, context, depth);
    return isObject(kept) ? Object.freeze({ ...empty, ...kept }) : kept;
  };
};
