import { blank } from '@ldy/schema/schema.ts';
import { describe, expect, test } from 'vitest';
import { AFFECTED_PRODUCT, type AffectedProduct, type VersionStatement } from './affected-product.ts';
import { fixedVersions } from './fixed-versions.ts';
import { cleanStatements } from './statements/clean-statements.ts';
import { VERDICT_REASONS } from './verdict-reasons.ts';
import { judgeVersion } from './version-ranges.ts';

type Default = AffectedProduct['defaultStatus'];

const entry = (
  source: 'cve' | 'cnvd',
  defaultStatus: Default,
  versions: Partial<VersionStatement>[],
): AffectedProduct => ({
  ...blank(AFFECTED_PRODUCT),
  source,
  defaultStatus,
  versions: versions.map((part) => ({ status: 'affected', version: '', versionType: 'semver', parsed: true, ...part })),
});

const verdict = (version: string, ...entries: AffectedProduct[]) => {
  const { answer, reason } = judgeVersion(entries, version);
  return `${answer}: ${reason}`;
};

describe('what an entry says of the rest', () => {
  test('never decides against a bound that another entry states, of the same source or not', () => {
    const quiet = entry('cve', 'unaffected', [{ version: '20.5.0' }, { version: '18.17.0' }]);
    const added = entry('cve', 'unknown', [
      { lessThanOrEqual: '18.17.0' },
      { version: '19', lessThanOrEqual: '20.5.0' },
    ]);
    expect(verdict('18.16.0', quiet, added)).toBe('affected: in-range');
    expect(verdict('20.4.0', quiet, added)).toBe('affected: in-range');
    const from2 = entry('cve', 'unaffected', [{ version: '2.0', lessThan: '2.5' }]);
    expect(verdict('1.9', from2, entry('cnvd', 'unknown', [{ lessThan: '2.5' }]))).toBe('affected: in-range');
  });

  test('decides against the mere name of the product', () => {
    const named = entry('cve', 'unknown', [{ version: '*' }]);
    expect(verdict('5.4', entry('cve', 'unaffected', [{ lessThanOrEqual: '5.3' }]), named)).toMatch(/^unaffected/);
  });
});

describe('two fixes of one branch', () => {
  test('leave what is between them affected, and open whether the earlier one is a fix', () => {
    const hotfix = entry('cve', 'unknown', [
      { version: '10.0.1', lessThan: '10.0.1.2333' },
      { version: '10.0.1', lessThan: '10.0.1.2340' },
    ]);
    expect(verdict('10.0.1.2335', hotfix)).toBe('affected: in-range');
    expect(verdict('10.0.1.2333', hotfix)).toBe('unknown: disputed-fix');
    expect(verdict('10.0.1.2340', hotfix)).toBe('unaffected: fixed');
  });

  test('are no dispute of branches', () => {
    const branches = entry('cve', 'unknown', [{ lessThan: '2.12.2' }, { version: '2.13', lessThan: '2.15.0' }]);
    expect(verdict('2.12.2', branches, entry('cnvd', 'unknown', [{ lessThan: '2.15.0' }]))).toBe('unaffected: fixed');
  });
});

test('an end that CISA adds with a dot lost says nothing more than that of the vendor', () => {
  const upTo = (product: string, lessThanOrEqual: string) => ({
    ...entry('cve', 'unknown', [{ lessThanOrEqual, versionType: 'custom' }]),
    product,
  });
  const vendor = upTo('kettleSSL', '5.7.0');
  const answers = (added: string) =>
    ['5.7.0', '5.7.2', '5.8.0'].map((it) => judgeVersion([vendor, upTo('kettlessl', added)], it).answer);
  expect(answers('5.70')).toEqual(['affected', 'unaffected', 'unaffected']);
  expect(answers('5.72')).toEqual(['affected', 'affected', 'affected']);
});

test('every reason has words for people, and a place for the range where it names one', () => {
  for (const [code, { label, words }] of VERDICT_REASONS) {
    const all = typeof words === 'string' ? [words] : Object.values(words);
    expect(label, code).not.toBe('');
    for (const sentence of all) expect(sentence.split('{}').length, sentence).toBeLessThanOrEqual(2);
  }
});

/** A plain sequence: the same questions every time. */
function* numbers(): Generator<number, never> {
  for (let state = 7; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

describe('of a thousand made-up records', () => {
  const sequence = numbers();
  const below = (count: number) => Math.floor(sequence.next().value * count);
  const oneOf = <T>(choices: readonly T[]): T => choices[below(choices.length)] as T;

  /** Branches with a fix each, written in one of the ways of real sources. */
  function record(): { entries: AffectedProduct[]; fixes: { fix: string; before: string }[] } {
    const majors = Array.from({ length: 1 + below(4) }, (_, index) => 2 + index * (1 + below(2)) + below(2));
    const fixes = [...new Set(majors)].map((major) => {
      const [minor, patch] = [below(9), 1 + below(30)];
      return { major, minor, fix: `${major}.${minor}.${patch}`, before: `${major}.${minor}.${patch - 1}` };
    });
    const style = oneOf(['from the branch', 'from the beginning', 'up to', 'alone', 'affected by default']);
    const versions = fixes.map(({ major, fix, before }): Partial<VersionStatement> => {
      if (style === 'from the branch') return { version: `${major}.0`, lessThan: fix };
      if (style === 'from the beginning') return { version: '0', lessThan: fix };
      if (style === 'up to') return { version: `${major}.0.0`, lessThanOrEqual: before };
      if (style === 'alone') return { version: before, lessThanOrEqual: before };
      return { status: 'unaffected', version: fix, lessThanOrEqual: `${major}.*` };
    });
    const byDefault = style === 'affected by default' ? 'affected' : oneOf(['unaffected', 'unknown'] as const);
    const first = entry('cve', byDefault, versions);
    const second = entry('cnvd', 'unknown', [{ version: '', lessThan: oneOf(fixes).fix }]);
    const entries = [first, ...(below(2) === 0 ? [second] : [])].map((it) => {
      const named = { ...it, vendor: 'Example', product: 'Runtime' };
      return { ...named, versions: cleanStatements(named) };
    });
    return { entries, fixes };
  }

  const records = Array.from({ length: 1000 }, record);

  test('none calls a version below a stated fix of its own branch unaffected', () => {
    const wrong = records.flatMap(({ entries, fixes }) =>
      fixes
        .filter(({ before }) => judgeVersion(entries, before).answer === 'unaffected')
        .map(({ before }) => `${before}: ${JSON.stringify(entries)}`),
    );
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  test('none recommends a version that it does not call unaffected', () => {
    const wrong = records.flatMap(({ entries }) =>
      fixedVersions(entries).filter((version) => judgeVersion(entries, version).answer !== 'unaffected'),
    );
    expect(wrong).toEqual([]);
  });
});
