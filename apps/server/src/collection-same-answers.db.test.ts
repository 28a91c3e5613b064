// Long, so it starts first.

import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Completion } from '@ldy/contract/collection/suggest.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { besideOf, type Collection, facetsOf, fieldsOf, sortsOf } from '@ldy/domain/collection/collection.ts';
import { COLLECTIONS, type CollectionName } from '@ldy/domain/collections.ts';
import { queryKeys } from '@ldy/domain/query/find-key.ts';
import { until } from '@ldy/domain/testing/until.ts';
import { columnOf } from '@ldy/search/sql/columns.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningEngine } from './collections/engine/engines.ts';
import { latestPosition } from './platform/change-log/read-changes.ts';
import type { Database } from './platform/database/open-database.ts';
import { COLLECTION_CALLS } from './testing/collection-calls.ts';
import { type CallHeaders, signInAs } from './testing/sign-in-as.ts';
import { createTestServer, type TestServer } from './testing/test-server.ts';

/** What is changed and queried in a collection besides its declared fields. */
interface Probed {
  /** SQL that makes similar demo records differ. */
  vary: string;
  /** SQL that records a change of the whole library, where an index follows it. */
  announce?: string;
  /** Used as words and as queries. */
  words: readonly string[];
  asked: readonly object[];
  typed: readonly string[];
  /** Keys with values that are completed with counts. */
  counted: readonly string[];
  /** Facts hidden from readers who search at once; without them it is the same code as for letters. */
  denials?: readonly string[];
}

const PROBED: Readonly<Record<CollectionName, Probed>> = {
  vulnerabilities: {
    // No demo record is rejected, and all have the same intake time.
    vary: `update vulnerability_search s set rejected = number <= 40, intake = intake - make_interval(days => number)
      from (select anchor, (row_number() over (order by anchor))::int as number from vulnerability_search) n where n.anchor = s.anchor`,
    announce: `insert into change_log (epoch, kind, key, what, cause, changed_at)
      select 1, 'vulnerability', anchor, 'changed', 'source-said', now() from vulnerability
      union all select 1, 'vulnerability', '', 'annotated', 'source-said', now()`,
    words: ['log4j', '远程代码执行 -apache', '"remote code"', 'CVE-2021-44228', 'lgo4j', '(struts OR 漏洞) -"x"'],
    asked: [
      { query: 'log4j severity:严重' },
      { ids: ['CVE-2021-44228', 'CVE-1999-00001'] },
      { has_exp: true, epss_min: 0.5 },
    ],
    typed: ['log4', '远程', 'CVE-2021-4'],
    counted: ['vendor:apa', 'log4j severity:', 'kev:'],
    denials: ['severity', 'title', 'vendor'],
  },
  notices: {
    vary: `update notice_search s set severity = 1 + number % 4, kind = 1 + number % 5, tlp = 1 + number % 5, standing = 1 + number % 3,
        core = number % 2 = 0, exploited = number % 3 = 0, published = published - number, updated = updated - 2 * number
      from (select anchor, (row_number() over (order by anchor))::int as number from notice_search) n where n.anchor = s.anchor`,
    words: ['log4j', '漏洞 -apache', '"远程代码"', 'CVE-2021-44228', '(log4j OR 漏洞) -"x"'],
    asked: [{ query: '漏洞 severity:严重' }, { ids: ['CVE-2021-44228', 'CVE-1999-00001'] }],
    typed: ['log4', '漏洞', 'LDYN-20'],
    counted: ['vendor:apa', '漏洞 severity:', 'exploited:'],
  },
  patches: {
    vary: `update patch_search s set severity = 1 + number % 4, class = 1 + number % 8, reboot = number % 4, vanished = number % 5 = 0 and number < 50,
        exploited = number % 3 = 0 and number < 50, published = published - number, updated = published - number % 7,
        sources = case when number % 2 = 0 then array['ldy'] else array['msrc'] end
      from (select anchor, (row_number() over (order by anchor))::int as number from patch_search) n where n.anchor = s.anchor`,
    words: ['windows', '安全更新 -2019', '"server 2019"', 'CVE-2020-1472', '(KB4012212 OR 汇总) -"x"'],
    asked: [{ query: 'windows severity:严重' }, { ids: ['CVE-2020-1472', 'CVE-1999-00001'] }],
    typed: ['wind', '更新', 'KB40'],
    counted: ['vendor:mic', 'windows severity:', 'exploited:'],
  },
};

/** Columns with the texts of records. */
const TEXTS = ['title_text', 'product_text', 'body_text', 'title_terms', 'product_terms', 'terms'];

let server: TestServer;
const query: Database['query'] = (...call) => server.portal.database.query(...call);

/** While the queue is full the portal refuses; retried later. */
async function ask(path: string, input: object, who: CallHeaders) {
  for (;;) {
    const answer = await server.post(path, input, who);
    if (answer.status !== 503) return answer;
    await sleep(200);
  }
}

const CASES = (Object.entries(COLLECTIONS) as [CollectionName, Collection][]).flatMap(([of, collection]) =>
  // The index answers for a collection that it follows.
  [false, ...(PROBED[of].announce === undefined ? [] : [true])].map((hasIndex) => ({
    of,
    collection,
    by: hasIndex ? 'the index' : 'the database',
    hasIndex,
  })),
);

describe.each(CASES)('of $of, while $by answers', ({ of, collection, hasIndex }) => {
  const { vary, announce, words, asked, typed, counted, denials = [] } = PROBED[of];
  const { list, suggest } = COLLECTION_CALLS[of];
  const { rows, beside } = collection.tables;
  const facets = facetsOf(collection);
  const [besideName] = besideOf(collection) ?? [];
  /** Searched columns, by the fact they reveal. */
  const columnsOf = new Map<string, string>(
    fieldsOf(collection, 'choice', 'score', 'day', 'instant', 'flag', 'list')
      .map(([name]): [string, string] => [name, columnOf(collection, name)])
      .flatMap(([name, column]) => (column.startsWith('s.') ? [[name, column.slice(2)]] : [])),
  );
  const facts = Object.values(factsOf(collection));
  const isWords = (path: string) => collection.wordsNeed.includes(path);
  const searched = facts.filter(
    (fact) =>
      columnsOf.has(fact.name) || fact.name === besideName || (fact.name !== 'words' && fact.needs.every(isWords)),
  );
  const probes: object[] = [
    {},
    { cursor: undefined, page: 2, page_size: 10 },
    { facets: 'all' },
    ...sortsOf(collection).map((sort) => ({ sort, page_size: 20 })),
    ...words.flatMap((text) => [{ query: text, facets: 'all' }, { search: text }]),
    ...queryKeys(collection).map(({ field: { example } }) => ({ query: example, page_size: 10 })),
    ...asked,
  ];

  let index: RunningEngine | undefined;
  /** The answers to a reader with all permissions, before the change. */
  let open: unknown[];
  beforeAll(async () => {
    server = await createTestServer({ data: 'demo' });
    await query(vary);
    index = hasIndex ? await server.startIndex() : undefined;
    open = await answers(await signInAs(server, 'business'));
  });
  afterAll(() => server?.dispose());

  /** Exchanges these values between records; applying it twice restores them. */
  async function swap(columns: readonly string[]): Promise<void> {
    if (columns.length === 0) return;
    await query(
      `with numbered as (select anchor, row_number() over (order by anchor) as number from ${rows}),
         pairs as (select a.anchor, b.anchor as other from numbered a join numbered b on b.number = (select count(*) from numbered) + 1 - a.number)
       update ${rows} s set ${columns.map((column) => `${column} = o.${column}`).join(', ')}
       from pairs p join ${rows} o on o.anchor = p.other where s.anchor = p.anchor`,
    );
  }

  async function awaitIndex(): Promise<void> {
    if (!index) return;
    if (announce) await query(announce);
    const position = await latestPosition(server.portal.database);
    await until(() => (index?.reached ?? '') >= position);
  }

  let calls = 0;
  /** All facets in a different order on every call, so that no cached counts are used. */
  function shuffledFacets(): string[] {
    calls += 1;
    const [left, ordered] = [[...facets], [] as string[]];
    for (let rest = calls; left.length > 0; rest = Math.floor(rest / (left.length + 1))) {
      ordered.push(...left.splice(rest % left.length, 1));
    }
    return ordered;
  }

  async function* eachAnswer(who: CallHeaders): AsyncGenerator<unknown> {
    for (const probe of probes) {
      const input = 'facets' in probe ? { ...probe, facets: shuffledFacets() } : probe;
      const { status, body } = await ask(list, input, who);
      yield [probe, status, body.data];
    }
    for (const search of typed) {
      const { status, body } = await ask(suggest, { search }, who);
      yield [search, status, body.data];
    }
  }

  /** All answers that a reader gets; a refusal is an answer too. */
  async function answers(who: CallHeaders): Promise<unknown[]> {
    const answers: unknown[] = [];
    for await (const answer of eachAnswer(who)) answers.push(answer);
    return answers;
  }

  /** Whether any answer differs for a reader; stops at the first. */
  async function hasOtherAnswers(who: CallHeaders, before: readonly unknown[]): Promise<boolean> {
    let at = 0;
    for await (const answer of eachAnswer(who)) if (!isDeepStrictEqual(answer, before[at++])) return true;
    return false;
  }

  /** Counts beside values are omitted when counting is slow: retried for readers who may see them. */
  async function completions(who: CallHeaders): Promise<unknown[]> {
    const answers: unknown[] = [];
    for (const search of counted) {
      for (let tries = 0; ; tries += 1) {
        const { body } = await ask(suggest, { search }, who);
        const { completion } = body.data as { completion: Completion | null };
        const isCounted = completion?.list.some(({ count }) => count !== null);
        if (isCounted || tries === 2) {
          answers.push([search, completion]);
          break;
        }
      }
    }
    return answers;
  }

  // Each fact is hidden in one of two walks; that each alone is hidden is the same code for every collection (collections/same-answers.db.test.ts).
  test.each([0, 1])(
    'a reader who may not see half of the facts gets the same answers whatever they are (%i)',
    async (half) => {
      const hidden = searched.filter((_, at) => at % 2 === half);
      const who = await signInAs(server, 'business', { denied: idsOf(hidden) });
      const paths = hidden.flatMap(({ needs }) => needs);
      const columns = new Set<string>();
      for (const { name, needs } of facts) {
        if (!needs.some((path) => paths.includes(path))) continue;
        const column = columnsOf.get(name);
        if (column !== undefined) columns.add(column);
        if (needs.some(isWords)) for (const text of TEXTS) columns.add(text);
      }
      const hasBeside = hidden.some(({ name }) => name === besideName);
      const change = async () => {
        await swap([...columns]);
        if (beside && hasBeside) await query(`update ${beside.table} set ${beside.column} = 1 - ${beside.column}`);
        await awaitIndex();
      };
      const before = [...(await answers(who)), ...(await completions(who))];
      await change();
      const after = [...(await answers(who)), ...(await completions(who))];
      const isSeen = await hasOtherAnswers(await signInAs(server, 'business'), open);
      await change();
      for (const [at, answer] of before.entries()) expect(after[at]).toEqual(answer);
      // The answers change for a reader with permission, so the change is visible to searches.
      expect(isSeen).toBe(true);
    },
  );

  if (denials.length === 0) return;
  test('readers who search at once get what each gets alone', async () => {
    const withheld = denials.map((name) => idsOf(facts.filter((fact) => fact.name === name)));
    const readers = [{}, ...(await Promise.all(withheld.map((denied) => signInAs(server, 'business', { denied }))))];
    const alone: unknown[] = [];
    for (const who of readers) alone.push(await answers(who));
    expect(await Promise.all(readers.map(answers))).toEqual(alone);
    expect(new Set(alone.map((answer) => JSON.stringify(answer))).size).toBe(readers.length);
  });
});
