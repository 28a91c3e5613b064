import { type Fact, type FactName, factOf, type HasFacts } from '@ldy/domain/access/facts.ts';
import { z } from 'zod';

/** Who may read a part of an answer. Declared with the part; `redact` goes by it and by nothing else. */
export type Right =
  /** Everybody who may make the call. */
  | { kind: 'open' }
  /** Whoever may know all of these facts, and read the language that it is in. */
  | { kind: 'needs'; facts: readonly Fact[]; language?: 'cn' | 'en'; nothing: unknown }
  /** The text in the first language that the reader may read, Chinese before English. */
  | { kind: 'bilingual'; facts: readonly Fact[] }
  /** A record, by the permissions that its own schema declares. */
  | { kind: 'record' }
  /** A source's own words, which may hold any field. */
  | { kind: 'source-text' }
  /** Made of parts that were redacted before. */
  | { kind: 'derived' }
  /** The answer to a question that was refused or narrowed before it was asked (domain/access/may-ask.ts). */
  | { kind: 'asked' };

const rights = new WeakMap<z.ZodType, Right>();

/** The right that was declared for this schema, undefined where none was. */
export const rightOf = (schema: z.ZodType): Right | undefined => rights.get(schema);

/** The same schema is often part of several answers: each gets a copy with a right of its own. */
function declare<S extends z.ZodType>(schema: S, right: Right): S {
  const copy = schema.clone();
  rights.set(copy, right);
  return copy;
}

declare const unredacted: unique symbol;
/** What `redact` is given for a part, where that is another type than what the reader gets. For the compiler alone. */
interface From<Input> {
  readonly [unredacted]: Input;
}

declare const redacted: unique symbol;
/** What a reader may be given. Only `redact` and `derive` make it. */
export type Redacted<T> = T & { readonly [redacted]: true };

export const open = <S extends z.ZodType>(schema: S): S => declare(schema, { kind: 'open' });

export const asked = <S extends z.ZodType>(schema: S): S => declare(schema, { kind: 'asked' });

/** How answers about a collection say that a part of them is for whoever may know facts of it. */
export function rightsOf<C extends HasFacts>(collection: C) {
  const facts = (...names: FactName<C>[]): readonly Fact[] => names.map((name) => factOf(collection, name));
  return {
    /** For a call that is about these as a whole (`needs` of an endpoint). */
    facts,

    /** For others it is as if nothing were known: null where that is allowed, else '', 0, false or an empty list. Throws for what is none of these. */
    needs<S extends z.ZodType>(names: FactName<C> | readonly FactName<C>[], schema: S, language?: 'cn' | 'en'): S {
      const nothing = nothingOf(schema);
      const told = facts(...[names].flat());
      return declare(schema, { kind: 'needs', facts: told, nothing, ...(language ? { language } : {}) });
    },

    bilingual: (name: FactName<C>, schema: z.ZodString): z.ZodString & From<{ cn: string; en: string }> =>
      declare(schema, { kind: 'bilingual', facts: facts(name) }) as never,
  };
}

function nothingOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodString) return '';
  if (schema instanceof z.ZodNumber) return 0;
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodArray) return [];
  throw new Error('What may be hidden must be nullable, a text, a number, yes or no, or a list.');
}

export interface UnredactedRecord {
  record: unknown;
  /** Other records about the same vulnerability, whose hidden addresses this one must not tell either. */
  beside?: readonly unknown[];
}
/** No copy: a description refers to the record by its id, and would print all of a copy. */
export function ofRecord<S extends z.ZodType>(schema: S): S & From<UnredactedRecord> {
  rights.set(schema, { kind: 'record' });
  return schema as never;
}

export const sourceText = (schema: z.ZodString): z.ZodString => declare(schema, { kind: 'source-text' });

export const derived = <S extends z.ZodType>(schema: S): S & From<Redacted<z.output<S>>> =>
  declare(schema, { kind: 'derived' }) as never;

/** What `redact` is given for a schema. */
export type Unredacted<S> =
  S extends From<infer K>
    ? K
    : S extends z.ZodArray<infer Item>
      ? readonly Unredacted<Item>[]
      : S extends z.ZodNullable<infer Inner>
        ? Unredacted<Inner> | null
        : S extends z.ZodType
          ? z.output<S>
          : never;

/** An object of whose every part it is declared who may read it. */
export type Readable<Shape extends z.ZodRawShape> = z.ZodObject<Shape> &
  From<{ readonly [Name in keyof Shape]: Unredacted<Shape[Name]> }>;
export type AnyReadable = z.ZodObject & From<unknown>;

const readables = new WeakSet<z.ZodType>();
export const isReadable = (schema: z.ZodType): schema is AnyReadable => readables.has(schema);

/** Throws where a part is declared without who may read it: what nobody thought of must not be readable by everybody. */
export function readable<const Shape extends z.ZodRawShape>(shape: Shape): Readable<Shape> {
  for (const [name, part] of Object.entries(shape) as [string, z.ZodType][]) {
    if (!rights.has(part)) throw new Error(`Say who may read "${name}": open, needs, bilingual …`);
    if (hasLostRights(part)) throw new Error(`"${name}" holds rights within an object that is not readable().`);
  }
  const schema = z.object(shape);
  readables.add(schema);
  return schema as unknown as Readable<Shape>;
}

/** `redact` looks into lists and readable objects, not into others. */
function hasLostRights(part: z.ZodType, isWithin = false): boolean {
  if (readables.has(part)) return isWithin;
  if (part instanceof z.ZodArray) return hasLostRights(part.element as z.ZodType, isWithin);
  if (part instanceof z.ZodNullable) return hasLostRights(part.unwrap() as z.ZodType, isWithin);
  if (part instanceof z.ZodOptional || part instanceof z.ZodDefault) {
    return hasLostRights(part.unwrap() as z.ZodType, true);
  }
  return part instanceof z.ZodObject && Object.values(part.shape).some((inner) => hasLostRights(inner, true));
}

/** What a function must answer for an output: redacted where the contract declares who may read it. */
export type Answer<S extends z.ZodType> = S extends From<unknown> ? Redacted<z.output<S>> : z.output<S>;
