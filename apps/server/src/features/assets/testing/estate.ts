/** A library of three vulnerabilities, and people with assets that have them. */

import { API } from '@ldy/contract/api.ts';
import type { GIVEN_ROLES } from '@ldy/domain/organisation/roles.ts';
import { versionStatement } from '@ldy/domain/product/testing/version-statement.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { HOLDER_TABLES } from '#server/compose.ts';
import { untilSettled } from '#server/platform/change-log/testing/until-settled.ts';
import { protectHolderTables } from '#server/platform/database/holder-tables.ts';
import { buildCve, deliver } from '../../../testing/build-source-record.ts';
import type { CallHeaders } from '../../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { PreparedRecord } from '../../vulnerabilities/prepare-record.ts';
import { storeStatements } from '../../vulnerabilities/store-statements.ts';
import { followLibrary } from '../findings/follow-library.ts';
import { createAssetJudging } from '../findings/judging-of-assets.ts';

const before = (lessThan: string) => [
  versionStatement({ status: 'affected', version: '0', lessThan, versionType: 'semver' }),
];
const packageOf = (name: string, fix: string) => ({
  ...affectedProduct('', name),
  ...{ packageName: name, packageUrl: `pkg:npm/${name.replace('@', '%40')}`, platforms: ['npm'] },
  ...{ defaultStatus: 'unaffected' as const, versions: before(fix) },
});
export const PARSER = 'pkg:npm/%40sample/parser';
export const LEXER = 'pkg:npm/%40sample/lexer';

export interface Estate {
  server: TestServer;
  somebody(): Promise<CallHeaders>;
  /** An organisation with an owner and a member of each of these roles, in their order. */
  organisation(
    ...roles: (typeof GIVEN_ROLES)[number][]
  ): Promise<{ id: string; owner: CallHeaders; members: CallHeaders[] }>;
  /** An asset with these components, judged. */
  assetOf(who: CallHeaders, text: string, more?: object): Promise<string>;
  /** CVEs of the asset that there is something to do about. */
  openOf(id: string): Promise<string[]>;
  /** The fix of @sample/parser in CVE-2031-0001 from now on; what has it is judged again. */
  fixAt(version: string): Promise<void>;
}

export async function buildEstate(): Promise<Estate> {
  const server = await createTestServer({ before: (database) => protectHolderTables(database, HOLDER_TABLES) });
  const store = (library: Readonly<Record<string, ReturnType<typeof packageOf>[]>>) => {
    const records = Object.entries(library).map(([id, affected]) => {
      const record = buildCve(id, { revision: server.now() });
      record.claims.affected = affected;
      return new PreparedRecord(deliver(record));
    });
    return server.portal.database.transaction((tx) => storeStatements(tx, 'cve', records, server.now()));
  };
  await store({
    'CVE-2031-0001': [packageOf('@sample/parser', '2.0.0')],
    'CVE-2031-0002': [packageOf('@sample/parser', '2.0.0'), packageOf('@sample/lexer', '2.0.0')],
    'CVE-2031-0003': [packageOf('lodash', '4.17.21')],
  });
  const readStates = async () => ({ now: server.now(), enabled: [], rows: [] });
  const assetJudging = createAssetJudging({ database: server.database, readStates, clock: server.now });
  return {
    server,
    somebody: async () => server.sessionOf(await server.account({ password: null })),
    async organisation(...roles) {
      const owner = await server.sessionOf(await server.account({ role: 'enterprise', password: null }));
      const { id } = await server.ask(API.createOrganisation, { name: '甲公司' }, owner);
      const members: CallHeaders[] = [];
      for (const role of roles) {
        const who = await server.sessionOf(await server.account({ password: null }));
        const { token } = await server.ask(API.makeInvitationLink, { id, role }, owner);
        await server.ask(API.acceptInvitation, { token }, who);
        members.push(who);
      }
      return { id, owner, members };
    },
    async assetOf(who, text, more = {}) {
      const { id: reading } = await server.ask(API.readAssetText, { text }, who);
      const { id } = await server.ask(API.saveAsset, { name: '门户', reading, ...more }, who);
      await server.ask(API.listFindings, { id }, who);
      return id;
    },
    async openOf(id) {
      const rows = await server.database.query<{ anchor: string }>(
        'select anchor from asset_finding where asset_id = $1 and is_open order by anchor',
        [id],
      );
      return rows.map(({ anchor }) => anchor);
    },
    fixAt: async (version) => {
      server.advance(60);
      await store({ 'CVE-2031-0001': [packageOf('@sample/parser', version)] });
      await untilSettled(server.database);
      await followLibrary(
        { database: server.database, assetJudging, clock: server.now, log: { error: () => {} } },
        new AbortController().signal,
      );
    },
  };
}
