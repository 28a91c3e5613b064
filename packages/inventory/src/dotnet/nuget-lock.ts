import { z } from 'zod';
import { listed } from '../component.ts';
import type { Format } from '../format.ts';
import { isObject } from '../inventory-file.ts';
import { purlOf } from '../purl-of.ts';
import { fitted, pathOf } from '../syntax/read-json.ts';

const TITLE = 'packages.lock.json';
const LOCK = z.object({
  version: z.number(),
  dependencies: z.record(
    z.string(),
    z.record(z.string(), z.object({ type: z.string(), resolved: z.string().optional() })),
  ),
});

export const nugetLock: Format = {
  id: 'nuget-lock',
  title: TITLE,
  recognises: ({ json, name }) =>
    isObject(json) &&
    !('lockfileVersion' in json) &&
    isObject(json.dependencies) &&
    (name === TITLE || /^(?:net|\.NET)/i.test(Object.keys(json.dependencies)[0] ?? '')),
  read: ({ json }) =>
    Object.entries(fitted(LOCK, json, TITLE).dependencies).flatMap(([framework, packages]) =>
      Object.entries(packages).map(([name, { type, resolved: version = '' }]) => {
        const isProject = type === 'Project';
        return listed({
          ...{ name, version, place: pathOf(['dependencies', framework, name]), type: 'library' },
          purl: isProject ? '' : purlOf({ type: 'nuget', name, version }),
          caveat: isProject ? 'it is a project of the same solution' : '',
        });
      }),
    ),
};
