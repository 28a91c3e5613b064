import { type Listed, listed } from '../component.ts';
import { purlOf, splitPath } from '../purl-of.ts';

/** A package of npm's registry; what comes from elsewhere is known by its name alone. */
export function registryPackage(path: string, version: string, place: string): Listed {
  const isRelease = /^v?\d/.test(version);
  const purl = isRelease ? purlOf({ type: 'npm', ...splitPath(path), version }) : '';
  const caveat = isRelease ? '' : 'it is no release of the registry of npm';
  return listed({ name: path, version: isRelease ? version : '', purl, place, caveat, type: 'library' });
}
