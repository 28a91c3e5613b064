import { expect, test } from 'vitest';
import { z } from 'zod';
import { API } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { rule } from './rule.ts';

test('a rule is asked of nothing that is refused already, nor of what holds it', () => {
  const asked: unknown[] = [];
  const ask = (value: unknown) => asked.push(value) < 0;
  const text = z.string().max(3).refine(ask, rule('never'));
  const schema = z.object({ day: z.iso.date(), text }).refine(ask, rule('never'));
  schema.safeParse({ day: '', text: 'long text' });
  expect(asked).toEqual([]);
  schema.safeParse({ day: '2026-01-01', text: 'a' });
  expect(asked).toEqual(['a']);
});

/** Custom checks of a schema and of everything in it. */
function rulesIn(schema: z.core.$ZodType, seen = new Set<unknown>()): z.core.$ZodCheckDef[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>;
  const own = ((def.checks ?? []) as z.core.$ZodCheck[]).map((check) => check._zod.def);
  const inner = Object.values(def)
    .flatMap((part) => (part !== null && typeof part === 'object' ? [part, ...Object.values(part)] : []))
    .filter((part): part is z.core.$ZodType => part !== null && typeof part === 'object' && '_zod' in part);
  return [...own.filter(({ check }) => check === 'custom'), ...inner.flatMap((part) => rulesIn(part, seen))];
}

test('every rule of an input is such a rule', () => {
  const calls = Object.entries<Endpoint>(API).map(([name, { input }]) => ({ name, rules: rulesIn(input) }));
  expect(calls.flatMap(({ rules }) => rules).length).toBeGreaterThan(20);
  expect(calls.filter(({ rules }) => rules.some(({ when }) => when === undefined)).map(({ name }) => name)).toEqual([]);
});
