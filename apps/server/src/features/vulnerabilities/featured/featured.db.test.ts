import { API } from '@ldy/contract/api.ts';
import type { Featured } from '@ldy/contract/vulnerability/featured.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { affectedRanges } from '@ldy/domain/vulnerability/summary/subject.ts';
import type { SearchEngine } from '@ldy/search/search-engine.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctAsTwo } from '#server/testing/correct-as-two.ts';
import { type CallHeaders, signInAs, signInAsStaff } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createFeaturedReader } from './featured-reader.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
afterAll(() => server?.dispose());

async function featuredFor(who: CallHeaders = {}): Promise<Featured> {
  const { featured } = await server.ask(API.readFeatured, {}, who);
  if (featured === null) throw new Error('There is none.');
  return featured;
}

test('it says what its profile says, and of two versions what the portal answers', async () => {
  const shown = await featuredFor();
  const profile = await server.ask(API.readVulnerability, { id: shown.id });
  expect(shown).toMatchObject({ title: profile.title, severity: 'critical', epss: profile.epss?.score });
  expect(profile.severity).toBe('critical');
  expect(shown.kev_added).toBe(profile.record.kev?.dateAdded?.slice(0, 10));
  expect(new Set(shown.sources.map(({ source }) => source))).toEqual(
    new Set(profile.sources.map(({ source }) => source)),
  );
  expect(affectedRanges(complete(profile.record))[0]).toEqual({ name: shown.product, ranges: shown.ranges });
  expect(shown.versions.map(({ answer }) => answer)).toEqual(['affected', 'unaffected']);
  for (const { version, ...verdict } of shown.versions) {
    const { list } = await server.ask(API.checkAffected, { id: shown.id, version });
    expect(list.find(({ name }) => name === shown.product)).toMatchObject(verdict);
  }
});

test('an empty library has none', async () => {
  const empty = await createTestServer();
  expect(await empty.ask(API.readFeatured, {})).toEqual({ featured: null });
  await empty.dispose();
});

test('it uses up none of the views and searches of who sees it', async () => {
  const who = await signInAs(server, 'personal');
  await featuredFor(who);
  const { quotas } = await server.ask(API.readQuotas, {}, who);
  expect(quotas.map(({ used }) => used)).toEqual(quotas.map(() => 0));
});

test('who may not see a fact gets a picture without it', async () => {
  const facts = factsOf(VULNERABILITIES);
  const denied = async (fact: keyof typeof facts) =>
    featuredFor(await signInAs(server, 'business', { denied: idsOf([facts[fact]]) }));
  expect(await denied('source')).toMatchObject({ sources: [] });
  expect(await denied('epss')).toMatchObject({ epss: null });
  expect((await denied('kev')).kev_added).toBe('');
});

test('it says what an editor corrected as soon as that is in force', async () => {
  const { id } = await featuredFor();
  const { headers } = await signInAsStaff(server, ['editor']);
  await correctAsTwo(server, headers, { id, version: 0, correction: { titleCn: '更正后的标题' }, reason: '标题有误' });
  expect((await featuredFor()).title).toBe('更正后的标题');
});

test('while the library changes it is chosen once a minute, and what is shown is read again after each change', async () => {
  const { database, search } = server.portal;
  let [lists, change] = [0, 0];
  const counting: SearchEngine = {
    search: (query) => {
      lists += 1;
      return search.search(query);
    },
    tally: (query) => search.tally(query),
    suggest: (query) => search.suggest(query),
    correct: (...text) => search.correct(...text),
  };
  const parts = { database, search: counting, clock: server.now, reachedChange: async () => String(change) };
  const readFeatured = createFeaturedReader(parts);
  const read = async () => {
    change += 1;
    return (await readFeatured({ role: 'visitor', permissions: permissionsFor('visitor'), seesEverything: false }))
      .featured;
  };
  const first = await read();
  const chosen = lists;
  expect(chosen).toBeGreaterThan(0);
  for (let at = 0; at < 3; at += 1) expect(await read()).toEqual(first);
  expect(lists).toBe(chosen);
  const { headers } = await signInAsStaff(server, ['editor']);
  const id = first?.id ?? '';
  server.advance(1);
  const { version } = await server.ask(API.readCorrection, { id }, headers);
  const correction = { titleCn: '再次更正的标题' };
  const made = await correctAsTwo(server, headers, { id, version, correction, reason: '标题有误' });
  expect(made.body).toMatchObject({ code: 200 });
  expect((await read())?.title).toBe('再次更正的标题');
  server.advance(60);
  await read();
  expect(lists).toBe(2 * chosen);
});
