import type { HasFacts } from '@ldy/domain/access/facts.ts';
import { rowFieldsOf, rowNameOf } from '@ldy/domain/collection/collection.ts';
import type { Field, Fields } from '@ldy/domain/collection/field.ts';
import { z } from 'zod';
import { rightsOf } from '../rights/declare-rights.ts';

/** A named entity in a row. */
export const named = z.object({ id: z.string(), name: z.string() });

type MemberOf<Name, F> = F extends { row: infer Row extends string }
  ? Row
  : F extends { kind: 'flag' }
    ? F extends { wire: infer Wire extends string }
      ? Wire
      : Name
    : never;

type ValueOf<F> = F extends { kind: 'flag' }
  ? z.ZodBoolean
  : F extends { kind: 'score' }
    ? z.ZodNullable<z.ZodNumber>
    : F extends { kind: 'day' }
      ? z.ZodNullable<z.ZodString>
      : F extends { kind: 'choice'; choices: readonly (infer One)[] }
        ? z.ZodNullable<z.ZodType<Exclude<One, { rank: 0 }> extends { value: infer Value } ? Value : never>>
        : F extends { kind: 'list'; of: 'names' }
          ? z.ZodArray<typeof named>
          : F extends { kind: 'list'; of: readonly { value: infer Value }[] }
            ? z.ZodArray<z.ZodType<Value>>
            : z.ZodArray<z.ZodString>;

/** Row members that are collection fields. */
export type RowShape<F extends Fields> = {
  [Name in keyof F & string as MemberOf<Name, F[Name]>]: ValueOf<F[Name]>;
};

/** Row members that are collection fields, each readable with the permissions of its field. */
export function rowShape<C extends HasFacts>(collection: C): RowShape<C['fields']> {
  const { needs } = rightsOf<HasFacts>(collection);
  const members = rowFieldsOf(collection).map(([name, field]) => {
    const value = schemaOf(field);
    return [rowNameOf(name, field), needs(name, value.describe(describe(field)))];
  });
  return Object.fromEntries(members);
}

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean();
    case 'score':
      return z.number().nullable();
    case 'day':
      return z.string().nullable();
    case 'choice':
      return z.enum(field.choices.flatMap(({ value, rank }) => (rank === 0 ? [] : [value]))).nullable();
    case 'list':
      if (field.of === 'names') return z.array(named);
      return z.array(Array.isArray(field.of) ? z.enum(field.of.map(({ value }) => value)) : z.string());
    default:
      throw new TypeError(`rows do not show fields of this kind by themselves: ${field.kind}`);
  }
}

function describe(field: Field): string {
  const none = field.kind === 'choice' && field.choices.find(({ rank }) => rank === 0);
  if (none) return `${field.label}，null 为${none.write}`;
  if (field.kind === 'score') return `${field.label}，0 到 ${field.most}`;
  return field.kind === 'flag' ? (field.filter ?? field.label) : field.label;
}
