import type { Format } from '../format.ts';
import { InventoryFault } from '../inventory-fault.ts';
import { isMostly } from '../linux/is-mostly.ts';
import { goModule } from './go-module.ts';

/** `golang.org/x/net v0.1.0 h1:…=`; with `/go.mod` behind the version only its list of requirements was looked at. */
const LINE = /^(\S+) (v[^\s/]+)(\/go\.mod)? h1:[A-Za-z0-9+/]{43}=$/;

export const goSum: Format = {
  id: 'go-sum',
  title: 'go.sum',
  recognises: ({ lines }) => isMostly(lines, LINE),
  read: ({ lines }) =>
    lines.flatMap((line, at) => {
      if (line.trim() === '') return [];
      const [, path, version = '', isList] = LINE.exec(line.trim()) ?? [];
      const place = `line ${at + 1}`;
      if (path === undefined)
        throw new InventoryFault('invalid', place, 'this is no line of go.sum', 'run go mod tidy again');
      return isList ? [] : [goModule(path, version, place)];
    }),
};
