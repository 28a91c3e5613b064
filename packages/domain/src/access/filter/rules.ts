import type { CvssVersion } from '../../cvss/assessment.ts';
import { METRIC_DEFINITIONS } from '../../cvss/metric-definitions.ts';
import { DERIVED_EVENTS } from '../../vulnerability/merging/derived-events.ts';
import { readAddress } from './address.ts';
import { applyPlan, isObject } from './apply-plan.ts';
import { descriptionRule } from './description-rule.ts';
import { isHiddenKind } from './guarded-addresses.ts';
import type { Rule } from './plan-types.ts';
import { disagreementRule, provenanceRule } from './provenance-rules.ts';

/** The display title has no language field; its script decides. */
const titleRule: Rule = (value, plan, context, depth) => {
  const isReadable =
    typeof value !== 'string' || value === '' || (isHan(value) ? context.grant.chinese : context.grant.english);
  return isReadable ? applyPlan(plan, value, context, depth) : undefined;
};

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Removes references to withheld addresses; a reference without a comparable address is judged by its kind. */
const referenceRule: Rule = (value, plan, context, depth) => {
  if (!Array.isArray(value)) return applyPlan(plan, value, context, depth);
  const { grant, withheld } = context;
  const rest = value.filter((entry) => {
    if (!isObject(entry)) return true;
    if (withheld.isIn(entry.url) || withheld.isIn(entry.name)) return false;
    return !isHiddenKind(entry.kind, grant) || readAddress(String(entry.url)) !== undefined;
  });
  return applyPlan(plan, rest, context, depth);
};

/** A translation says what its original says, so it needs the right to that text and to its language too. */
const translationRule: Rule = (value, plan, context, depth) => {
  const { english, paths } = context.grant;
  return english && paths.has('descriptions--value') ? applyPlan(plan, value, context, depth) : undefined;
};

/** A version statement that repeats a CPE in its text hides it from readers without permission for CPEs. */
const versionRule: Rule = (value, plan, context, depth) => {
  if (context.grant.paths.has('affected--cpes')) return applyPlan(plan, value, context, depth);
  if (typeof value !== 'string' || /cpe[:/]/i.test(value)) return undefined;
  return applyPlan(plan, value, context, depth);
};

/** Versions read from a description say what it says, and so does a product that only the description names. */
const affectedRule: Rule = (value, plan, context, depth) => {
  const { paths, chinese, english } = context.grant;
  const isOpen = (raw: unknown) => paths.has('descriptions--value') && (isHan(String(raw)) ? chinese : english);
  if (!Array.isArray(value) || (isOpen('') && chinese)) return applyPlan(plan, value, context, depth);
  const shown = value.flatMap((entry) => {
    if (!isObject(entry) || !Array.isArray(entry.versions)) return [entry];
    const read = entry.versions.find((it) => isObject(it) && it.versionType === 'text' && !isOpen(it.raw));
    if (read === undefined) return [entry];
    if (entry.raw === `${entry.product} ${read.raw}`) return [];
    return [{ ...entry, versions: entry.versions.filter((it) => !isObject(it) || it.versionType !== 'text') }];
  });
  return applyPlan(plan, shown, context, depth);
};

const PATH_OF_EVENT = new Map(DERIVED_EVENTS.map(({ event, path }) => [event, path]));

/** An event that says one of the record's dates again is withheld with it. */
const timelineRule: Rule = (value, plan, context, depth) => {
  if (!Array.isArray(value)) return applyPlan(plan, value, context, depth);
  const shown = value.filter((entry) => {
    const path = isObject(entry) ? PATH_OF_EVENT.get(String(entry.event)) : undefined;
    return path === undefined || context.grant.paths.has(path);
  });
  return applyPlan(plan, shown, context, depth);
};

/**
 * An assessment contains every base metric of its CVSS version, '' for unknown ones. Metric definitions are constant and not part of the record, so a
 * permission for them has no effect here.
 */
const metricRule = (version: CvssVersion): Rule => {
  const empty: Record<string, string> = {};
  for (const { key, group } of METRIC_DEFINITIONS[version].metrics) if (group === 'base') empty[key] = '';
  return (value, plan, context, depth) => {
    const shown = applyPlan(plan, value, context, depth);
    return isObject(shown) ? Object.freeze({ ...empty, ...shown }) : shown;
  };
};

/** Field path → custom filter. All other fields follow their permissions. */
export const RULES: Readonly<Record<string, Rule>> = {
  'vulTitle--nonStandardizedTitles': titleRule,
  descriptions: descriptionRule,
  translations: translationRule,
  references: referenceRule,
  affected: affectedRule,
  time_line: timelineRule,
  'affected--versions--raw': versionRule,
  'affected--raw': versionRule,
  'metrics--cvssV4_0--metrics': metricRule('4.0'),
  'metrics--cvssV3_1--metrics': metricRule('3.1'),
  'metrics--cvssV3_0--metrics': metricRule('3.0'),
  'metrics--cvssV2_0--metrics': metricRule('2.0'),
  provenance: provenanceRule,
  disagreements: disagreementRule,
};
