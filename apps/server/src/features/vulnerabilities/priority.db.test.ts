import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from '@ldy/contract/api.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { until } from '@ldy/domain/testing/until.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { PRIORITIES } from '@ldy/domain/vulnerability/priority/rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INGESTION } from '../../compose.ts';
import { latestPosition } from '../../platform/change-log/read-changes.ts';
import { createRecordingIo } from '../../testing/command-io.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { importCommand } from '../ingestion/import-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

/** Imports a day's scores: those given, and as many others as make the change log name no records. */
async function importScores(date: string, scores: Record<string, number>): Promise<void> {
  using folder = temporaryFolder();
  const file = join(folder.path, 'epss.csv');
  const others = Array.from({ length: 150 }, (_, at) => [`CVE-1998-${9000 + at}`, 0.01] as const);
  const lines = [...Object.entries(scores), ...others].map(([cve, score]) => `${cve},${score},0.5`);
  writeFileSync(
    file,
    [`#model_version:v1,score_date:${date}T00:00:00+0000`, 'cve,epss,percentile', ...lines].join('\n'),
  );
  const io = createRecordingIo();
  expect(
    await importCommand(
      { ingestion: INGESTION, database: server.database, clock: () => server.now() },
      ['epss', file],
      io,
    ),
  ).toBe(0);
}

const list = (input: object) => server.ask(API.listVulnerabilities, { page_size: 100, ...input });
/** 0 for nothing to do. */
const rankOf = (priority: string | null) => PRIORITIES.find(({ key }) => key === (priority ?? 'void'))?.rank ?? 0;

async function everythingSays(cve: string, priority: 'soon' | 'routine'): Promise<void> {
  const profile = await server.ask(API.readVulnerability, { id: cve });
  expect(profile.priority).toBe(priority);
  const { list: rows, facets } = await list({ ids: [cve], facets: ['priority'] });
  expect(rows.map((row) => row.priority)).toEqual([priority]);
  expect(facets.priority).toEqual([expect.objectContaining({ value: priority, count: 1 })]);
  expect((await list({ ids: [cve], priority: [priority] })).total.value).toBe(1);
  expect((await list({ query: `${cve} 优先级:${priority === 'soon' ? '优先' : '例行'}` })).total.value).toBe(1);
  const others = PRIORITIES.map(({ key }) => key).filter((key) => key !== priority);
  expect((await list({ ids: [cve], priority: others })).total.value).toBe(0);
  const sorted = (await list({ sort: 'priority', severity: ['medium'] })).list;
  const ranks = sorted.map((row) => rankOf(row.priority));
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
}

describe('a priority that rests on EPSS moves with the score of the day, for list, facet, filter, order and profile at once', () => {
  test.each(['the database', 'the index'])('by %s', async (answering) => {
    const { list: routine } = await list({ priority: ['routine'], severity: ['medium'], epss_max: 0.0999 });
    const cve = routine.find((row) => row.cve !== '')?.cve ?? '';
    expect(cve).not.toBe('');
    const index = answering === 'the index' ? await server.startIndex() : undefined;
    const followed = async () => {
      const position = await latestPosition(server.database);
      if (index) await until(() => index.reached >= position);
    };
    // After the scores of the demo.
    const month = answering === 'the index' ? '2026-11' : '2026-10';
    await everythingSays(cve, 'routine');
    await importScores(`${month}-01`, { [cve]: 0.1 });
    await followed();
    await everythingSays(cve, 'soon');
    await importScores(`${month}-02`, { [cve]: 0.0999 });
    await followed();
    await everythingSays(cve, 'routine');
  });
});

test('the priority of every row and of its profile is the same', async () => {
  const { list: rows } = await list({ sort: 'priority' });
  for (const { id, priority } of rows.filter((_, at) => at % 5 === 0))
    expect((await server.ask(API.readVulnerability, { id })).priority).toBe(priority);
});

describe('a reader who may not see one of the facts behind it', () => {
  const FACTS = factsOf(VULNERABILITIES);
  test.each(['exploited', 'exposed', 'exp', 'poc', 'epss', 'severity', 'rejected'] as const)(
    '(%s) learns no priority: no value, no filter, no key, no order, no count',
    async (fact) => {
      const who = await signInAs(server, 'business', { denied: idsOf([FACTS[fact]]) });
      const { list: rows, facets } = await server.ask(
        API.listVulnerabilities,
        { sort: 'intake', facets: ['priority'] },
        who,
      );
      expect(rows.map(({ priority }) => priority)).toEqual(rows.map(() => null));
      expect(facets.priority).toBeUndefined();
      expect((await server.ask(API.readVulnerability, { id: rows[0]?.id ?? '' }, who)).priority).toBeNull();
      for (const input of [{ priority: ['now'] }, { query: 'priority:立即' }, { sort: 'priority' }])
        expect((await server.post(API.listVulnerabilities.path, input, who)).status).toBe(403);
    },
  );
});
