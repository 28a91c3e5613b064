import { API } from '@ldy/contract/api.ts';
import type { Featured } from '@ldy/contract/vulnerability/featured.ts';
import { factsOf } from '@ldy/domain/access/facts.ts';
import { idsOf } from '@ldy/domain/access/gather-field-permissions.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { affectedRanges } from '@ldy/domain/vulnerability/summary/subject.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctAsTwo } from '#server/testing/correct-as-two.ts';
import { type CallHeaders, signInAs, signInAsStaff } from '#server/testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

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
