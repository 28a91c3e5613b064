import { type Listed, listed } from '../component.ts';
import { purlOf } from '../purl-of.ts';

export const mavenPackage = (group: string, artifact: string, version: string, place: string): Listed =>
  listed({
    ...{ name: `${group}:${artifact}`, version, place, type: 'library' },
    purl: purlOf({ type: 'maven', namespace: group, name: artifact, version }),
  });
