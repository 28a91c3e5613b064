import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { MAX_UPLOAD_BYTES } from '@ldy/contract/uploads.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refused } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { bmp, gif, jpeg, MIMES, pdf, png } from '../../platform/files/testing/build-files.ts';
import { runS3 } from '../../platform/files/testing/run-s3.ts';
import { signInAs, signInAsStaff } from '../../testing/sign-in-as.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { enterpriseInput } from '../applications/testing/applicants.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { upload, uploaded } from './testing/upload.ts';

let folder: ReturnType<typeof temporaryFolder>;
let server: TestServer;
let [put, freeBytes]: [FileStore['put'], FileStore['freeBytes']] = [async () => {}, async () => 0];
const findNothing = async (_path: string) => {};
let scan = findNothing;
beforeAll(async () => {
  folder = temporaryFolder();
  server = await createTestServer({
    env: { LDY_DATA_DIR: folder.path },
    provided: { scanForViruses: (path) => scan(path) },
  });
  ({ put, freeBytes } = server.portal.files);
});
afterEach(async () => {
  Object.assign(server.portal.files, { put, freeBytes });
  scan = findNothing;
  await server.database.execute('delete from application');
  await server.database.execute('delete from upload');
  rmSync(join(folder.path, 'files'), { recursive: true, force: true });
});
afterAll(async () => {
  await server?.dispose();
  folder[Symbol.dispose]();
});

const applicant = () => signInAs(server, 'personal');
const rows = () =>
  server.database.query<{ key: string; type: string; name: string; state: string; bytes: number }>(
    'select key, type, name, state, bytes from upload order by created_at',
  );

/** All files of the store, finished or not. */
function filesOnDisk(): string[] {
  const below = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? below(join(path, entry.name)) : [join(path, entry.name)],
    );
  const files = join(folder.path, 'files');
  return existsSync(files) ? below(files) : [];
}

/** As if they had been written at this time of the test's clock. */
function touchFiles(at: string): void {
  for (const path of filesOnDisk()) utimesSync(path, new Date(at), new Date(at));
}

describe('a licence', () => {
  test.each([
    ['jpg', jpeg, 'jpeg'],
    ['png', png, 'png'],
    ['gif', gif, 'png'],
    ['bmp', bmp, 'png'],
  ] as const)('that is a %s is redrawn and stored for its owner', async (type, make, format) => {
    const headers = await applicant();
    const file = { name: `营业执照.${type.toUpperCase()}`, type: MIMES[type], content: await make() };
    const { code, data } = await upload(server, 'image', headers, file);
    expect(code).toBe(200);
    expect(data.img_url).toMatch(/^\/api\/frontend\/fpublic\/licence\?key=[\w-]{22}$/);
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ type: `image/${format}`, name: file.name, state: 'pending' });
    const [path = '', ...others] = filesOnDisk();
    expect(others).toEqual([]);
    expect(path.endsWith(row?.key ?? '?')).toBe(true);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(await sharp(readFileSync(path)).metadata()).toMatchObject({ format, width: 40, height: 30 });
    // The lowest row of the BMP is of another color.
    const color = await sharp(readFileSync(path)).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect([...color.subarray(0, 3)].map((value) => Math.round(value / 50))).toEqual([4, 1, 1]);
  });

  test('that is a PDF is stored as it was read', async () => {
    const content = pdf();
    const answer = await upload(server, 'pdf', await applicant(), { name: 'licence.pdf', type: MIMES.pdf, content });
    expect(answer.code).toBe(200);
    const [row] = await rows();
    expect(answer.data).toEqual({ path: `/api/frontend/fpublic/licence?key=${row?.key}`, f_key: row?.key });
    const stored = readFileSync(filesOnDisk()[0] ?? '');
    expect(stored.subarray(0, 9).toString()).toBe('%PDF-1.7\n');
    expect(stored.equals(content)).toBe(false);
  });

  test('goes with the application that names it, and into no second one', async () => {
    const headers = await applicant();
    const { data } = await upload(server, 'image', headers, { name: 'a.png', type: MIMES.png, content: await png() });
    const input = await enterpriseInput(server, headers, { file: data.img_url });
    expect(await server.ask(API.applyForEnterprise, input, headers)).toHaveProperty('due');
    expect(await rows()).toMatchObject([{ state: 'attached', name: 'a.png' }]);
    const { list } = await server.ask(API.listMyApplications, {}, headers);
    expect(list[0]?.file_name).toBe('a.png');
  });

  test('of somebody else is none', async () => {
    const file = { name: 'a.png', type: MIMES.png, content: await png() };
    const { data } = await upload(server, 'image', await applicant(), file);
    const thief = await applicant();
    const input = await enterpriseInput(server, thief, { file: data.img_url });
    const answer = await server.call(API.applyForEnterprise, input, { headers: thief });
    expect(answer.body).toMatchObject(ERROR_CODES.uploadGone);
    expect(await rows()).toMatchObject([{ state: 'pending' }]);
  });
});

const photo = async () => ({ name: "执照 (1)'.png", type: MIMES.png, content: await png() });
const NEVER = new AbortController().signal;
const DAY_SECONDS = 86_400;

describe('a licence may be uploaded', () => {
  test('only by accounts that may apply', async () => {
    expect(await upload(server, 'image', {}, await photo())).toMatchObject({ status: 401 });
    for (const [role, why] of [
      ['enterprise', 'alreadyEnterprise'],
      ['business', 'alreadyEnterprise'],
      ['staff', 'mayNotApply'],
    ] as const)
      expect(await upload(server, 'image', await signInAs(server, role), await photo())).toMatchObject(
        ERROR_CODES[why],
      );
    const denied = await server.sessionOf(await server.account({ password: null, denied: [70] }));
    expect(await upload(server, 'image', denied, await photo())).toMatchObject(ERROR_CODES.mayNotApply);
    expect([await rows(), filesOnDisk()]).toEqual([[], []]);
  });

  test('by who was asked for one, whatever the edition', async () => {
    const account = await server.account({ password: null, role: 'enterprise' });
    const headers = await server.sessionOf(account);
    await server.database.execute(
      `insert into application (id, kind, account_id, state, company, industries, submitted_at, due_on, due_is_certain, created_at)
       values ('00000000-0000-4000-8000-000000000001', 'business', $1, 'more-asked', '某某', '{9}', now(), now(), true, now())`,
      [account.id],
    );
    expect((await upload(server, 'image', headers, await photo())).code).toBe(200);
  });

  test('twenty times a day, unless an application takes one over', async () => {
    const account = await server.account({ password: null });
    const headers = await server.sessionOf(account);
    for (let n = 1; n <= 20; n++) expect((await upload(server, 'image', headers, await photo())).code).toBe(200);
    expect(await upload(server, 'image', headers, await photo())).toMatchObject({ status: 429 });
    expect(await rows()).toHaveLength(20);
    server.advance(DAY_SECONDS + 1);
    await sweepUploads(server.portal, NEVER);
    expect((await upload(server, 'image', await server.sessionOf(account), await photo())).code).toBe(200);
  });

  test('up to a hundred megabytes a day, of whatever became of them', async () => {
    const { database, clock } = server.portal;
    const headers = await signInAs(server, 'personal');
    await upload(server, 'image', headers, await photo());
    const row = '(select key from upload order by created_at limit 1)';
    await database.execute(
      `update upload set state = 'attached', delete_after = null, bytes = 104857600 where key = ${row}`,
    );
    expect(await upload(server, 'image', headers, await photo())).toMatchObject({ status: 429 });
    const before = new Date(Date.parse(clock()) - 86_400_001).toISOString();
    await database.execute(`update upload set created_at = $1 where key = ${row}`, [before]);
    expect((await upload(server, 'image', headers, await photo())).code).toBe(200);
  });

  test('of all accounts together up to a tenth of what is free on the disk', async () => {
    const { files } = server.portal;
    await upload(server, 'image', await applicant(), await photo());
    const bytes = 30 * 1024 ** 2;
    await server.database.execute('update upload set bytes = $1', [bytes]);
    const another = await applicant();
    files.freeBytes = async () => 9 * bytes;
    expect(await upload(server, 'image', another, await photo())).toMatchObject({ status: 429 });
    files.freeBytes = async () => 9 * bytes + 1;
    expect((await upload(server, 'image', another, await photo())).code).toBe(200);
  });

  test('as long as one of the largest size has room, else the disk is called full', async () => {
    const headers = await applicant();
    server.portal.files.freeBytes = async () => MAX_UPLOAD_BYTES - 1;
    expect(await upload(server, 'image', headers, await photo())).toMatchObject({
      status: 507,
      ...ERROR_CODES.diskFull,
    });
    server.portal.files.freeBytes = async () => MAX_UPLOAD_BYTES;
    expect((await upload(server, 'image', headers, await photo())).code).toBe(200);
  });

  test('one after the other: while one is being stored another one waits, and a third one is refused', async () => {
    const { files } = server.portal;
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    files.put = async (...args) => {
      begun.resolve();
      await goOn.promise;
      return put(...args);
    };
    const headers = await applicant();
    const file = await photo();
    const first = upload(server, 'image', headers, file);
    await begun.promise;
    const others = [upload(server, 'image', headers, file), upload(server, 'image', headers, file)];
    expect(await Promise.race(others)).toMatchObject({ status: 503 });
    goOn.resolve();
    expect((await first).code).toBe(200);
    expect((await Promise.all(others)).map(({ status }) => status).sort()).toEqual([200, 503]);
  });

  test('as a picture only where pictures are taken, and as a PDF only there', async () => {
    const headers = await applicant();
    const document = { name: 'a.pdf', type: MIMES.pdf, content: pdf() };
    expect(await upload(server, 'image', headers, document)).toMatchObject(ERROR_CODES.uploadType);
    expect(await upload(server, 'pdf', headers, await photo())).toMatchObject(ERROR_CODES.uploadType);
  });

  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\fakepath\\执照.png', '执照.png'],
    ['执照\u202egnp.png', '执照gnp.png'],
    [`${'长'.repeat(300)}.png`, `${'长'.repeat(96)}.png`],
    ['a\u0000b.png', 'ab.png'],
  ])('under the name %j, which is shown as %j and is no path', async (name, shown) => {
    const sent = await upload(server, 'image', await applicant(), { ...(await photo()), name });
    expect(sent.code).toBe(200);
    const [row] = await rows();
    expect(row?.name).toBe(shown);
    expect(filesOnDisk().map((path) => path.slice(folder.path.length))).toEqual([
      `/files/kept/${row?.key.slice(0, 2)}/${row?.key}`,
    ]);
  });

  test('and whatever is refused leaves nothing behind', async () => {
    const headers = await applicant();
    const file = { ...(await photo()), content: '<svg onload="alert(1)"/>' };
    expect(await upload(server, 'image', headers, file)).toMatchObject(ERROR_CODES.uploadType);
    expect([await rows(), filesOnDisk()]).toEqual([[], []]);
  });
});

test('a licence in which a virus is found is not stored', async () => {
  const seen: string[] = [];
  scan = async (path) => {
    seen.push(readFileSync(path, 'latin1'));
    throw refused('uploadInfected');
  };
  const file = await photo();
  expect(await upload(server, 'image', await applicant(), file)).toMatchObject(ERROR_CODES.uploadInfected);
  // What was sent is looked at, not what was drawn of it.
  expect(seen).toEqual([file.content.toString('latin1')]);
  expect([await rows(), filesOnDisk()]).toEqual([[], []]);
});

describe('a licence is seen', () => {
  const view = (address: string, headers: Record<string, string> = {}) => server.app.inject({ url: address, headers });

  test('by its owner: a picture in the page, a PDF as a file that is saved', async () => {
    const headers = await applicant();
    const picture = await view(await uploaded(server, 'image', headers, await photo()), headers);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(picture.headers['content-disposition']).toBe(
      `inline; filename="____1__.png"; filename*=UTF-8''%E6%89%A7%E7%85%A7%20%281%29%27.png`,
    );
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 40 });
    const content = pdf();
    const document = await view(
      await uploaded(server, 'pdf', headers, { name: 'a.pdf', type: MIMES.pdf, content }),
      headers,
    );
    expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(document.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, private',
    });
  });

  test('by no other account, and by none once it is gone', async () => {
    const account = await server.account({ password: null });
    const headers = await server.sessionOf(account);
    const address = await uploaded(server, 'image', headers, await photo());
    expect((await view(address)).statusCode).toBe(401);
    for (const other of [await applicant(), await signInAs(server, 'staff')])
      expect((await view(address, other)).statusCode).toBe(404);
    server.advance(DAY_SECONDS + 1);
    expect((await view(address, await server.sessionOf(account))).statusCode).toBe(404);
  });

  test('by a reviewer, with an event for every view', async () => {
    const headers = await applicant();
    const file = await uploaded(server, 'image', headers, await photo());
    await server.ask(API.applyForEnterprise, await enterpriseInput(server, headers, { file }), headers);
    const { list } = await server.ask(API.listMyApplications, {}, headers);
    const id = list[0]?.id ?? '';
    const { headers: reviewer } = await signInAsStaff(server, ['reviewer']);
    const seen = await server.app.inject({
      method: 'POST',
      url: API.viewLicence.path,
      payload: { id },
      headers: { 'x-requested-with': 'XMLHttpRequest', ...reviewer },
    });
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await server.events('licence.view')).map(({ object, success }) => ({ object, success }))).toEqual([
      { object: id, success: true },
    ]);
    const { headers: support } = await signInAsStaff(server, ['support']);
    expect((await server.call(API.viewLicence, { id }, { headers: support })).status).toBe(403);
    expect(await server.events('licence.view')).toHaveLength(1);
  });
});

describe('the sweep', () => {
  test('deletes after a day what no application took over, and keeps what one did', async () => {
    const headers = await applicant();
    const file = await uploaded(server, 'image', headers, await photo());
    const other = await uploaded(server, 'image', headers, { ...(await photo()), name: 'b.png' });
    await server.ask(API.applyForEnterprise, await enterpriseInput(server, headers, { file }), headers);
    await sweepUploads(server.portal, NEVER);
    expect(filesOnDisk()).toHaveLength(2);
    server.advance(DAY_SECONDS);
    await sweepUploads(server.portal, NEVER);
    expect((await rows()).map(({ key }) => file.endsWith(key))).toEqual([true]);
    expect(filesOnDisk().map((path) => other.endsWith(path.slice(-22)))).toEqual([false]);
  });

  test('deletes a licence with the contact of its application, and with its account', async () => {
    const headers = await applicant();
    const file = await uploaded(server, 'image', headers, await photo());
    await server.ask(API.applyForEnterprise, await enterpriseInput(server, headers, { file }), headers);
    await uploaded(server, 'image', headers, await photo());
    const [row] = await rows();
    await server.database.transaction((tx) => server.portal.licences.drop(tx, row?.key ?? '', server.now()));
    const [owner] = await server.database.query<{ account_id: string }>('select account_id from upload');
    await server.database.transaction(async (tx) => {
      for (const erase of server.portal.eraseParts) await erase(tx, owner?.account_id ?? '');
    });
    await sweepUploads(server.portal, NEVER);
    expect([await rows(), filesOnDisk()]).toEqual([[], []]);
  });

  // What a process leaves that is killed: before the row, between row and file, and between file and row of a deletion.
  test('leaves nothing of a process that was killed', async () => {
    const { files } = server.portal;
    await uploaded(server, 'image', await applicant(), await photo());
    writeFileSync(await files.newTemporary(), 'half a picture');
    await server.database.execute(
      `insert into upload (key, type, name, bytes, state, created_at, delete_after)
       values ('KKKKKKKKKKKKKKKKKKKKKK', 'image/png', 'a', 1, 'pending', $1, $1), ('LLLLLLLLLLLLLLLLLLLLLL', 'image/png', 'a', 1, 'deleting', $1, $1)`,
      [server.now()],
    );
    const withoutRow = await files.newTemporary();
    writeFileSync(withoutRow, 'a picture');
    await files.put('MMMMMMMMMMMMMMMMMMMMMM', withoutRow);
    touchFiles(server.now());
    await sweepUploads(server.portal, NEVER);
    // What is younger than a day may be in work.
    expect([(await rows()).length, filesOnDisk().length]).toEqual([1, 3]);
    server.advance(DAY_SECONDS + 1);
    await sweepUploads(server.portal, NEVER);
    expect([await rows(), filesOnDisk()]).toEqual([[], []]);
  });
});

test('a licence is stored in S3, seen from there, and deleted there, where that is configured', async () => {
  using bucket = temporaryFolder();
  const { s3, close } = await runS3(bucket.path, { allowMismatchedSignatures: true });
  const other = await createTestServer({
    env: {
      ...{ LDY_DATA_DIR: folder.path, LDY_FILES: 's3', LDY_S3_ENDPOINT: s3.endpoint ?? '', LDY_S3_BUCKET: s3.bucket },
      ...{ LDY_S3_PATH_STYLE: 'on', LDY_S3_ACCESS_KEY: s3.accessKey, LDY_S3_SECRET_KEY: s3.secretKey },
    },
  });
  const account = await other.account({ password: null });
  const headers = await other.sessionOf(account);
  const address = await uploaded(other, 'image', headers, await photo());
  const seen = await other.app.inject({ url: address, headers });
  expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'png', width: 40 });
  expect(filesOnDisk()).toEqual([]);
  other.advance(DAY_SECONDS);
  await sweepUploads(other.portal, NEVER);
  expect(await other.database.query('select key from upload')).toEqual([]);
  for await (const { key } of other.portal.files.list()) expect(key).toBe('none');
  await other.dispose();
  await close();
});
