import { z } from 'zod';
import { listed } from '../component.ts';
import type { Format } from '../format.ts';
import { purlOf } from '../purl-of.ts';
import { fitted } from '../syntax/read-json.ts';
import { readToml } from '../syntax/read-toml.ts';

const TITLE = 'Cargo.lock';
const LOCK = z.object({
  package: z
    .array(z.object({ name: z.string().min(1), version: z.string(), source: z.string().optional() }))
    .optional(),
});

export const cargoLock: Format = {
  id: 'cargo-lock',
  title: TITLE,
  recognises: ({ text, name }) =>
    name === 'cargo.lock' ||
    (/^\[\[package\]\]\s*\nname = "[^"]*"\nversion = /m.test(text) && /source = "registry\+/.test(text)),
  read: ({ text }) =>
    (fitted(LOCK, readToml(text), TITLE).package ?? []).map(({ name, version, source = '' }, at) => {
      const isRegistry = /^(?:registry|sparse)\+/.test(source);
      return listed({
        ...{ name, version, place: `$.package[${at}]`, type: 'library' },
        purl: isRegistry ? purlOf({ type: 'cargo', name, version }) : '',
        caveat: isRegistry ? '' : 'it is no release of a registry but a part of the project, or of a repository',
      });
    }),
};
