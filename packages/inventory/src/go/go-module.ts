import { type Listed, listed } from '../component.ts';
import { purlOf, splitPath } from '../purl-of.ts';

export const goModule = (path: string, version: string, place: string): Listed =>
  listed({
    name: path,
    version,
    purl: purlOf({ type: 'golang', ...splitPath(path), version }),
    place,
    type: 'library',
  });
