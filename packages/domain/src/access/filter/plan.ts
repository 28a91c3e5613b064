import { fieldsOf, pathBelow, type Schema } from '@ldy/schema/schema.ts';
import type { Grant } from '../grant.ts';
import { planForNested } from './description-rule.ts';
import type { Plan } from './plan-types.ts';
import { RULES } from './rules.ts';

const PLAIN: Plan = { kind: 'plain' };
const TEXT: Plan = { kind: 'text' };
const ANYTHING: Plan = { kind: 'anything' };

/** Name fields. Their values are not searched for withheld addresses, because a name can be an address: a Go module is named after its repository. */
const NAMES: ReadonlySet<string> = new Set([
  'identifiers',
  'affectProductAndVersions',
  'affected--vendor',
  'affected--product',
  'affected--packageName',
  'affected--packageUrl',
  'affected--modules',
  'affected--programFiles',
]);

/** undefined if nothing is visible. `isGranted`: a permission names this field or one of its parents. */
export function planOf(schema: Schema, grant: Grant, path = '', isGranted = false): Plan | undefined {
  const granted = isGranted || grant.paths.has(path);
  const isDescriptions = path === 'descriptions' && schema.kind === 'list';
  const plan = plain(schema, grant, path, granted) ?? (isDescriptions ? planForNested(grant) : undefined);
  const rule = RULES[path];
  return plan && rule ? { kind: 'ruled', rule, plan } : plan;
}

function plain(schema: Schema, grant: Grant, path: string, granted: boolean): Plan | undefined {
  switch (schema.kind) {
    case 'object':
      return objectPlan(fieldsOf(schema), grant, path, granted);
    case 'object-or-null':
      return planOf(schema.of, grant, path, granted);
    case 'list': {
      const item = planOf(schema.item, grant, path, granted);
      return item && { kind: 'list', item: withoutRule(item) };
    }
    case 'dictionary': {
      const item = granted ? planOf(schema.item, grant, path, true) : undefined;
      return item && { kind: 'dictionary', item: withoutRule(item) };
    }
    case 'anything':
      return granted ? ANYTHING : undefined;
    case 'text':
      return granted ? (NAMES.has(path) ? PLAIN : TEXT) : undefined;
    default:
      return granted ? PLAIN : undefined;
  }
}

/** A list and its entries have the same path; the rule applies to the list. */
function withoutRule(plan: Plan): Plan {
  return plan.kind === 'ruled' ? plan.plan : plan;
}

/** The language of a text has no id of its own: it is visible with the text. */
function objectPlan(
  schemas: readonly (readonly [name: string, schema: Schema])[],
  grant: Grant,
  path: string,
  granted: boolean,
): Plan | undefined {
  const fields: [string, Plan][] = [];
  let hasLanguage = false;
  for (const [name, schema] of schemas) {
    if (name === 'lang') {
      hasLanguage = true;
      continue;
    }
    const plan = planOf(schema, grant, pathBelow(path, name), granted);
    if (plan) fields.push([name, plan]);
  }
  if (fields.length === 0 && !granted) return undefined;
  return { kind: 'object', fields, hasLanguage };
}
