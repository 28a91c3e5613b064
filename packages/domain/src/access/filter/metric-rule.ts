import type { CvssVersion } from '../../cvss/assessment.ts';
import { METRIC_DEFINITIONS } from '../../cvss/metric-definitions.ts';
import { applyPlan, isObject } from './apply-plan.ts';
import type { Rule } from './plan-types.ts';

/**
 * An assessment contains every base metric of its CVSS version, '' for unknown ones. Metric definitions are constant and not part of the record, so a
 * permission for them has no effect here.
 */
export const metricRule = (version: CvssVersion): Rule => {
  const empty: Record<string, string> = {};
  for (const { key, group } of METRIC_DEFINITIONS[version].metrics) if (group === 'base') empty[key] = '';
  return (value, plan, context, depth) => {
    const kept = applyPlan(plan, value, context, depth);
    return isObject(kept) ? Object.freeze({ ...empty, ...kept }) : kept;
  };
};
