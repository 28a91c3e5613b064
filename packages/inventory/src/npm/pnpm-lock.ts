import { z } from 'zod';
import type { Format } from '../format.ts';
import { fitted, pathOf } from '../syntax/read-json.ts';
import { readYaml } from '../syntax/read-yaml.ts';
import { registryPackage } from './registry-package.ts';

const TITLE = 'pnpm-lock.yaml';
const LOCK = z.object({
  lockfileVersion: z.union([z.string(), z.number()]),
  packages: z
    .record(z.string(), z.object({ name: z.string().optional(), version: z.string().optional() }).nullable())
    .nullish(),
});

export const pnpmLock: Format = {
  id: 'pnpm-lock',
  title: TITLE,
  recognises: ({ text }) => /^lockfileVersion: *['"]?\d/m.test(text),
  read({ text }) {
    const { packages } = fitted(LOCK, readYaml(text), TITLE);
    return Object.entries(packages ?? {}).map(([key, it]) => {
      const read = packageIn(key);
      return registryPackage(it?.name ?? read.name, it?.version ?? read.version, pathOf(['packages', key]));
    });
  },
};

/** `/@a/b/1.0.0_peer@2` up to version 5, `/@a/b@1.0.0(peer@2)` of 6, `@a/b@1.0.0` of 9. */
function packageIn(key: string): { name: string; version: string } {
  const plain = key.replace(/^\//, '').replace(/\(.*$/, '');
  const [, name = '', version = ''] =
    /^((?:@[^/]+\/)?[^/@]+)@(.+)$/.exec(plain) ?? /^((?:@[^/]+\/)?[^/@]+)\/([^/_]+)(?:_.*)?$/.exec(plain) ?? [];
  return name === '' ? { name: plain, version: '' } : { name, version };
}
