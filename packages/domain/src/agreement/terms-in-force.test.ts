import { expect, test } from 'vitest';
import { mustAgree, type TermsVersion, termsInForce } from './terms-in-force.ts';

const of = (version: string, more: Partial<TermsVersion> = {}): TermsVersion => ({
  version,
  holdsFrom: version,
  substance: true,
  builtIn: false,
  ...more,
});
const VERSIONS = [
  of('2026-11-24', { builtIn: true }),
  of('2027-11-24', { builtIn: true }),
  of('2026-12-01'),
  of('2026-12-10', { substance: false }),
  of('2026-12-20'),
] as [TermsVersion, ...TermsVersion[]];

test.each([
  ['2026-11-20', '2027-11-24'],
  ['2026-12-01', '2026-12-01'],
  ['2026-12-09', '2026-12-01'],
  ['2026-12-10', '2026-12-10'],
  ['2027-01-01', '2026-12-20'],
])(
  'on %s the version %s is in force: the last one of the operator that has begun, before it that of the portal',
  (today, version) => {
    expect(termsInForce(VERSIONS, today).version).toBe(version);
  },
);

test.each([
  ['2026-11-24', '2026-11-25', true],
  ['2027-11-24', '2026-11-25', false],
  ['2027-11-24', '2026-12-01', true],
  ['2026-12-01', '2026-12-10', false],
  ['2026-12-10', '2026-12-19', false],
  ['2026-12-10', '2026-12-20', true],
  ['2026-12-20', '2026-12-20', false],
  ['1999-01-01', '2026-11-25', true],
])('who agreed to %s on %s is asked again: %s', (agreed, today, asked) => {
  expect(mustAgree(VERSIONS, agreed, today)).toBe(asked);
});
