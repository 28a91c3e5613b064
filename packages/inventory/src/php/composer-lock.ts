import { z } from 'zod';
import { listed } from '../component.ts';
import type { Format } from '../format.ts';
import { isObject } from '../inventory-file.ts';
import { purlOf, splitPath } from '../purl-of.ts';
import { fitted, pathOf } from '../syntax/read-json.ts';

const TITLE = 'composer.lock';
const PACKAGES = z.array(z.object({ name: z.string().min(1), version: z.string() }));
const LOCK = z.object({ packages: PACKAGES, 'packages-dev': PACKAGES.nullish() });

export const composerLock: Format = {
  id: 'composer-lock',
  title: TITLE,
  recognises: ({ json }) => isObject(json) && 'content-hash' in json && 'packages' in json,
  read({ json }) {
    const lock = fitted(LOCK, json, TITLE);
    return (['packages', 'packages-dev'] as const).flatMap((list) =>
      (lock[list] ?? []).map(({ name, version }, at) =>
        listed({
          ...{ name, version, place: pathOf([list, at]), type: 'library' },
          purl: purlOf({ type: 'composer', ...splitPath(name), version }),
        }),
      ),
    );
  },
};
