import { API } from '@ldy/contract/api.ts';
import type { VulnerabilityDetail } from '@ldy/contract/vulnerability/detail.ts';
import { FIELD_PERMISSIONS } from '@ldy/domain/access/gather-field-permissions.ts';
import { maySee } from '@ldy/domain/access/grant.ts';
import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import type { Role } from '@ldy/domain/access/roles.ts';
import { pathBelow } from '@ldy/schema/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallHeaders, signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
const headers = {} as Record<Role, CallHeaders>;
let ids: string[] = [];
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
  for (const role of ['visitor', 'personal', 'enterprise', 'business', 'staff'] as const) {
    headers[role] = await signInAs(server, role);
  }
  const { list } = await server.ask(API.listVulnerabilities, { page_size: 100 }, headers.staff);
  ids = list.map(({ id }) => id);
});
afterAll(() => server?.dispose());

const LOG4SHELL = 'CVE-2021-44228';
const idOf = (path: string) => FIELD_PERMISSIONS.find((field) => field.path === path)?.id ?? Number.NaN;
const read = (id: string, who: CallHeaders) => server.ask(API.readVulnerability, { id }, who);

interface Leaf {
  path: string;
  text: string;
}

function textsOf(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((entry) => textsOf(entry, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, pathBelow(path, name)));
}

const isOpen = (permissions: readonly number[], path: string) =>
  path.split('--').some((_, at, segments) => maySee(permissions, segments.slice(0, at + 1).join('--')));

/** Texts that occur only in hidden fields of a record, longer than a word. */
function secretsOf(whole: VulnerabilityDetail, role: Role): string[] {
  const permissions = permissionsFor(role);
  const leaves = textsOf(whole.record).filter(
    ({ path }) => !path.endsWith('--lang') && !/^(provenance|disagree)/.test(path),
  );
  const addresses = new Set([...(whole.record.poc?.globalPocUrl ?? []), ...(whole.record.exp?.globalExpUrl ?? [])]);
  const shown = leaves
    .filter(({ path, text }) => isOpen(permissions, path) && !(path === 'references--url' && addresses.has(text)))
    .map(({ text }) => text)
    .join('\n');
  return leaves
    .filter(({ path, text }) => text.length > 11 && !isOpen(permissions, path) && !shown.includes(text))
    .map(({ text }) => JSON.stringify(text).slice(1, -1));
}

describe.each(['visitor', 'personal', 'enterprise'] as const)('for %s', (role) => {
  test('no answer holds patches, CPEs, PoCs, rules, temporary fixes, fix commands or reports (D27)', async () => {
    let secrets = 0;
    let reader: CallHeaders = {};
    // The three roles see the same fields, so most records are tested with one of them.
    const asked = role === 'visitor' ? ids.slice(0, 36) : ids.slice(0, 9);
    for (const [at, id] of asked.entries()) {
      // Fewer searches than the daily quota of the personal edition.
      if (at % 9 === 0) reader = await signInAs(server, role);
      const whole = await read(id, headers.staff);
      const hidden = secretsOf(whole, role);
      secrets += hidden.length;
      const answers = [await server.post(API.readVulnerability.path, { id }, reader)];
      answers.push(await server.post(API.readLdyEntry.path, { id }, reader));
      for (const { source, key } of whole.sources) {
        answers.push(await server.post(API.readLibraryEntry.path, { source, id: key }, reader));
      }
      answers.push(await server.post(API.checkAffected.path, { id, version: '1.0' }, reader));
      answers.push(await server.post(API.suggestVulnerabilities.path, { search: id }, reader));
      answers.push(await server.post(API.listVulnerabilities.path, { search: id, facets: ['flags'] }, reader));
      answers.push(await server.post(API.listVulnerabilities.path, { query: id, page_size: 100 }, reader));
      for (const { status, text, body } of answers) {
        expect([status, body.code]).toEqual([200, 200]);
        expect(hidden.filter((secret) => text.includes(secret))).toEqual([]);
      }
    }
    expect(secrets).toBeGreaterThan(asked.length);
  });

  test('what is locked is named with the edition that opens it; only marks tell that there is something', async () => {
    const { locked, has_poc } = await read(LOG4SHELL, headers[role]);
    expect(has_poc).toBe(true);
    expect(locked.find(({ group }) => group === 'poc')).toEqual({
      group: 'poc',
      name: 'PoC',
      edition: 'business',
      has_data: true,
    });
    const silent = locked.filter(({ group }) => !['poc', 'exp', 'patches'].includes(group));
    expect(silent.length).toBeGreaterThan(7);
    expect(silent.every(({ has_data }) => has_data === null)).toBe(true);
  });

  test('the words of a source are not sent', async () => {
    const entry = await server.ask(API.readLibraryEntry, { source: 'ldy', id: LOG4SHELL }, headers[role]);
    expect(entry.raw).toBe('');
    expect(entry.locked.map(({ group }) => group)).toContain('source-text');
  });

  test('other names of vendors and products are not listed', async () => {
    for (const call of [API.listVendors, API.listProducts, API.listComponents]) {
      const { list } = await server.ask(call, { page_size: 100 }, headers[role]);
      expect(list.length).toBeGreaterThan(0);
      expect(list.flatMap(({ alias }) => alias)).toEqual([]);
    }
  });
});

const textLinesOf = ({ record }: VulnerabilityDetail) =>
  textsOf(record)
    .filter(({ text }) => text !== '')
    .map(({ path, text }) => `${path} ${text}`)
    .sort();

test('business sees every field of every record, staff the same by the flag alone', async () => {
  for (const id of ids.slice(0, 20)) {
    const [business, staff] = [await read(id, headers.business), await read(id, headers.staff)];
    expect(business.locked).toEqual([]);
    expect(textLinesOf(business)).toEqual(textLinesOf(staff));
  }
});

test('an account to whom everything is denied sees nothing, and never everything (D28)', async () => {
  const everything = permissionsFor('business');
  const withoutRights = await signInAs(server, 'business', { denied: everything });
  const shown = await read(LOG4SHELL, withoutRights);
  expect(shown.record).toEqual({});
  expect(shown).toMatchObject({ title: '', cve: '', severity: null, kev: false, epss: null, sources: [], related: [] });
  expect(shown.locked.length).toBeGreaterThan(20);
  const { list } = await server.ask(API.suggestVulnerabilities, { search: 'log4j' }, withoutRights);
  expect(list).toEqual([]);
});

test('what one account was granted is shown to that account', async () => {
  const granted = await signInAs(server, 'personal', { granted: [idOf('poc--globalPocUrl')], disclaimed: true });
  const whole = await read(LOG4SHELL, headers.staff);
  const { record, locked } = await read(LOG4SHELL, granted);
  expect(record.poc).toEqual({ globalPocUrl: whole.record.poc?.globalPocUrl });
  expect(locked.map(({ group }) => group)).not.toContain('poc');
  expect((await read(LOG4SHELL, headers.personal)).record.poc).toBeUndefined();
});

test('what one account was denied is hidden on every path, and its source’s words with it', async () => {
  const denied = await signInAs(server, 'business', { denied: [idOf('level_collection--standardLevel--severity')] });
  const detail = await read(LOG4SHELL, denied);
  expect(detail.severity).toBeNull();
  expect(detail.record.level_collection?.standardLevel).toBeDefined();
  expect(detail.record.level_collection?.standardLevel).not.toHaveProperty('severity');
  const { list } = await server.ask(API.listVulnerabilities, {}, denied);
  expect(new Set(list.map(({ severity }) => severity))).toEqual(new Set([null]));
  const entry = await server.ask(API.readLibraryEntry, { source: 'ldy', id: LOG4SHELL }, denied);
  expect(entry.raw).toBe('');
  expect(entry.locked).toEqual([{ group: 'source-text', name: '来源原文', edition: '', has_data: null }]);
});

test.each([
  'level_collection--levelDataSource',
  'level_collection--standardLevel--value',
  'level_collection--standardLevel--severity',
])('lists hide whether a level is derived from readers who may not read %s', async (path) => {
  const ofAll = async (who: CallHeaders) => {
    const { list } = await server.ask(API.listVulnerabilities, {}, who);
    return new Set(list.map(({ severity_by }) => severity_by));
  };
  expect(await ofAll(headers.business)).toContain('cvss:3.1');
  expect(await ofAll(await signInAs(server, 'business', { denied: [idOf(path)] }))).toEqual(new Set(['']));
});

test('whether a version is affected is hidden from readers who may not see versions', async () => {
  const denied = await signInAs(server, 'business', { denied: [290] });
  const answer = await server.post(API.checkAffected.path, { id: LOG4SHELL, version: '2.14.1' }, denied);
  expect(answer).toMatchObject({ status: 403, body: { code: 403, data: null } });
});
