/**
 * What a document is made of, declared once: its TypeScript type (`TypeOf`), its defaults (`blank`), how any JSON is brought into it
 * (`fit`), its JSON Schema (`toJsonSchema`), and which permissions open what (`permissions`).
 */
export type Schema<T = unknown> = Kind & About & { readonly [TYPE]?: T };
declare const TYPE: unique symbol;

/** The type of the documents that a schema describes. */
export type TypeOf<S> = S extends { readonly [TYPE]?: infer T } ? Exclude<T, undefined> : never;

/** What is said of a field beside its type. */
export interface About {
  /** What people call it. */
  readonly label: string;
  /** The permission that opens it, with all that is in it. */
  readonly id: number | null;
  /** The group that its permissions belong to, and those of what is in it. */
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

/** `blank` stands in for a missing text. */
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

/** What one source said of any field, as it is. */
export const anything = (label = ''): Schema<unknown> => ({ kind: 'anything', ...about(label, null) });

export const list = <T>(item: Schema<T>, label = '', id: number | null = null): Schema<T[]> => ({
  kind: 'list',
  item,
  ...about(label, id),
});

/** Any keys, with values of one kind. */
export const dictionary = <T>(item: Schema<T>, label = '', id: number | null = null): Schema<Record<string, T>> => ({
  kind: 'dictionary',
  item,
  ...about(label, id),
});

type ObjectOf<F extends Fields, O extends Fields> = { [K in keyof F]: TypeOf<F[K]> } & {
  [K in keyof O]?: TypeOf<O[K]>;
};

/** Optional fields are kept where they are given and have no default. */
export const object = <F extends Fields, O extends Fields = Record<never, never>>(
  fields: F,
  optional: O = {} as O,
): Schema<Flat<ObjectOf<F, O>>> & ObjectKind => ({ kind: 'object', fields, optional, ...about('', null) });

/** As an editor should show it: the fields, not what they were put together from. */
type Flat<T> = { [K in keyof T]: T[K] };

export const orNull = <T>(of: Schema<T>): Schema<T | null> => ({
  kind: 'object-or-null',
  of,
  ...about(of.label, null),
});

/** The same schema under a name. */
export const named = <S extends Schema>(label: string, schema: S): S => ({ ...schema, label });

/** The same schema, its permissions in this group where they are in none of their own. */
export const inGroup = <S extends Schema>(group: string, schema: S): S => ({ ...schema, group: schema.group || group });

/** Each of these fields in the group. */
export const allInGroup = <F extends Fields>(group: string, fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, inGroup(group, schema)])) as F;

/** Of an object, with those that may be missing. */
export const fieldsOf = ({ fields, optional }: ObjectKind): [name: string, field: Schema][] =>
  Object.entries({ ...fields, ...optional });

/** Where a field is: segments joined by `--`, '' for the document itself. Lists and their items have the same path. */
export const pathBelow = (path: string, name: string): string => (path === '' ? name : `${path}--${name}`);

/** The default of a schema, made anew at every call. */
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
