import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareVersions, orderOfType } from '../../packages/domain/src/product/version.ts';
import type { Outcome } from './outcome.ts';

/** By the beginning of a file's name. */
const TYPES: Readonly<Record<string, string>> = {
  alpine: 'apk',
  cran: 'cran',
  debian: 'deb',
  hackage: 'hackage',
  maven: 'maven',
  nuget: 'nuget',
  packagist: 'composer',
  pub: 'pub',
  pypi: 'python',
  redhat: 'rpm',
  rubygems: 'gem',
  semver: 'semver',
};
/** One text of the pair is no version by the rules of its type. The tests order them as former tools did. */
export const NO_VERSIONS = 'osv-semantic, no versions';
const SIGNS: Readonly<Record<string, string>> = { '-1': '<', '0': '=', '1': '>' };

/** The lines `1.0 < 1.1` of osv-scalibr's semantic/testdata. */
export function* osvSemantic(folder: string): Generator<Outcome> {
  const testdata = join(folder, 'semantic/testdata');
  for (const file of readdirSync(testdata).sort()) {
    const ecosystem = /^[a-z]+/.exec(file)?.[0] ?? '';
    const type = TYPES[ecosystem] ?? ecosystem;
    for (const line of readFileSync(join(testdata, file), 'utf8').split('\n')) {
      const [, a = '', expected = '', b = ''] = /^(\S+) ([<=>]) (\S+)\s*$/.exec(line) ?? [];
      if (expected === '' || /^(?:#|\/\/)/.test(line)) continue;
      const order = compareVersions(a, b, type);
      const found = order === null ? 'no order' : (SIGNS[Math.sign(order)] ?? '');
      const group = orderOfType(a, b, type) === null ? NO_VERSIONS : `osv-semantic, ${type}`;
      yield { group, text: `${a} ${expected} ${b}`, expected, found };
    }
  }
}
