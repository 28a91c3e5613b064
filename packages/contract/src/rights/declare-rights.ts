import { type Fact, type FactName, factOf, type HasFacts } from '@ldy/domain/access/facts.ts';
import { z } from 'zod';

/** Who may read a part of an answer. Declared in the schema of the part; `redact` uses nothing else. */
export type Right =
  /** Everybody who may make the call. */
  | { kind: 'open' }
  /** Readers with permission for all of these facts and the language. */
  | { kind: 'needs'; facts: readonly Fact[]; language?: 'cn' | 'en'; nothing: unknown }
  /** The text in the first language that the reader may read, Chinese before English. */
  | { kind: 'bilingual'; facts: readonly Fact[] }
  /** A record, filtered by the permissions in its own schema. */
  | { kind: 'record' }
  /** The original text of a source, which can contain any field. */
  | { kind: 'source-text' }
  /** Computed from parts that were already redacted. */
  | { kind: 'derived' }
  /** The answer to a question: the rights were checked before it was asked (domain/access/may-ask.ts). */
  | { kind: 'asked' };

const rights = new WeakMap<z.ZodType, Right>();

/** The right declared for this schema, undefined if none. */
export const rightOf = (schema: z.ZodType): Right | undefined => rights.get(schema);

/** The same schema is often used in several answers, so each gets a copy with its own right. */
function declare<S extends z.ZodType>(schema: S, right: Right): S {
  const copy = schema.clone();
  rights.set(copy, right);
  // Else `redact` would not look into the copy, and its parts would leave as they are.
  if (readables.has(schema)) readables.add(copy);
  return copy;
}

declare const unredacted: unique symbol;
/** Input type of `redact` for a part, if it differs from the output. Exists at compile time only. */
interface From<Input> {
  readonly [unredacted]: Input;
}

declare const redacted: unique symbol;
/** Data that may be sent to the reader. Created only by `redact` and `derive`. */
export type Redacted<T> = T & { readonly [redacted]: true };

export const open = <S extends z.ZodType>(schema: S): S => declare(schema, { kind: 'open' });

export const asked = <S extends z.ZodType>(schema: S): S => declare(schema, { kind: 'asked' });

/** Declares which facts of a collection are needed to read a part of an answer. */
export function rightsOf<C extends HasFacts>(collection: C) {
  const facts = (...names: FactName<C>[]): readonly Fact[] => names.map((name) => factOf(collection, name));
  return {
    /** For endpoints that need these facts for their whole answer (`needs`). */
    facts,

    /** Other readers get an empty value: null if the schema allows it, else '', 0, false or an empty list. Throws for other schemas. */
    needs<S extends z.ZodType>(names: FactName<C> | readonly FactName<C>[], schema: S, language?: 'cn' | 'en'): S {
      const nothing = nothingOf(schema);
      const needed = facts(...[names].flat());
      return declare(schema, { kind: 'needs', facts: needed, nothing, ...(language ? { language } : {}) });
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
  /** Other records of the same vulnerability; addresses hidden in them are hidden here too. */
  beside?: readonly unknown[];
}
/** Not copied: the API documentation refers to the record schema by its id and would print a copy in full. */
export function ofRecord<S extends z.ZodType>(schema: S): S & From<UnredactedRecord> {
  rights.set(schema, { kind: 'record' });
  return schema as never;
}

export const sourceText = (schema: z.ZodString): z.ZodString => declare(schema, { kind: 'source-text' });

export const derived = <S extends z.ZodType>(schema: S): S & From<Redacted<z.output<S>>> =>
  declare(schema, { kind: 'derived' }) as never;

/** Input type of `redact` for a schema. */
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

/** An object schema in which every part has a declared right. */
export type Readable<Shape extends z.ZodRawShape> = z.ZodObject<Shape> &
  From<{ readonly [Name in keyof Shape]: Unredacted<Shape[Name]> }>;
export type AnyReadable = z.ZodObject & From<unknown>;

const readables = new WeakSet<z.ZodType>();
export const isReadable = (schema: z.ZodType): schema is AnyReadable => readables.has(schema);

/** Throws if a part has no declared right, so that a forgotten part is never public by default. */
export function readable<const Shape extends z.ZodRawShape>(shape: Shape): Readable<Shape> {
  for (const [name, part] of Object.entries(shape) as [string, z.ZodType][]) {
    if (!rights.has(part)) throw new Error(`Say who may read "${name}": open, needs, bilingual …`);
    if (hasLostRights(part)) throw new Error(`"${name}" holds rights within an object that is not readable().`);
  }
  const schema = z.object(shape);
  readables.add(schema);
  return schema as unknown as Readable<Shape>;
}

/** `redact` descends into lists and readable objects only. */
function hasLostRights(part: z.ZodType, isWithin = false): boolean {
  if (readables.has(part)) return isWithin;
  if (part instanceof z.ZodArray) return hasLostRights(part.element as z.ZodType, isWithin);
  if (part instanceof z.ZodNullable) return hasLostRights(part.unwrap() as z.ZodType, isWithin);
  if (part instanceof z.ZodOptional || part instanceof z.ZodDefault) {
    return hasLostRights(part.unwrap() as z.ZodType, true);
  }
  return part instanceof z.ZodObject && Object.values(part.shape).some((inner) => hasLostRights(inner, true));
}

/** Result type of a handler: redacted if the contract declares rights. */
export type Answer<S extends z.ZodType> = S extends From<unknown> ? Redacted<z.output<S>> : z.output<S>;
