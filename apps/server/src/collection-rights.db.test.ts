import type { Completion } from '@ldy/contract/collection/suggest.ts';
import type { Fact } from '@ldy/domain/access/facts.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { searchNeedsOf } from '@ldy/domain/access/search-needs.ts';
import { type Collection, fieldOf, fieldsOf, filterNamesOf } from '@ldy/domain/collection/collection.ts';
import type { Field } from '@ldy/domain/collection/field.ts';
import { COLLECTIONS, type CollectionName } from '@ldy/domain/collections.ts';
import { queryKeys } from '@ldy/domain/query/find-key.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLLECTION_CALLS } from './testing/collection-calls.ts';
import { type CallHeaders, signInAs } from './testing/sign-in-as.ts';
import { createTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

/** A business account without these permissions; business accounts have no quotas. */
const denied = (...ids: number[]) => signInAs(server, 'business', { denied: ids });
/** For each fact, a reader without the permission for it. */
async function* eachWithout(facts: readonly Fact[]): AsyncGenerator<CallHeaders> {
  for (const fact of facts) yield await denied(...idsOf([fact]).slice(0, 1));
}
const FORBIDDEN = { status: 403, body: { code: 403, data: null } };

function aValueOf(field: Field): unknown {
  if (field.kind === 'choice') return [field.choices[0]?.value];
  if (field.kind === 'list') return [Array.isArray(field.of) ? field.of[0]?.value : 'apache'];
  if (field.kind === 'year') return [2021];
  return field.kind === 'flag' ? true : field.kind === 'score' ? 1 : '2021-12-10';
}

interface Listed {
  total: { value: number };
  facets: object;
}
interface Suggested {
  list: { kind: string }[];
  completion: Completion | null;
}

/** Over HTTP, for every collection: filtering by a hidden field is refused, or answered without it. */
describe.each(Object.entries(COLLECTIONS) as [CollectionName, Collection][])(
  'of %s, a reader who may not see a field',
  (of, collection) => {
    const calls = COLLECTION_CALLS[of];
    const needs = searchNeedsOf(collection);
    const post = (input: object, who: CallHeaders) => server.post(calls.list, input, who);
    const list = async (input: object, who: CallHeaders) => (await post(input, who)).body.data as Listed;
    const suggest = async (search: string, who: CallHeaders) =>
      (await server.post(calls.suggest, { search }, who)).body.data as Suggested;
    const completed = async (search: string, who: CallHeaders) =>
      (await suggest(search, who)).completion?.list.map(({ insert }) => insert) ?? [];

    const values: Readonly<Record<string, unknown>> = {
      ids: [calls.id],
      ...calls.filters,
      ...Object.fromEntries(
        Object.entries(collection.fields).flatMap(([name, field]) =>
          filterNamesOf(name, field).map((wire) => [wire, aValueOf(field)]),
        ),
      ),
    };

    test.each([...needs.filter])('cannot narrow by %s', async (name, facts) => {
      for await (const who of eachWithout(facts))
        expect(await post({ [name]: values[name] }, who)).toMatchObject(FORBIDDEN);
      expect((await post({ [name]: values[name] }, {})).status).toBe(200);
    });

    const keys = queryKeys(collection).map(({ key, field: { label, example, words } }) => ({
      key,
      label,
      example,
      words,
    }));
    test.each(keys)('cannot ask for $example, in any place of a query', async ({ key, label, example }) => {
      for await (const who of eachWithout(needs.query.get(key) ?? [])) {
        for (const query of [example, `-(${example})`, `cvd OR (kve ${example})`]) {
          const answer = await post({ query }, who);
          expect(answer).toMatchObject(FORBIDDEN);
          expect(answer.body.msg).toContain(label);
        }
      }
      expect((await post({ query: example }, {})).status).toBe(200);
    });

    test.each(keys)('is offered neither the key of $example nor a value of it', async ({ key, words: [word] }) => {
      expect(await completed(word, await denied())).toContain(`${word}:`);
      for await (const who of eachWithout(needs.query.get(key) ?? [])) {
        expect(await completed(word, who)).not.toContain(`${word}:`);
        expect(await completed(`${word}:`, who)).toEqual([]);
      }
    });

    test.each([...needs.sort])('cannot order by %s, nor by anything that decides among equals', async (sort, facts) => {
      for await (const who of eachWithout(facts))
        expect((await post({ sort, search: calls.word }, who)).status).toBe(403);
      expect((await post({ sort, search: calls.word }, {})).status).toBe(200);
    });

    test.each([...needs.facet])('gets no counts of %s, and the list still works', async (facet, facts) => {
      const others = [...needs.facet.keys()];
      for await (const who of eachWithout(facts)) {
        const { facets, total } = await list({ facets: others }, who);
        expect(facets).not.toHaveProperty(facet);
        expect(total.value).toBeGreaterThan(calls.moreThan);
        expect(Object.keys(facets).length).toBeGreaterThan(0);
      }
      expect((await list({ facets: [facet] }, {})).facets).toHaveProperty(facet);
    });

    test.each([...needs.names])('is suggested no names of %s', async (field, facts) => {
      const typed = calls.names[field] ?? '';
      const kinds = async (who: CallHeaders) => (await suggest(typed, who)).list.map(({ kind }) => kind);
      expect(await kinds(await denied())).toContain(field);
      for await (const who of eachWithout(facts)) expect(await kinds(who)).not.toContain(field);
    });

    test.each(collection.wordsNeed)('finds by no word without %s', async (path) => {
      const [id = Number.NaN] = idsOf([{ needs: [path] }]);
      const search = calls.word;
      expect((await list({ search }, await denied(id))).total.value).toBe(0);
      expect((await list({ search }, {})).total.value).toBeGreaterThan(0);
    });

    test('finds by no id, and is suggested none', async () => {
      const { id } = calls;
      expect((await suggest(id, {})).list.length).toBeGreaterThan(0);
      for (const [name] of fieldsOf(collection, 'identifier')) {
        const who = await denied(...idsOf([{ needs: fieldOf(collection, name).needs }]));
        expect((await list({ search: id }, who)).total.value).toBe(0);
        expect((await suggest(id, who)).list).toEqual([]);
      }
    });
  },
);
