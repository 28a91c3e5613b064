import { expect, test } from 'vitest';
import type { Matched } from '../match-inventory.ts';
import { verdictsByAnchor } from './finding-of.ts';

test('of a component with an endless name the beginning is stored with each vulnerability', () => {
  const verdict = { anchor: 'CVE-2031-0001', verdict: 'affected', otherwise: [], trace: null };
  const endless = 'x'.repeat(100_000);
  const matched = { component: endless, identity: endless, places: [0], verdicts: [verdict] } as unknown as Matched;
  const [stored] = verdictsByAnchor([matched]).get('CVE-2031-0001') ?? [];
  expect([stored?.component, stored?.identity]).toEqual(['x'.repeat(1_000), 'x'.repeat(1_000)]);
});
