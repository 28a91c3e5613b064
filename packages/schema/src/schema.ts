/**
 * The declaration of a document: its TypeScript type (`TypeOf`), its defaults (`blank`), coercion of any JSON (`fit`), its JSON Schema
 * (`toJsonSchema`), and the permissions of its fields (`permissions`).
 */
export type Schema<T = unknown> = Kind & About & { readonly [TYPE]?: T };
declare const TYPE: unique symbol;

/** The type of documents with this schema. */
export type TypeOf<S> = S extends { readonly [TYPE]?: infer T } ? Exclude<T, undefined> : never;

/** Properties of a field besides its type. */
export interface About {
  /** The label of the field. */
  readonly label: string;
  /** The permission id for the field and everything in it. */
  readonly id: number | null;
  /** The group of its permissions, inherited by its fields. */
  readonly group: string;
}

export type Kind =
  | { readonly kind: 'text'; readonly blank: string }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly blank: string }
  | { readonly kind: 'choice-or-null'; readonly values: readonly string[] }
  | { readonly kind: 'flag' }
  | { readonly kind: 'number-or-null' }
  | { readonly kind: 'list'; readonly item: Schema }
  | { readonly kind: 'object'; readonly fields: Fields; readonly optional: Fields }
  | { readonly kind: 'object-or-null'; readonly of: Schema }
  | { readonly kind: 'dictionary'; readonly item: Schema }
  | { readonly kind: 'anything' };

export type Fields = Readonly<Record<string, Schema>>;
export type ObjectKind = Extract<Kind, { kind: 'object' }>;

const about = (label: string, id: number | null): About => ({ label, id, group: '' });

/** `blank` is the default of a missing text. */
export const text = (label = '', id: number | null = null, blank = ''): Schema<string> => ({
  kind: 'text',
  blank,
  ...about(label, id),
});

export const choice = <const V extends string, const B extends string>(
  values: readonly V[],
  blank: B,
  label = '',
  id: number | null = null,
): Schema<V | B> => ({ kind: 'choice', values, blank, ...about(label, id) });

export const choiceOrNull = <const V extends string>(
  values: readonly V[],
  label = '',
  id: number | null = null,
): Schema<V | null> => ({ kind: 'choice-or-null', values, ...about(label, id) });

export const flag = (label = '', id: number | null = null): Schema<boolean> => ({ kind: 'flag', ...about(label, id) });

export const numberOrNull = (label = '', id: number | null = null): Schema<number | null> => ({
  kind: 'number-or-null',
  ...about(label, id),
});

/** Any JSON value, unchanged. */
export const anything = (label = ''): Schema<unknown> => ({ kind: 'anything', ...about(label, null) });

export const list = <T>(item: Schema<T>, label = '', id: number | null = null): Schema<T[]> => ({
  kind: 'list',
  item,
  ...about(label, id),
});

/** Any keys, with values of one schema. */
export const dictionary = <T>(item: Schema<T>, label = '', id: number | null = null): Schema<Record<string, T>> => ({
  kind: 'dictionary',
  item,
  ...about(label, id),
});

type ObjectOf<F extends Fields, O extends Fields> = { [K in keyof F]: TypeOf<F[K]> } & {
  [K in keyof O]?: TypeOf<O[K]>;
};

/** Optional fields are there if given and have no default. */
export const object = <F extends Fields, O extends Fields = Record<never, never>>(
  fields: F,
  optional: O = {} as O,
): Schema<Flat<ObjectOf<F, O>>> & ObjectKind => ({ kind: 'object', fields, optional, ...about('', null) });

/** Makes editors show the fields instead of the type expression. */
type Flat<T> = { [K in keyof T]: T[K] };

export const orNull = <T>(of: Schema<T>): Schema<T | null> => ({
  kind: 'object-or-null',
  of,
  ...about(of.label, null),
});

/** The same schema with a label. */
export const named = <S extends Schema>(label: string, schema: S): S => ({ ...schema, label });

/** The same schema with this group, unless it has one. */
export const inGroup = <S extends Schema>(group: string, schema: S): S => ({ ...schema, group: schema.group || group });

/** Puts each of these fields in the group. */
export const allInGroup = <F extends Fields>(group: string, fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, inGroup(group, schema)])) as F;

/** All fields of an object, including optional ones. */
export const fieldsOf = ({ fields, optional }: ObjectKind): [name: string, field: Schema][] =>
  Object.entries({ ...fields, ...optional });

/** The path of a field: segments joined by `--`, '' for the document itself. Lists and their items have the same path. */
export const pathBelow = (path: string, name: string): string => (path === '' ? name : `${path}--${name}`);

/** A new copy of the schema's default. */
export function blank<T>(schema: Schema<T>): T {
  return blankOf(schema) as T;
}

function blankOf(schema: Schema): unknown {
  switch (schema.kind) {
    case 'text':
    case 'choice':
      return schema.blank;
    case 'flag':
      return false;
    case 'list':
      return [];
    case 'dictionary':
      return {};
    case 'object': {
      const made: Record<string, unknown> = {};
      for (const name in schema.fields) made[name] = blankOf(schema.fields[name] as Schema);
      return made;
    }
    default:
      return null;
  }
}
