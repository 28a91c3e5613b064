import type { Grant } from '../grant.ts';
import { applyPlan, isObject, mayRead } from './apply-plan.ts';
import type { Context, Plan, Rule } from './plan-types.ts';

/** Texts stored next to the descriptions, or inside a description entry if the record has none at top level. */
const DESCRIPTION_FIELDS = [
  'useInstru',
  'vulInfo',
  'vulnerabilityAnalysis',
  'checkVulReport',
  'productSolution',
] as const;

const ANYTHING = { kind: 'anything' } as const;

/** For readers who may see one of those texts but not the descriptions. */
const NOTHING_ELSE: Plan = { kind: 'list', item: { kind: 'object', fields: [], hasLanguage: true } };

export function planForNested(grant: Grant): Plan | undefined {
  return DESCRIPTION_FIELDS.some((name) => grant.paths.has(`${name}--value`)) ? NOTHING_ELSE : undefined;
}

/** Description fields missing at top level are taken from each description entry, with that entry's language. */
export const descriptionRule: Rule = (value, plan, context, depth) => {
  if (!Array.isArray(value)) return applyPlan(plan, value, context, depth);
  const missing = DESCRIPTION_FIELDS.filter(
    (name) => context.grant.paths.has(`${name}--value`) && !Object.hasOwn(context.record, name),
  );
  const item = plan.kind === 'list' ? plan.item : plan;
  const shown: unknown[] = [];
  for (const entry of value) {
    const own = applyPlan(item, entry, context, depth + 1);
    const taken = missing.length > 0 && isObject(entry) ? take(entry, missing, context, depth) : undefined;
    if (taken) shown.push(Object.freeze({ ...(isObject(own) ? own : {}), ...taken }));
    else if (own !== undefined) shown.push(own);
  }
  return shown.length === 0 && plan === NOTHING_ELSE ? undefined : Object.freeze(shown);
};

function take(
  entry: Readonly<Record<string, unknown>>,
  names: readonly string[],
  context: Context,
  depth: number,
): Record<string, unknown> | undefined {
  if (!mayRead(entry.lang, context.grant)) return undefined;
  const taken: Record<string, unknown> = {};
  for (const name of names) {
    if (Object.hasOwn(entry, name)) taken[name] = applyPlan(ANYTHING, entry[name], context, depth + 2);
  }
  if (Object.keys(taken).length === 0) return undefined;
  if (Object.hasOwn(entry, 'lang')) taken.lang = entry.lang;
  return taken;
}
