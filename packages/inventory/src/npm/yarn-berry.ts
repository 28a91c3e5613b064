import { z } from 'zod';
import type { Format } from '../format.ts';
import { fitted, pathOf } from '../syntax/read-json.ts';
import { readYaml } from '../syntax/read-yaml.ts';
import { registryPackage } from './registry-package.ts';

const TITLE = 'yarn.lock';
const LOCK = z.record(z.string(), z.looseObject({ version: z.unknown(), resolution: z.string().optional() }));

export const yarnBerry: Format = {
  id: 'yarn-berry',
  title: TITLE,
  recognises: ({ text }) => /^__metadata:$/m.test(text),
  read({ text }) {
    return Object.entries(fitted(LOCK, readYaml(text), TITLE)).flatMap(([key, { resolution }]) => {
      if (key === '__metadata') return [];
      // `@a/b@npm:1.0.0`; `@patch:` holds what is patched, `@workspace:` is the project itself.
      const [, name = '', source = ''] = /^((?:@[^/@]+\/)?[^@]+)@(.*)$/.exec(resolution ?? '') ?? [];
      if (/^workspace:/.test(source)) return [];
      const patched = /^patch:(?:@[^/@]+\/)?[^@]+@npm%3A([^#]+)#/.exec(source)?.[1];
      const version = patched ?? /^npm:(.+)$/.exec(source)?.[1] ?? source;
      return registryPackage(name || key, version, pathOf([key]));
    });
  },
};
