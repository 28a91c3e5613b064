import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { matchCpe } from '../../packages/domain/src/product/identifiers/cpe.ts';
import type { Outcome } from './outcome.ts';

/** Whether a name is in the set of another, by a reference in Python; pairs for which the specification defines no relation are left out. */
export function* cpePairs(python: string): Generator<Outcome> {
  const output = execFileSync(python, [join(import.meta.dirname, 'cpe-reference.py')], { encoding: 'utf8' });
  for (const line of output.trim().split('\n')) {
    const [source, target, relation] = JSON.parse(line) as [string, string, string];
    const expected = String(relation === 'equal' || relation === 'superset');
    const found = String(matchCpe(nameOf(source), nameOf(target)));
    yield { group: 'cpe', text: `${source} ${target}`, expected, found };
  }
}

const nameOf = (version: string): string => `cpe:2.3:a:v:p:${version}:*:*:*:*:*:*:*`;
