import { expect, test } from 'vitest';
import { chartOf } from './charts.ts';
import type { Narrowing } from './narrow.ts';
import { withSources } from './sourced-facts.ts';

/** A library with records of these sources. */
const libraryOf =
  (...sources: string[]) =>
  (fact: Narrowing): boolean =>
    [fact.source, fact.first_by].flat().some((source) => sources.includes(String(source)));

test.each(['firstBy', 'disputed'] as const)('%s compares sources, so one source alone draws none', (name) => {
  expect(withSources(chartOf(name), libraryOf('cve'))).toBeNull();
  expect(withSources(chartOf(name), libraryOf('cve', 'cnvd'))?.rows).toMatchObject({
    values: [{ key: expect.any(String) }, { key: expect.any(String) }],
  });
});

test('what one source says is drawn for one source', () => {
  expect(withSources(chartOf('said'), libraryOf('cve'))?.rows).toMatchObject({ values: [{ key: 'cve' }] });
});
