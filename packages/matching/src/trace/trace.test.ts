import { versionStatement } from '@ldy/domain/product/testing/version-statement.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { listed } from '@ldy/inventory/component.ts';
import { identify } from '@ldy/inventory/identify.ts';
import { expect, test } from 'vitest';
import { targetsOf } from '../component/target.ts';
import { judgeRecord, prepare } from '../judge/judge-record.ts';
import { hashOfVerdict, replay, traceOf } from './trace.ts';

const npm = (name: string, versions: ReturnType<typeof versionStatement>[], source = 'cve') => ({
  ...affectedProduct('', name),
  ...{ packageName: name, packageUrl: `pkg:npm/${name}`, platforms: ['npm'], defaultStatus: 'unaffected' as const },
  ...{ versions, source },
});
const before = (version: string, lessThan: string) =>
  versionStatement({ status: 'affected', version, lessThan, versionType: 'semver' });
const component = (purl: string) => identify(listed({ purl, place: '' }));
const recordOf = (affected: object[], rejected = false) => ({
  ...{ anchor: 'CVE-2031-0001', rejected },
  record: { identifiers: ['CVE-2031-0001'], affected },
});

test('a trace says how the name matched, what was compared in which order, and what another source says', () => {
  const record = recordOf([npm('a', [before('1.0.0', '2.0.0')]), npm('a', [before('1.0.0', '1.5.0')], 'osv')]);
  const trace = traceOf(component('pkg:npm/a@1.7.0'), record);
  expect(trace).toMatchObject({
    ...{ verdict: 'affected', by: 'purl', name: 'a', version: '1.7.0', conditions: ['npm'], missing: '' },
    comparisons: [
      { own: '1.7.0', bound: '1.0.0', as: 'from', order: 'semver', result: 1 },
      { own: '1.7.0', bound: '2.0.0', as: 'before', order: 'semver', result: -1 },
    ],
    otherwise: [{ answer: 'unaffected', source: 'osv' }],
  });
});

test('of what is unknown it names the fact that would settle it', () => {
  const unknown = traceOf(component('pkg:npm/a'), recordOf([npm('a', [before('1.0.0', '2.0.0')])]));
  expect(unknown).toMatchObject({ verdict: 'unknown', missing: '正在使用的版本' });
});

test('it is of the products of the record that matter, and nothing is said where the record says nothing', () => {
  const others = Array.from({ length: 300 }, (_, at) => npm(`other-${at}`, [before('0', '9.0.0')]));
  const trace = traceOf(component('pkg:npm/a@1.0.0'), recordOf([...others, npm('a', [before('0', '2.0.0')])]));
  expect(trace?.given?.record.record).toMatchObject({ affected: [{ product: 'a' }] });
  expect(traceOf(component('pkg:npm/b@1.0.0'), recordOf(others))).toBeNull();
});

/** Always the same numbers. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % sides;
  };
}

test('a thousand made-up records: a trace replays to the same verdict and hash, also after it was sent', () => {
  const roll = createDice(7);
  const version = () => [roll(3), roll(4), roll(5)].join('.');
  const names = ['a', 'b', '@scope/a', 'lodash'];
  let traced = 0;
  for (let round = 0; round < 1_000; round += 1) {
    const affected = Array.from({ length: 1 + roll(4) }, () =>
      npm(
        names[roll(names.length)] as string,
        Array.from({ length: 1 + roll(3) }, () => before(version(), version())),
        ['cve', 'osv', 'nvd'][roll(3)],
      ),
    );
    const record = recordOf(affected, roll(20) === 0);
    const asked = component(`pkg:npm/${(names[roll(names.length)] as string).replace('@', '%40')}@${version()}`);
    const trace = traceOf(asked, record);
    const verdict = judgeRecord(prepare(record), targetsOf(asked));
    expect(trace?.verdict).toBe(verdict?.verdict);
    if (!trace || !verdict) continue;
    traced += 1;
    const sent = JSON.parse(JSON.stringify(trace)) as typeof trace;
    expect(replay(sent)).toEqual({ verdict: verdict.verdict, hash: hashOfVerdict(verdict) });
  }
  expect(traced).toBeGreaterThan(300);
});

test('a trace of another verdict does not replay to its hash', () => {
  const trace = traceOf(component('pkg:npm/a@1.0.0'), recordOf([npm('a', [before('0', '2.0.0')])]));
  const other = { ...trace?.given, component: component('pkg:npm/a@3.0.0') } as NonNullable<typeof trace>['given'];
  expect(replay({ given: other })?.hash).not.toBe(trace?.hash);
});
