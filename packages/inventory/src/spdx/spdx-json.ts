import type { Format } from '../format.ts';
import { isObject } from '../inventory-file.ts';
import { readSpdxObject } from './spdx-object.ts';

export const spdxJson: Format = {
  id: 'spdx-json',
  title: 'SPDX 2 (JSON)',
  recognises: ({ json }) => isObject(json) && ('spdxVersion' in json || ('SPDXID' in json && 'packages' in json)),
  read: ({ json }) => readSpdxObject(json),
};
