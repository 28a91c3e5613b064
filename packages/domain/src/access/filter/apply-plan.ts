import type { Grant } from '../grant.ts';
import type { Context, Plan } from './plan-types.ts';

/** Records are never nested deeper. */
const MAX_DEPTH = 20;
const HOSTILE = new Set(['__proto__', 'constructor', 'prototype']);

/** A frozen copy of the visible part of a value; undefined if nothing is visible. Never shares objects with its input. */
export function applyPlan(plan: Plan, value: unknown, context: Context, depth = 0): unknown {
  if (value === undefined || depth > MAX_DEPTH) return undefined;
  switch (plan.kind) {
    case 'plain':
      return typeof value === 'object' && value !== null ? undefined : value;
    case 'text':
      if (typeof value === 'string') return context.withheld.takenFrom(value);
      return typeof value === 'object' && value !== null ? undefined : value;
    case 'list':
      return Array.isArray(value) ? applyToList(plan.item, value, context, depth) : nullOnly(value);
    case 'object':
      return isObject(value) ? applyToObject(plan, value, context, depth) : nullOnly(value);
    case 'dictionary':
      return isObject(value) ? applyToDictionary(plan.item, value, context, depth) : nullOnly(value);
    case 'anything':
      if (Array.isArray(value)) return applyToList(plan, value, context, depth);
      if (isObject(value)) return applyToDictionary(plan, value, context, depth);
      return typeof value === 'string' ? context.withheld.takenFrom(value) : value;
    case 'ruled':
      return plan.rule(value, plan.plan, context, depth);
  }
}

const nullOnly = (value: unknown): null | undefined => (value === null ? null : undefined);

function applyToList(item: Plan, values: readonly unknown[], context: Context, depth: number): readonly unknown[] {
  const shown: unknown[] = [];
  for (const value of values) {
    const part = applyPlan(item, value, context, depth + 1);
    if (part !== undefined) shown.push(part);
  }
  return Object.freeze(shown);
}

/** Tree entries contain entries of the same type in `children`. */
function applyToObject(
  plan: Plan & { kind: 'object' },
  value: Readonly<Record<string, unknown>>,
  context: Context,
  depth: number,
): object | undefined {
  if (plan.hasLanguage && !mayRead(value.lang, context.grant)) return undefined;
  const shown: Record<string, unknown> = {};
  let isEmpty = true;
  for (const [name, inner] of plan.fields) {
    if (!Object.hasOwn(value, name)) continue;
    const part = applyPlan(inner, value[name], context, depth + 1);
    if (part === undefined) continue;
    shown[name] = part;
    isEmpty = false;
  }
  if (Object.hasOwn(value, 'children') && Array.isArray(value.children)) {
    shown.children = applyToList(plan, value.children, context, depth + 1);
    isEmpty = false;
  }
  if (plan.hasLanguage) {
    if (isEmpty) return undefined;
    if (Object.hasOwn(value, 'lang')) shown.lang = value.lang;
  }
  return Object.freeze(shown);
}

export function applyToDictionary(
  item: Plan,
  value: Readonly<Record<string, unknown>>,
  context: Context,
  depth: number,
): object {
  const shown: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    if (HOSTILE.has(key)) continue;
    const part = applyPlan(item, value[key], context, depth + 1);
    if (part !== undefined) shown[key] = part;
  }
  return Object.freeze(shown);
}

/** A text without a language counts as Chinese (specification, section 3); a text in an unknown language is hidden. */
export function mayRead(lang: unknown, { chinese, english }: Grant): boolean {
  if (lang === 'en') return english;
  return lang === 'cn' || lang === undefined || lang === null || lang === '' ? chinese : false;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
