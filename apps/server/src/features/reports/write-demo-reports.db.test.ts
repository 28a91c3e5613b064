import { API } from '@ldy/contract/api.ts';
import { periodWith } from '@ldy/domain/report/kinds.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInAsStaff } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { writeDemoReports } from './write-demo-reports.ts';
import { writeDraft } from './write-draft.ts';

const DAY = '2021-12-10';
const [WEEK, MONTH] = ['weekly-2021-12-06', 'monthly-2021-12'];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
});
beforeEach(async () => {
  await server.database.execute('delete from report_version');
  await server.database.execute('delete from report');
});
afterAll(() => server?.dispose());

/** Which version of each readers see. */
const shown = async () => {
  const rows = await server.database.query<{ id: string; live_version: number | null }>(
    'select id, live_version from report',
  );
  return Object.fromEntries(rows.map(({ id, live_version }) => [id, live_version]));
};

test('a draft of the demo period that staff have written, and did not change, is theirs to publish', async () => {
  const { headers } = await signInAsStaff(server, ['editor']);
  await server.ask(API.writeReport, { kind: 'weekly', day: DAY }, headers);
  await writeDemoReports(server.portal);
  expect(await shown()).toEqual({ [WEEK]: null, [MONTH]: 1 });
});

test('portals that start at the same time publish each demo report once, and all of them start', async () => {
  const start = () => writeDemoReports(server.portal);
  await Promise.all([start(), start(), start(), start()]);
  expect(await shown()).toEqual({ [WEEK]: 1, [MONTH]: 1 });
  const revisions = await server.database.query('select revision from report_version');
  expect(revisions).toEqual([{ revision: 1 }, { revision: 1 }]);
});

test('a demo report that cannot be published any more is left to staff, and the portal starts', async () => {
  const actor = { accountId: null, address: '', now: server.now() };
  await writeDraft(server.portal, 'weekly', periodWith('weekly', DAY), actor);
  await server.database.execute(`update report_version set document = jsonb_set(document, '{facts,figures}', '{}')`);
  await writeDemoReports(server.portal);
  expect(await shown()).toEqual({ [WEEK]: null, [MONTH]: 1 });
});
