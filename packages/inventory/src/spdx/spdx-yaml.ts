import type { Format } from '../format.ts';
import { readYaml } from '../syntax/read-yaml.ts';
import { readSpdxObject } from './spdx-object.ts';

export const spdxYaml: Format = {
  id: 'spdx-yaml',
  title: 'SPDX 2 (YAML)',
  recognises: ({ text }) => /^spdxVersion:\s*["']?SPDX-/m.test(text),
  read: ({ text }) => readSpdxObject(readYaml(text)),
};
