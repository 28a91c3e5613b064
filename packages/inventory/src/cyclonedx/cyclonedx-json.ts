import { type Listed, listed } from '../component.ts';
import type { Format } from '../format.ts';
import { isObject } from '../inventory-file.ts';
import { validateJson } from './validate-json.ts';
import { JSON_VERSIONS, versionIn } from './versions.ts';

export const cycloneDxJson: Format = {
  id: 'cyclonedx-json',
  title: 'CycloneDX (JSON)',
  recognises: ({ json }) =>
    isObject(json) && ('bomFormat' in json || ('specVersion' in json && ('components' in json || 'metadata' in json))),
  read({ json }) {
    const { specVersion } = json as { specVersion?: unknown };
    validateJson(json, versionIn(JSON_VERSIONS, String(specVersion ?? ''), '$.specVersion'));
    return componentsIn(json);
  },
};

/** Components hold components; they are listed in the order of the file. The one that the file describes, in its metadata, is none of its parts. */
function componentsIn(bom: unknown): Listed[] {
  const found: Listed[] = [];
  const open = entriesOf(bom, '$');
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, place] = next;
    found.push(componentOf(value, place));
    open.push(...entriesOf(value, place));
  }
  return found;
}

const entriesOf = (holder: unknown, place: string): [value: unknown, place: string][] => {
  const components = isObject(holder) ? holder.components : undefined;
  if (!Array.isArray(components)) return [];
  return components.map((value, at): [unknown, string] => [value, `${place}.components[${at}]`]).reverse();
};

function componentOf(value: unknown, place: string): Listed {
  const word = (...path: string[]): string => {
    const found = path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value);
    return typeof found === 'string' ? found.trim() : '';
  };
  return listed({
    ...{
      name: word('name'),
      version: word('version'),
      purl: word('purl'),
      cpe: word('cpe'),
      type: word('type'),
      place,
    },
    vendor: word('supplier', 'name') || word('manufacturer', 'name') || word('publisher') || word('group'),
  });
}
