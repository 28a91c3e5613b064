import type { Listed } from '../component.ts';
import type { Format } from '../format.ts';
import { InventoryFault } from '../inventory-fault.ts';
import { registryPackage } from './registry-package.ts';

const TITLE = 'yarn.lock (classic)';
/** `"@a/b@^1.0.0", "@a/b@^1.1.0":` */
const HEADING = /^"?((?:@[^/@\s"]+\/)?[^@\s",]+)@([^",]*)"?(?:, ?.*)?:$/;
const VERSION = /^ {2}version "([^"]+)"$/;

export const yarnClassic: Format = {
  id: 'yarn-classic',
  title: TITLE,
  recognises: ({ text }) => /^# yarn lockfile v1$/m.test(text),
  read({ lines }) {
    const found: Listed[] = [];
    let open: { name: string; asked: string; at: number } | undefined;
    const close = () => {
      if (open) throw invalid(open.at, 'a package without a version');
    };
    for (const [at, line] of lines.entries()) {
      const version = VERSION.exec(line)?.[1];
      if (version !== undefined && open) {
        // What is asked for as `npm:name@1` has a name of its own here.
        const name = /^npm:((?:@[^/@]+\/)?[^@]+)@/.exec(open.asked)?.[1] ?? open.name;
        const isElsewhere = /^(?:git|https?|file|link)[+:@]/.test(open.asked);
        found.push(registryPackage(name, isElsewhere ? open.asked : version, `line ${open.at + 1}`));
        open = undefined;
      } else if (!/^(?:\s|#|$)/.test(line)) {
        close();
        const [, name, asked = ''] = HEADING.exec(line) ?? [];
        if (name === undefined) throw invalid(at, 'no name of a package');
        open = { name, asked, at };
      }
    }
    close();
    return found;
  },
};

const invalid = (at: number, what: string) =>
  new InventoryFault('invalid', `line ${at + 1}`, `this is no valid ${TITLE} (${what})`, 'run yarn install again');
