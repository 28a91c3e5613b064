import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareVersions } from '../../packages/domain/src/product/version.ts';
import type { Outcome } from './outcome.ts';

interface VersCase {
  test_type: string;
  input: { input_scheme: string; versions: string[] };
  expected_output: boolean | string[];
}

/** The comparisons and equalities of vers-spec/tests. A case of NuGet writes what it expects in lower case. */
export function* versComparisons(folder: string): Generator<Outcome> {
  for (const file of readdirSync(join(folder, 'tests')).sort()) {
    const { tests } = JSON.parse(readFileSync(join(folder, 'tests', file), 'utf8')) as { tests: VersCase[] };
    for (const { test_type, input, expected_output } of tests) {
      if (test_type !== 'comparison' && test_type !== 'equality') continue;
      const { input_scheme: scheme, versions } = input;
      const order = (a: string, b: string) => compareVersions(a, b, scheme) ?? Number.NaN;
      const found =
        test_type === 'equality' ? order(versions[0] ?? '', versions[1] ?? '') === 0 : [...versions].sort(order);
      const plain = (value: unknown) =>
        scheme === 'nuget' ? JSON.stringify(value).toLowerCase() : JSON.stringify(value);
      yield {
        ...{ group: `vers ${test_type}, ${scheme}`, text: versions.join(' and ') },
        ...{ expected: plain(expected_output), found: plain(found) },
      };
    }
  }
}
