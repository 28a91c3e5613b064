import { FIELD_PERMISSIONS, OUTSIDE_RECORD } from '../gather-field-permissions.ts';
import type { Grant } from '../grant.ts';
import { applyPlan, isObject } from './apply-plan.ts';
import type { Rule } from './plan-types.ts';

const PATHS: readonly string[] = [...new Set(FIELD_PERMISSIONS.map(({ path }) => path))].filter(
  (path) => !OUTSIDE_RECORD.has(path),
);
/** The provenance path of the earliest publication date names no record field; it depends on all `published` fields. */
const DATES = PATHS.filter((path) => path.endsWith('--published'));
/** Longer paths do not occur in our records. */
const LONGEST_PATH = 200;

/** Sources of a field: visible if any part of the field is visible. */
export const provenanceRule: Rule = (value, plan, context, depth) =>
  applyPlan(
    plan,
    entriesOf(value, (path) => isVisible(path, context.grant, 'some')),
    context,
    depth,
  );

/** The differing values of the sources: visible only if the whole field is visible. */
export const disagreementRule: Rule = (value, plan, context, depth) =>
  applyPlan(
    plan,
    entriesOf(value, (path) => isVisible(path, context.grant, 'every')),
    context,
    depth,
  );

function entriesOf(value: unknown, isShown: (path: string) => boolean): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([path]) => isShown(path)));
}

const answers = new WeakMap<Grant, Map<string, boolean>>();
const MAX_ANSWERS = 1_000;

function isVisible(path: string, grant: Grant, how: 'some' | 'every'): boolean {
  if (path.length > LONGEST_PATH) return false;
  const known = answers.get(grant) ?? new Map<string, boolean>();
  answers.set(grant, known);
  const key = `${how} ${path}`;
  let answer = known.get(key);
  if (answer === undefined) {
    answer = judge(path, grant, how);
    if (known.size < MAX_ANSWERS) known.set(key, answer);
  }
  return answer;
}

function judge(path: string, grant: Grant, how: 'some' | 'every'): boolean {
  const { chinese, english } = grant;
  const segments = path.split('--');
  const last = segments.at(-1);
  if (last === 'cn' && !chinese) return false;
  if (last === 'en' && !english) return false;
  // A list index does not identify the language of the entry and changes when entries are left out.
  const isPlace = /^\d+$/.test(last ?? '');
  if (isPlace && !(chinese && english)) return false;
  if (isPlace || last === 'cn' || last === 'en') segments.pop();
  const fields = fieldsOf(segments.join('--'));
  if (fields.length === 0) return false;
  if (how === 'every')
    return chinese && english ? fields.every((field) => grant.paths.has(field)) : fieldsInLanguage(last, fields, grant);
  return fields.some((field) => grant.paths.has(field));
}

/** If one language is hidden, only disagreements with a known language, or about fields without text, are shown. */
function fieldsInLanguage(last: string | undefined, fields: readonly string[], grant: Grant): boolean {
  const isNamed = last === 'cn' || last === 'en';
  const isWordless = fields.every((field) => /--(published|updated|severity|baseScore)$/.test(field));
  return (isNamed || isWordless) && fields.every((field) => grant.paths.has(field));
}

/** Fields with permission ids that a provenance path covers: the field itself, its children or its parent. */
function fieldsOf(path: string): readonly string[] {
  if (path === 'published') return DATES;
  return PATHS.filter((field) => field === path || field.startsWith(`${path}--`) || path.startsWith(`${field}--`));
}
