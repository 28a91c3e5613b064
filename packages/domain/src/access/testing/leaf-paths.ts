import { fieldsOf, pathBelow, type Schema } from '@ldy/schema/schema.ts';
import { RECORD } from '../../vulnerability/record.ts';

/** Paths of all record fields that hold values rather than other fields. */
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
