import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noticeFilesOf } from '../apps/server/src/features/notices/load-notices.ts';
import { readNoticeFile } from '../apps/server/src/features/notices/read-notice-file.ts';

/** The facts that notices repeat from the demo records. */
interface DemoRecord {
  ids: { cve: string };
  published: string;
  affected?: { fixedIn?: string[] }[];
}

const here = (path: string) => new URL(path, import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(here(path), 'utf8'));
const RECORDS = new Map(
  readdirSync(here('vulnerabilities'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name): DemoRecord => read(`vulnerabilities/${name}`))
    .map((record) => [record.ids.cve, record]),
);
const KEV = new Map<string, string>(
  (read('kev.json') as { vulnerabilities: { cveID: string; dateAdded: string }[] }).vulnerabilities.map(
    ({ cveID, dateAdded }) => [cveID, dateAdded],
  ),
);
const NOTICES = noticeFilesOf(here('notices').pathname).map(({ name, text }) => ({ name, ...readNoticeFile(text) }));
const newest = NOTICES.filter(({ id, revision }) => !NOTICES.some((o) => o.id === id && o.revision > revision));

test('there are notices of every kind, ordinary and core, revised, superseded and withdrawn', () => {
  expect(newest.length).toBeGreaterThanOrEqual(12);
  expect(new Set(newest.map(({ document }) => document.kind)).size).toBe(5);
  expect(newest.filter(({ document }) => document.core).length).toBeGreaterThanOrEqual(2);
  expect(new Set(newest.map(({ document }) => document.tlp))).toEqual(new Set(['clear', 'green', 'amber']));
  expect(NOTICES.some(({ revision }) => revision > 1)).toBe(true);
  expect(newest.filter(({ withdrawn }) => withdrawn)).toHaveLength(1);
  expect(newest.filter(({ superseded }) => superseded)).toHaveLength(1);
});

test.each(NOTICES)('what $name repeats of the records is what they say', ({ published, document }) => {
  const { vulnerabilities, timeline, affected, exploited, kind } = document;
  expect(vulnerabilities.length).toBeGreaterThan(0);
  const fixed = vulnerabilities.flatMap(
    (id) => RECORDS.get(id)?.affected?.flatMap(({ fixedIn = [] }) => fixedIn) ?? [],
  );
  for (const id of vulnerabilities) {
    expect(RECORDS.get(id)?.published ?? '', id).toMatch(/^\d{4}/);
    const [year, added] = [published.slice(0, 10), KEV.get(id)];
    const events = timeline.filter(({ event }) => event.includes(id));
    expect(events.find(({ event }) => event.endsWith('公开'))?.date ?? '', id).toBe(RECORDS.get(id)?.published);
    expect(events.find(({ event }) => event.includes('KEV'))?.date, id).toBe(
      added && added <= year ? added : undefined,
    );
  }
  for (const { date } of timeline) expect(date <= published.slice(0, 10), date).toBe(true);
  for (const { fixed: versions } of affected)
    for (const version of versions.split('、'))
      if (/^\d+\.\d/.test(version) && version !== '2.15.0') expect(fixed).toContain(version);
  // What is exploited is in the catalogue by then, or the notice says so because we saw it first.
  if (exploited) expect(vulnerabilities.some((id) => KEV.has(id))).toBe(true);
  if (kind === 'exploited' && exploited) expect(document.reasons).toMatch(/在野利用|KEV|攻击/);
});
