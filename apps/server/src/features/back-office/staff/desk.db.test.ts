import { API } from '@ldy/contract/api.ts';
import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallHeaders, signInAs, signInAsStaff } from '../../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let author: CallHeaders;
let other: CallHeaders;
beforeAll(async () => {
  server = await createTestServer();
  author = (await signInAsStaff(server, ['editor'])).headers;
  other = (await signInAsStaff(server, ['administrator'])).headers;
  const handedIn = async () => {
    const seen = await write();
    await server.ask(API.submitNotice, seen, author);
    return seen;
  };
  await write();
  await handedIn();
  await server.ask(API.sendNoticeBack, { ...(await handedIn()), text: '请补充。' }, other);
  await server.ask(API.approveNotice, await handedIn(), other);
  await reports();
});
afterAll(() => server?.dispose());

const write = () =>
  server.ask(
    API.createNotice,
    { document: { title: 'Acme Gate 远程代码执行漏洞', kind: 'risk', summary: '摘要。', fix: '升级到 2.0.1。' } },
    author,
  );

/** One draft, one that readers see, and a correction of what was withdrawn before it was published. */
async function reports() {
  for (const [month, version, live, standing] of [
    ['01', 1, null, null],
    ['02', 1, 1, 'current'],
    ['03', 2, 1, 'withdrawn'],
  ] as const) {
    const id = `monthly-2021-${month}`;
    await server.database.execute(
      `insert into report (id, kind, period_from, period_to, version) values ($1, 'monthly', $2, $2, $3)`,
      [id, `2021-${month}-01`, version],
    );
    for (let at = 1; at <= version; at++)
      await server.database.execute(
        `insert into report_version (report_id, version, document, saved_at) values ($1, $2, '{}', $3)`,
        [id, at, server.now()],
      );
    await server.database.execute('update report set live_version = $2, standing = $3 where id = $1', [
      ...[id, live, standing],
    ]);
  }
}

const desk = (headers: CallHeaders) => server.ask(API.countDesk, {}, headers);

test('an author finds their own drafts and what was sent back, and not what another person is to review', async () => {
  expect(await desk(author)).toEqual({
    ...{
      notices_to_review: 0,
      notices_to_write: 2,
      notices_to_publish: 1,
      reports_to_publish: 1,
      corrections_to_confirm: 0,
    },
  });
});

test.each(['editor', 'administrator'] as const)(
  'another %s finds what was handed in for review, and no drafts of others',
  async (role) => {
    expect(await desk((await signInAsStaff(server, [role])).headers)).toEqual({
      ...{
        notices_to_review: 1,
        notices_to_write: 0,
        notices_to_publish: 1,
        reports_to_publish: 1,
        corrections_to_confirm: 0,
      },
    });
  },
);

test.each<StaffRole>(['support', 'reviewer', 'operator', 'auditor'])(
  'the role %s, which may do nothing about it, is given no number',
  async (role) => {
    expect(await desk((await signInAsStaff(server, [role])).headers)).toEqual({
      ...{
        notices_to_review: null,
        notices_to_write: null,
        notices_to_publish: null,
        reports_to_publish: null,
        corrections_to_confirm: null,
      },
    });
  },
);

test('each number is the total of the list that it leads to', async () => {
  const notices = async (asked: object) => (await server.ask(API.listAllNotices, { page: 1, ...asked }, author)).total;
  const { total } = await server.ask(API.listAllReports, { page: 1, state: 'draft' }, author);
  expect(await desk(author)).toEqual({
    notices_to_review: await notices({ queue: 'review' }),
    notices_to_write: await notices({ queue: 'mine', state: 'draft' }),
    notices_to_publish: await notices({ queue: 'all', state: 'approved' }),
    reports_to_publish: total,
    corrections_to_confirm: 0,
  });
});

test('what somebody proposed or wrote is counted for others, who alone may confirm or publish it', async () => {
  const { headers, account } = await signInAsStaff(server, ['editor']);
  await server.database.execute(
    `insert into proposed_correction (vulnerability, fields, version, reason, made_by, made_at) values ('CVE-2021-1', '{}', 0, '更正', $1, $2)`,
    [account.id, server.now()],
  );
  await server.database.execute(`update report_version set saved_by = $1 where report_id = 'monthly-2021-01'`, [
    account.id,
  ]);
  expect(await desk(headers)).toMatchObject({ corrections_to_confirm: 0, reports_to_publish: 0 });
  expect(await desk(other)).toMatchObject({ corrections_to_confirm: 1, reports_to_publish: 1 });
});

test('accounts without a role have no desk', async () => {
  const headers = await signInAs(server, 'business');
  expect((await server.call(API.countDesk, {}, { headers })).status).toBe(404);
});
