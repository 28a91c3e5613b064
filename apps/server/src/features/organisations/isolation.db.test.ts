/** Every call that takes the id of something of a holder, made by those to whom it does not belong: it is not there, and nothing is changed. */
import { API } from '@ldy/contract/api.ts';
import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { versionStatement } from '@ldy/domain/product/testing/version-statement.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { HOLDER_TABLES } from '#server/compose.ts';
import { protectHolderTables } from '#server/platform/database/holder-tables.ts';
import { buildCve, deliver } from '#server/testing/build-source-record.ts';
import { formWith, withFields } from '#server/testing/form-with.ts';
import type { CallHeaders } from '#server/testing/sign-in-as.ts';
import { createTestServer, OUR_HEADERS, type TestServer } from '#server/testing/test-server.ts';
import { PreparedRecord } from '../vulnerabilities/prepare-record.ts';
import { storeStatements } from '../vulnerabilities/store-statements.ts';

/** What one organisation and its owner have. */
interface Estate {
  organisation: string;
  asset: string;
  /** Of the owner alone. */
  own: string;
  vulnerability: string;
  change: string;
  invitation: string;
  reading: string;
  member: string;
  decision: string;
  document: string;
  rehearsal: string;
  rule: string;
  owner: string;
}
type Input = Record<string, unknown>;
/** `read`: a reader of the organisation may. */
type Case = { of: (it: Estate) => Input; read?: true };

const CASES: Record<string, Case> = {
  readAsset: { of: ({ asset }) => ({ id: asset }), read: true },
  readExposures: { of: ({ asset, own }) => ({ ids: [asset, own] }) },
  listFindings: { of: ({ asset }) => ({ id: asset }), read: true },
  describeBill: { of: ({ asset }) => ({ ids: [asset] }), read: true },
  downloadBill: { of: ({ asset }) => ({ ids: asset, kind: 'cyclonedx' }), read: true },
  readTrace: { of: ({ asset, vulnerability }) => ({ asset, vulnerability }), read: true },
  listVerdictChanges: { of: ({ asset }) => ({ asset }), read: true },
  listWork: { of: ({ own }) => ({ assets: [own] }) },
  countWork: { of: ({ own }) => ({ assets: [own] }) },
  requestFindingsExport: { of: ({ own }) => ({ filter: { assets: [own] }, format: 'csv' }) },
  readWork: { of: ({ own, vulnerability }) => ({ asset: own, vulnerability }) },
  changeWork: { of: ({ own, vulnerability }) => ({ findings: [{ asset: own, vulnerability }], state: 1 }) },
  undoWork: { of: ({ change }) => ({ change }) },
  readFindingDecisions: { of: ({ asset, vulnerability }) => ({ asset, id: vulnerability }), read: true },
  previewDecision: { of: (it) => ({ findings: [findingOf(it)] }) },
  makeDecisions: { of: (it) => ({ findings: [findingOf(it)], kind: 'false-positive', reason: 'x' }) },
  approveDecisions: { of: ({ decision }) => ({ ids: [decision] }) },
  revokeDecisions: { of: ({ decision }) => ({ ids: [decision] }) },
  readRehearsal: { of: ({ rehearsal }) => ({ id: rehearsal }), read: true },
  applyVex: { of: ({ rehearsal }) => ({ id: rehearsal }) },
  approveVex: { of: ({ document }) => ({ id: document }) },
  withdrawVex: { of: ({ document }) => ({ id: document }) },
  listVexDocuments: { of: ({ organisation }) => ({ holder: organisation }), read: true },
  previewNaming: { of: (it) => ({ ...NAMED, holder: it.organisation }) },
  saveNaming: { of: (it) => ({ ...NAMED, holder: it.organisation }) },
  deleteNaming: { of: ({ rule }) => ({ ids: [rule] }) },
  offerNaming: { of: ({ rule }) => ({ id: rule, offered: true }) },
  readAssetFile: { of: ({ organisation }) => ({ holder: organisation }) },
  rehearseVex: { of: ({ organisation }) => ({ holder: organisation }) },
  readAssetText: { of: ({ organisation }) => ({ text: 'parser 1.0', holder: organisation }) },
  exportVex: { of: ({ asset }) => ({ assets: [asset], format: 'openvex' }), read: true },
  saveAsset: { of: ({ asset }) => ({ id: asset, notes: 'changed' }) },
  changeAssets: { of: ({ asset }) => ({ ids: [asset], group: 'changed' }) },
  moveAssets: { of: ({ asset, organisation }) => ({ ids: [asset], holder: organisation }) },
  deleteAssets: { of: ({ asset }) => ({ ids: [asset] }) },
  readOrganisation: { of: ({ organisation }) => ({ id: organisation }), read: true },
  changeOrganisation: { of: ({ organisation }) => ({ id: organisation, name: 'changed' }) },
  deleteOrganisation: { of: ({ organisation }) => ({ id: organisation, name: '甲公司' }) },
  inviteMember: { of: ({ organisation }) => ({ id: organisation, who: 'someone', role: 'editor' }) },
  makeInvitationLink: { of: ({ organisation }) => ({ id: organisation, role: 'editor' }) },
  revokeOrganisationInvitation: { of: ({ organisation, invitation }) => ({ id: organisation, invitation }) },
  acceptInvitation: { of: ({ invitation }) => ({ invitation }) },
  declineInvitation: { of: ({ invitation }) => ({ invitation }) },
  changeMember: { of: ({ organisation, member }) => ({ id: organisation, member, role: 'editor' }) },
  removeMember: { of: ({ organisation, member }) => ({ id: organisation, member }) },
  handOver: { of: ({ organisation, member }) => ({ id: organisation, member }) },
};
const VEX = JSON.stringify({
  '@context': 'https://openvex.dev/ns/v0.2.0',
  '@id': 'https://sample.example/vex/1',
  ...{ author: 'Sample', timestamp: '2031-01-02T03:04:05Z', version: 1 },
  statements: [{ vulnerability: { name: 'CVE-2031-0001' }, status: 'under_investigation' }],
});
const NAMED = { name: 'Spark', product: 'apache/spark' };
const findingOf = ({ asset, vulnerability }: Estate) => ({ asset, id: vulnerability });
/** A reader leaves, so this one is made by strangers alone. */
const BY_STRANGERS: Record<string, Case> = { leaveOrganisation: { of: ({ organisation }) => ({ id: organisation }) } };
/** More ways to reach what is another's in the same calls. */
const MORE: readonly [keyof typeof API, Case['of']][] = [
  ['saveAsset', ({ organisation }) => ({ name: '混入', holder: organisation })],
  [
    'makeDecisions',
    ({ own, vulnerability: id }) => ({ findings: [{ asset: own, id }], kind: 'false-positive', reason: 'x' }),
  ],
  ['exportVex', ({ own }) => ({ assets: [own], format: 'openvex' })],
  ['listVexDocuments', ({ owner }) => ({ holder: owner })],
  ['requestFindingsExport', ({ owner }) => ({ filter: { holder: owner }, format: 'csv' })],
  ['saveAsset', ({ reading }) => ({ name: '混入', reading })],
  ['deleteAssets', ({ own }) => ({ ids: [own] })],
  ['moveAssets', ({ own, organisation }) => ({ ids: [own], holder: organisation })],
];
/** Calls that answer for what one may read. */
const LISTS: Record<string, (it: Estate) => Input> = {
  listAssets: ({ organisation }) => ({ holder: organisation }),
  listAssetTags: ({ organisation }) => ({ holder: organisation }),
  listOrganisations: () => ({}),
  listWork: () => ({}),
  countWork: () => ({}),
  readOverview: () => ({}),
  listDecisions: ({ organisation }) => ({ holder: organisation }),
  listNaming: ({ organisation }) => ({ holder: organisation }),
  listConcerned: ({ vulnerability }) => ({ vulnerability }),
};
/** Of an account alone, each tested where it is made. */
const OF_ACCOUNTS = [
  ...['revokeKiosk', 'revokeShare', 'readBoard', 'changeBoard', 'addToBoard', 'deleteBoard', 'answerApplication'],
  ...['endBearer', 'prolongBearer', 'changeSavedSearch', 'deleteSavedSearch', 'followSearch', 'unfollowSearch'],
  'deletePrivateFeed',
];

const DELIVERED = '2031-01-01T00:00:00.000Z';
let server: TestServer;
let estate: Estate;
let callers: Record<'a stranger' | 'a member of another organisation' | 'a reader', CallHeaders>;

beforeAll(async () => {
  server = await createTestServer({ before: (database) => protectHolderTables(database, HOLDER_TABLES) });
  const record = buildCve('CVE-2031-0001');
  const version = versionStatement({ status: 'affected', version: '0', lessThan: '2.0.0', versionType: 'semver' });
  record.claims.affected = [
    {
      ...affectedProduct('', 'parser'),
      ...{ packageName: 'parser', packageUrl: 'pkg:npm/parser', platforms: ['npm'], defaultStatus: 'unaffected' },
      versions: [version],
    },
  ];
  const records = [new PreparedRecord(deliver(record))];
  await server.portal.database.transaction((tx) => storeStatements(tx, 'cve', records, DELIVERED));
  const person = async () => {
    const account = await server.account({ role: 'enterprise', password: null });
    return { id: account.id, who: await server.sessionOf(account) };
  };
  const [owner, stranger, other, reader, guest] = [
    ...[await person(), await person(), await person(), await person(), await person()],
  ] as const;
  if (!owner || !stranger || !other || !reader || !guest) throw new Error('Somebody is missing.');
  const { ask } = server;
  const { id: organisation } = await ask(API.createOrganisation, { name: '甲公司' }, owner.who);
  await ask(API.createOrganisation, { name: '乙公司' }, other.who);
  const join = async (who: CallHeaders) => {
    const { token } = await ask(API.makeInvitationLink, { id: organisation, role: 'reader' }, owner.who);
    await ask(API.acceptInvitation, { token }, who);
  };
  await join(reader.who);
  await join(guest.who);
  const assetOf = async (holder: string) => {
    const { id: reading } = await ask(API.readAssetText, { text: 'pkg:npm/parser@1.0.0' }, owner.who);
    const made = { name: '甲的门户', tags: ['甲的标签'], group: '甲的分组', reading, holder };
    const { id } = await ask(API.saveAsset, made, owner.who);
    await ask(API.readExposures, { ids: [id] }, owner.who);
    return id;
  };
  const [asset, own] = [await assetOf(organisation), await assetOf(owner.id)];
  const { list } = await ask(API.listWork, {}, owner.who);
  const vulnerability = list[0]?.id ?? '';
  const { change } = await ask(API.changeWork, { findings: [{ asset: own, vulnerability }], state: 1 }, owner.who);
  await ask(API.inviteMember, { id: organisation, who: 'unknown', role: 'member' }, owner.who);
  const { invitations } = await ask(API.readOrganisation, { id: organisation }, owner.who);
  const { id: reading } = await ask(API.readAssetText, { text: 'pkg:npm/parser@1.0.0' }, owner.who);
  const decided = { findings: [{ asset, id: vulnerability }], kind: 'false-positive' as const, reason: '甲的原因' };
  const { ids } = await ask(API.makeDecisions, decided, owner.who);
  const { id: rule } = await ask(API.saveNaming, { ...NAMED, name: '甲的名称', holder: organisation }, owner.who);
  const [document] = await server.database.query<{ id: string }>(
    `insert into vex_document (holder_id, format, title, document_id, version, author, stated_at, file_name, statements, applied_at)
     values ($1, 'openvex', '', '甲的文件', '1', '', '', '', 0, $2) returning id`,
    [organisation, DELIVERED],
  );
  const { data: rehearsal } = (await upload(API.rehearseVex, { holder: organisation }, owner.who)).json();
  const made = { organisation, asset, own, vulnerability, change, reading, member: guest.id };
  estate = {
    ...{ ...made, invitation: invitations[0]?.id ?? '', decision: ids[0] ?? '' },
    ...{ document: document?.id ?? '', rehearsal: rehearsal.id, rule, owner: owner.id },
  };
  callers = { 'a stranger': stranger.who, 'a member of another organisation': other.who, 'a reader': reader.who };
});
afterAll(() => server?.dispose());

const isForAccounts = ({ caller }: Endpoint) => caller === 'signed-in';
const takesIds = ({ input }: Endpoint) =>
  JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).includes('"format":"uuid"');

test('no call of an account that takes an id is forgotten here', () => {
  const calls = Object.entries<Endpoint>(API).filter(([, call]) => isForAccounts(call) && takesIds(call));
  const known = new Set([CASES, BY_STRANGERS, LISTS].flatMap(Object.keys).concat(OF_ACCOUNTS));
  expect(calls.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
});

const TABLES = [
  ...Object.keys(HOLDER_TABLES),
  ...['asset_reading', 'organisation', 'organisation_member', 'organisation_invitation'],
];
async function everything(): Promise<Record<string, string>> {
  const dump: Record<string, string> = {};
  for (const table of TABLES) {
    const [row] = await server.database.query<{ all: string | null }>(
      `select string_agg(t::text, ' ' order by t::text) as all from ${table} t`,
    );
    dump[table] = row?.all ?? '';
  }
  return dump;
}

/** The holder is said beside a file. */
function upload({ path }: Endpoint, fields: Input, headers: CallHeaders) {
  const file = { name: 'sample.vex.json', type: 'application/json', content: VEX };
  const form = withFields(formWith('file', file), fields as Record<string, string>);
  return server.app.inject({
    ...{ method: 'POST', url: path, payload: form.payload },
    headers: { ...OUR_HEADERS, ...form.headers, ...headers },
  });
}

async function statusOf(name: string, input: Input, headers: CallHeaders): Promise<number> {
  const endpoint = (API as Record<string, Endpoint>)[name] as Endpoint;
  if (endpoint.upload) return (await upload(endpoint, input, headers)).statusCode;
  return (await server.call(endpoint, input, { headers })).status;
}

test.each(['a stranger', 'a member of another organisation', 'a reader'] as const)(
  'to %s what is not theirs is not there, and stays as it is',
  async (caller) => {
    const headers = callers[caller];
    const isReader = caller === 'a reader';
    const before = await everything();
    const tries = [
      ...Object.entries(isReader ? CASES : { ...CASES, ...BY_STRANGERS }),
      ...MORE.map(([name, of]): [string, Case] => [name, { of }]),
    ];
    const answers: string[] = [];
    for (const [name, { of, read }] of tries) {
      if (isReader && read) continue;
      const status = await statusOf(name, of(estate), headers);
      if (status !== 404) answers.push(`${name} ${JSON.stringify(of(estate))} answered ${status}`);
    }
    expect(answers).toEqual([]);
    expect(await everything()).toEqual(before);
  },
);

test.each(['a stranger', 'a member of another organisation'] as const)(
  'no list shows %s anything of it',
  async (caller) => {
    for (const [name, of] of Object.entries(LISTS)) {
      const answer = await server.call((API as Record<string, Endpoint>)[name] as Endpoint, of(estate), {
        headers: callers[caller],
      });
      expect(answer.status, name).toBe(200);
      expect(answer.text, name).not.toMatch(/甲/);
      for (const id of [estate.asset, estate.own]) expect(answer.text, name).not.toContain(id);
    }
  },
);

test('a reader reads what the organisation has', async () => {
  for (const [name, { of, read }] of Object.entries(CASES))
    if (read) expect(await statusOf(name, of(estate), callers['a reader']), name).toBe(200);
});
