// Long, so it starts first.

import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { API } from '@ldy/contract/api.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { FACETS, SORTS } from '@ldy/contract/vulnerability-list.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { FIELD_PERMISSIONS, idsOf } from '@ldy/domain/access/field-permissions.ts';
import { fieldsOf } from '@ldy/domain/collection/collection.ts';
import { queryKeys } from '@ldy/domain/query/find-key.ts';
import { until } from '@ldy/domain/testing/until.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { columnOf } from '@ldy/search/sql/columns.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/open-database.ts';
import { type CallHeaders, signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import type { IndexService } from '../search-index/index-service.ts';

let server: TestServer;
let index: IndexService | undefined;
/** What whoever may see everything is told while all is as it was. */
let open: unknown[];
const query: Database['query'] = (...call) => server.portal.database.query(...call);

async function begin(hasIndex: boolean): Promise<void> {
  server = await createTestServer({ data: 'demo' });
  // None of the demonstration is rejected, and all came in at once.
  await query(
    `update vulnerability_search s set rejected = number <= 40, intake = intake - make_interval(days => number)
     from (select anchor, (row_number() over (order by anchor))::int as number from vulnerability_search) n where n.anchor = s.anchor`,
  );
  index = hasIndex ? await server.startIndex() : undefined;
  open = await answers(await signInAs(server, 'business'));
}
async function end(): Promise<void> {
  await server?.dispose();
}

/** Where the words of records are kept. */
const TEXTS = ['title_text', 'product_text', 'body_text', 'title_terms', 'product_terms', 'terms'];
/** What is searched, by the fact that it tells. */
const COLUMNS = new Map<string, string>(
  fieldsOf(VULNERABILITIES, 'choice', 'score', 'day', 'instant', 'flag', 'list')
    .map(([name]): [string, string] => [name, columnOf(VULNERABILITIES, name)])
    .flatMap(([name, column]) => (column.startsWith('s.') ? [[name, column.slice(2)]] : [])),
);
const FACTS = factsOf(VULNERABILITIES);
const isWords = (path: string) => FACTS.words.needs.includes(path);
const SEARCHED = Object.values(FACTS).filter(
  (fact) => COLUMNS.has(fact.name) || fact.name === 'epss' || (fact.name !== 'words' && fact.needs.every(isWords)),
);

/** Gives every record what another one has of this; done twice, all is as it was. */
async function swap(columns: readonly string[]): Promise<void> {
  if (columns.length === 0) return;
  await query(
    `with numbered as (select anchor, row_number() over (order by anchor) as number from vulnerability_search),
       pairs as (select a.anchor, b.anchor as other from numbered a join numbered b on b.number = (select count(*) from numbered) + 1 - a.number)
     update vulnerability_search s set ${columns.map((column) => `${column} = o.${column}`).join(', ')}
     from pairs p join vulnerability_search o on o.anchor = p.other where s.anchor = p.anchor`,
  );
}

/** Tells whoever follows the library, and waits until it is there. */
async function announce(): Promise<void> {
  if (!index) return;
  const [row] = await query<{ seq: number }>(
    `with told as (
       insert into vulnerability_change (anchor, kind, changed_at)
       select anchor, 'updated', now() from vulnerability union all select '', 'scored', now() returning seq
     ) select max(seq) as seq from told`,
  );
  await until(() => (index?.reached ?? 0) >= (row?.seq ?? 0));
}

let asked = 0;
/** All facets in an order of its own for every call, so that no counts are answered from memory. */
function facetsAnew(): (typeof FACETS)[number][] {
  asked += 1;
  const [left, ordered] = [[...FACETS], [] as (typeof FACETS)[number][]];
  for (let rest = asked; left.length > 0; rest = Math.floor(rest / (left.length + 1))) {
    ordered.push(...left.splice(rest % left.length, 1));
  }
  return ordered;
}

const WORDS = ['log4j', '远程代码执行 -apache', '"remote code"', 'CVE-2021-44228', 'lgo4j', '(struts OR 漏洞) -"x"'];
const PROBES: object[] = [
  {},
  { cursor: undefined, page: 2, page_size: 10 },
  { facets: 'all' },
  ...SORTS.map((sort) => ({ sort, page_size: 20 })),
  ...WORDS.flatMap((text) => [{ query: text, facets: 'all' }, { search: text }]),
  ...queryKeys(VULNERABILITIES).map(({ field: { example } }) => ({ query: example, page_size: 10 })),
  { query: 'log4j severity:严重' },
  { ids: ['CVE-2021-44228', 'CVE-1999-00001'] },
  { has_exp: true, epss_min: 0.5 },
];

/** Where many wait already the portal says so: then later again. */
async function ask(path: string, input: object, who: CallHeaders) {
  for (;;) {
    const answer = await server.post(path, input, who);
    if (answer.status !== 503) return answer;
    await sleep(200);
  }
}

/** All that a reader is told; a refusal is one answer like others. */
async function answers(who: CallHeaders): Promise<unknown[]> {
  const told: unknown[] = [];
  for await (const answer of eachAnswer(who)) told.push(answer);
  return told;
}

/** Whether a reader is told something else somewhere: the first place is enough. */
async function isToldOtherwise(who: CallHeaders, before: readonly unknown[]): Promise<boolean> {
  let at = 0;
  for await (const answer of eachAnswer(who)) if (!isDeepStrictEqual(answer, before[at++])) return true;
  return false;
}

async function* eachAnswer(who: CallHeaders): AsyncGenerator<unknown> {
  for (const probe of PROBES) {
    const input = 'facets' in probe ? { ...probe, facets: facetsAnew() } : probe;
    const { status, body } = await ask(API.listVulnerabilities.path, input, who);
    yield [probe, status, body.data];
  }
  for (const search of ['log4', '远程', 'CVE-2021-4']) {
    const { status, body } = await ask(API.suggestVulnerabilities.path, { search }, who);
    yield [search, status, body.data];
  }
}

/** Counts beside values come where counting is quick: in their absence it is tried again, for whoever may have them. */
async function completions(who: CallHeaders): Promise<unknown[]> {
  const told: unknown[] = [];
  for (const search of ['vendor:apa', 'log4j severity:', 'kev:']) {
    for (let tries = 0; ; tries += 1) {
      const { body } = await ask(API.suggestVulnerabilities.path, { search }, who);
      const { completion } = body.data as OutputOf<typeof API.suggestVulnerabilities>;
      const isCounted = completion?.list.some(({ count }) => count !== null);
      if (isCounted || tries === 2) {
        told.push([search, completion]);
        break;
      }
    }
  }
  return told;
}

describe.each([
  ['the database', false],
  ['the index', true],
])('while %s answers', (_name, hasIndex) => {
  beforeAll(() => begin(hasIndex));
  afterAll(end);

  test.each(SEARCHED)('whoever may not see $name is told the same whatever it is', async (fact) => {
    const [id = Number.NaN] = idsOf([fact]);
    const who = await signInAs(server, 'business', { denied: [id] });
    const columns = new Set<string>();
    const path = FIELD_PERMISSIONS.find((field) => field.id === id)?.path ?? '';
    for (const other of Object.values(FACTS)) {
      if (!other.needs.includes(path)) continue;
      const column = COLUMNS.get(other.name);
      if (column !== undefined) columns.add(column);
      if (isWords(path)) for (const text of TEXTS) columns.add(text);
    }
    const change = async () => {
      await swap([...columns]);
      if (fact.name === 'epss') await query('update epss_score set score = 1 - score');
      await announce();
    };
    const before = [...(await answers(who)), ...(await completions(who))];
    await change();
    const after = [...(await answers(who)), ...(await completions(who))];
    const isSeen = await isToldOtherwise(await signInAs(server, 'business'), open);
    await change();
    for (const [at, answer] of before.entries()) expect(after[at]).toEqual(answer);
    // Whoever may see it is told something else: the change is one that searches show.
    expect(isSeen).toBe(true);
  });

  test('readers who search at once are told what each is told alone', async () => {
    const { severity, kev, title, vendor, published } = FACTS;
    const denials = [severity, kev, title, vendor, published];
    const readers = [
      {},
      ...(await Promise.all(denials.map((fact) => signInAs(server, 'business', { denied: idsOf([fact]) })))),
    ];
    const alone: unknown[] = [];
    for (const who of readers) alone.push(await answers(who));
    expect(await Promise.all(readers.map(answers))).toEqual(alone);
    expect(new Set(alone.map((told) => JSON.stringify(told))).size).toBe(readers.length);
  });
});
