import { fieldsOf, pathBelow, type Schema } from './schema.ts';

export interface SchemaPermission {
  id: number;
  /** Path of the field, see `pathBelow`. */
  path: string;
  label: string;
  group: string;
}

/** All permissions that a schema names. */
export function permissions(schema: Schema): SchemaPermission[] {
  return within(schema, '', '');
}

function within(schema: Schema, path: string, outer: string): SchemaPermission[] {
  const group = schema.group || outer;
  const own = schema.id === null ? [] : [{ id: schema.id, path, label: schema.label, group }];
  switch (schema.kind) {
    case 'list':
    case 'dictionary':
      return [...own, ...within(schema.item, path, group)];
    case 'object-or-null':
      return [...own, ...within(schema.of, path, group)];
    case 'object':
      return [...own, ...fieldsOf(schema).flatMap(([name, field]) => within(field, pathBelow(path, name), group))];
    default:
      return own;
  }
}
