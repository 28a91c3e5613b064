import { fieldsOf, pathBelow, type Schema } from '@ldy/schema/schema.ts';
import { RECORD } from '../../vulnerability/record.ts';

/** Every field of the record that holds a value and not other fields. */
export function leafPaths(schema: Schema = RECORD, path = ''): string[] {
  switch (schema.kind) {
    case 'object':
      return fieldsOf(schema).flatMap(([name, field]) => leafPaths(field, pathBelow(path, name)));
    case 'list':
      return leafPaths(schema.item, path);
    case 'object-or-null':
      return leafPaths(schema.of, path);
    default:
      return [path];
  }
}
