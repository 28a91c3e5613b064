import { RECORD_SHAPE } from '../../vulnerability/record-shape.ts';
import type { Shape } from '../../vulnerability/shape.ts';

/** Every field of the record that holds a value and not other fields: segments joined by `--`, without places in lists. */
export function leafPaths(shape: Shape = RECORD_SHAPE, path = ''): string[] {
  switch (shape.kind) {
    case 'object':
      return Object.entries({ ...shape.fields, ...shape.optional }).flatMap(([name, field]) =>
        leafPaths(field, path === '' ? name : `${path}--${name}`),
      );
    case 'list':
      return leafPaths(shape.item, path);
    case 'object-or-null':
      return leafPaths(shape.of, path);
    default:
      return [path];
  }
}
