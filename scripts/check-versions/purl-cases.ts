import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildPurl,
  formatPurl,
  type PurlParts,
  parsePurl,
} from '../../packages/domain/src/product/identifiers/purl.ts';
import type { Purl } from '../../packages/domain/src/product/identifiers/purl-types.ts';
import type { Outcome } from './outcome.ts';

interface PurlCase {
  description: string;
  test_group: string;
  test_type: 'parse' | 'build' | 'validate';
  input: unknown;
  expected_output: unknown;
  expected_failure?: boolean;
}
const REFUSED = 'refused';

/** The cases of purl-spec/tests. */
export function* purlCases(folder: string): Generator<Outcome> {
  for (const part of ['spec', 'types']) {
    for (const file of readdirSync(join(folder, 'tests', part)).sort()) {
      const { tests } = JSON.parse(readFileSync(join(folder, 'tests', part, file), 'utf8')) as { tests: PurlCase[] };
      for (const test of tests) {
        yield {
          ...{ group: `purl, ${test.test_group}`, text: `${test.test_type} ${JSON.stringify(test.input)}` },
          ...{ expected: expectedOf(test), found: foundOf(test) },
        };
      }
    }
  }
}

const expectedOf = ({ test_type, expected_failure, expected_output }: PurlCase): string => {
  if (expected_failure) return REFUSED;
  return test_type === 'parse' ? plain(expected_output as PurlParts) : String(expected_output);
};

function foundOf({ test_type, input }: PurlCase): string {
  if (test_type === 'build') {
    const built = buildPurl(input as PurlParts);
    return built === null ? REFUSED : formatPurl(built);
  }
  const purl = parsePurl(String(input));
  if (purl === null) return REFUSED;
  return test_type === 'parse' ? plain(partsOf(purl)) : formatPurl(purl);
}

const partsOf = ({ qualifiers, ...purl }: Purl): PurlParts => ({ ...purl, qualifiers: Object.fromEntries(qualifiers) });

/** With what is absent left out, in one order. */
function plain(parts: PurlParts): string {
  const { type, namespace, name, version, qualifiers, subpath } = parts;
  const sorted = Object.entries(qualifiers ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([type, namespace || null, name, version || null, sorted, subpath || null]);
}
