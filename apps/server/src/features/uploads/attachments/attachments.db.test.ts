import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCve, deliver } from '#server/testing/build-source-record.ts';
import { correctAsTwo } from '#server/testing/correct-as-two.ts';
import { type CallHeaders, signInAs, signInAsStaff } from '#server/testing/sign-in-as.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestServer, OUR_HEADERS, type TestServer } from '#server/testing/test-server.ts';
import { PreparedRecord } from '../../vulnerabilities/prepare-record.ts';
import { storeStatements } from '../../vulnerabilities/store-statements.ts';
import { sweepUploads } from '../sweep-uploads.ts';
import { attachTexts, uploadAttachment } from '../testing/attach.ts';

const DAY_SECONDS = 86_400;
const NEVER = new AbortController().signal;
let count = 0;
let id: string;
let folder: ReturnType<typeof temporaryFolder>;
let server: TestServer;
let editor: CallHeaders;
let open: TestServer['portal']['files']['open'];

const findNothing = async (_path: string) => {};
let scan = findNothing;
beforeAll(async () => {
  folder = temporaryFolder();
  server = await createTestServer({
    env: { LDY_DATA_DIR: folder.path, LDY_ATTACHMENT_MB: '1' },
    provided: { scanForViruses: (path) => scan(path) },
  });
  open = server.portal.files.open;
});
beforeEach(async () => {
  id = await vulnerability();
  editor = (await signInAsStaff(server, ['editor'])).headers;
});
afterEach(async () => {
  server.portal.files.open = open;
  scan = findNothing;
  await server.database.execute('delete from upload');
  rmSync(join(folder.path, 'files'), { recursive: true, force: true });
});
afterAll(async () => {
  await server?.dispose();
  folder[Symbol.dispose]();
});

/** A new vulnerability without attachments. */
async function vulnerability(): Promise<string> {
  count += 1;
  const record = buildCve(`CVE-2031-${10_000 + count}`);
  await server.database.transaction((tx) =>
    storeStatements(tx, 'cve', [new PreparedRecord(deliver(record))], server.now()),
  );
  return record.id;
}

const keyOf = (text: string) => readAttachedFile(text)?.key ?? '';
const attach = (names: readonly string[], field: Parameters<typeof attachTexts>[2]['field'] = 'officialFixS3') =>
  attachTexts(server, editor, { id, field, names });
const check = (file: string, headers: CallHeaders, of = id) =>
  server.call(API.checkDownload, { id: of, file }, { headers });
const linkTo = async (file: string, headers: CallHeaders) => (await check(file, headers)).data.url;
const follow = (url: string, headers: CallHeaders, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers });
const download = async (file: string, headers: CallHeaders) => follow(await linkTo(file, headers), headers);
const used = async (headers: CallHeaders) =>
  (await server.ask(API.readQuotas, {}, headers)).quotas.find(({ kind }) => kind === 'download')?.used;
const shown = async (headers: CallHeaders) => (await server.ask(API.readVulnerability, { id }, headers)).record.fixes;
const rows = () =>
  server.database.query<{ key: string; state: string }>('select key, state from upload order by created_at, name');
const version = async () => (await server.ask(API.readCorrection, { id }, editor)).version;

function filesOnDisk(): number {
  const stored = join(folder.path, 'files', 'kept');
  return existsSync(stored) ? readdirSync(stored).flatMap((part) => readdirSync(join(stored, part))).length : 0;
}

describe('a file that an editor attaches', () => {
  test('is named in the field of the record, with its name, size and hash, and is sent as it was uploaded', async () => {
    const content = Buffer.from('PK\x03\x04 some bytes');
    const { data } = await uploadAttachment(server, editor, {
      name: '补丁 2.0.1.zip',
      type: 'application/zip',
      content,
    });
    const text = data?.file ?? '';
    const correction = { files: [{ field: 'patchsFile' as const, file: text }] };
    const { fields } = await server.ask(API.previewCorrection, { id, correction }, editor);
    expect(fields.find(({ field }) => field === 'files')?.after).toEqual(['补丁文件：补丁 2.0.1.zip']);
    await correctAsTwo(server, editor, { id, version: 0, correction, reason: '补充附件' });

    const reader = await signInAs(server, 'business');
    expect((await shown(reader))?.patchsFile).toEqual([text]);
    const file = readAttachedFile(text);
    const { data: given } = await check(file?.key ?? '', reader);
    expect(given).toMatchObject({ name: '补丁 2.0.1.zip', bytes: content.length, sha256: file?.sha256 });
    const answer = await follow(given.url, reader);
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="___2.0.1.zip"; filename*=UTF-8''%E8%A1%A5%E4%B8%81%202.0.1.zip`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, private',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(await server.events('attachment.download')).toMatchObject([{ object: id, success: true }]);
  });

  test('is there for readers of its field alone: for others it is not there, as a file that never was', async () => {
    const [patch = ''] = await attach(['patch.txt'], 'patchsFile');
    const denied = await server.sessionOf(await server.account({ password: null, role: 'business', denied: [459] }));
    const granted = await server.sessionOf(
      await server.account({ password: null, role: 'enterprise', granted: [459] }),
    );
    const nothing = await check('N'.repeat(22), denied);
    for (const reader of [await signInAs(server, 'enterprise'), denied]) {
      const { status, text } = await check(keyOf(patch), reader);
      expect([status, text]).toEqual([404, nothing.text]);
      expect(JSON.stringify(await shown(reader))).not.toContain(keyOf(patch));
    }
    expect((await download(keyOf(patch), granted)).body).toBe('text of patch.txt');
  });

  test('is not there under another vulnerability', async () => {
    const [file = ''] = await attach(['a.txt']);
    const reader = await signInAs(server, 'business');
    const other = await vulnerability();
    expect(await check(keyOf(file), reader, other)).toMatchObject({ status: 404 });
    // Nor does a correction of another vulnerability take it.
    const correction = { files: [{ field: 'officialFixS3' as const, file }] };
    const taken = await server.call(
      API.correctRecord,
      { id: other, version: 0, correction, reason: '挪用' },
      { headers: editor },
    );
    expect(taken.body).toMatchObject(ERROR_CODES.attachmentGone);
  });

  test('is gone for readers when the correction is taken back, and can be taken up again for thirty days', async () => {
    const [file = ''] = await attach(['a.txt']);
    const reader = await signInAs(server, 'business');
    const link = await linkTo(keyOf(file), reader);
    await server.ask(API.withdrawCorrection, { id, version: await version(), reason: '误附' }, editor);
    expect((await follow(link, reader)).statusCode).toBe(404);
    server.advance(29 * DAY_SECONDS);
    await sweepUploads(server.portal, NEVER);
    editor = (await signInAsStaff(server, ['editor'])).headers;
    const correction = { files: [{ field: 'officialFixS3' as const, file }] };
    await correctAsTwo(server, editor, { id, version: await version(), correction, reason: '恢复' });
    server.advance(60 * DAY_SECONDS);
    await sweepUploads(server.portal, NEVER);
    expect((await download(keyOf(file), await signInAs(server, 'business'))).body).toBe('text of a.txt');

    editor = (await signInAsStaff(server, ['editor'])).headers;
    await server.ask(API.withdrawCorrection, { id, version: await version(), reason: '误附' }, editor);
    server.advance(31 * DAY_SECONDS);
    await sweepUploads(server.portal, NEVER);
    expect([await rows(), filesOnDisk()]).toEqual([[], 0]);
    editor = (await signInAsStaff(server, ['editor'])).headers;
    const late = { id, version: await version(), correction, reason: '恢复' };
    expect((await correctAsTwo(server, editor, late)).body).toMatchObject(ERROR_CODES.attachmentGone);
  });

  test('stays while the correction goes on naming it, and one that it names no more goes', async () => {
    const [a = '', b = ''] = await attach(['a.txt', 'b.txt']);
    // Of two statements of one moment either may hold.
    server.advance(1);
    const correction = { titleCn: '新标题', files: [{ field: 'officialFixS3' as const, file: b }] };
    await correctAsTwo(server, editor, { id, version: await version(), correction, reason: '移除' });
    expect((await shown(await signInAs(server, 'personal')))?.officialFixS3).toEqual([b]);
    server.advance(31 * DAY_SECONDS);
    await sweepUploads(server.portal, NEVER);
    expect(await rows()).toMatchObject([{ key: keyOf(b), state: 'attached' }]);
    expect(keyOf(a)).not.toBe(keyOf(b));
  });

  test('is deleted after a day if no correction names it, and leaves nothing where the store fails', async () => {
    await uploadAttachment(server, editor, { name: 'a.txt', type: 'text/plain', content: 'a text' });
    server.advance(DAY_SECONDS + 1);
    await sweepUploads(server.portal, NEVER);
    expect([await rows(), filesOnDisk()]).toEqual([[], 0]);
  });

  test('stays when its editor leaves, who is forgotten', async () => {
    const person = await signInAsStaff(server, ['editor']);
    const [file = ''] = await attachTexts(server, person.headers, { id, field: 'officialFixS3', names: ['a.txt'] });
    await uploadAttachment(server, person.headers, { name: 'b.txt', type: 'text/plain', content: 'unused' });
    await server.database.transaction(async (tx) => {
      for (const erase of server.portal.eraseParts) await erase(tx, person.account.id);
    });
    await sweepUploads(server.portal, NEVER);
    expect(await rows()).toMatchObject([{ key: keyOf(file) }]);
    expect(await server.database.query('select account_id from upload')).toEqual([{ account_id: null }]);
  });
});

describe('a link', () => {
  test('works once: of twenty who follow it at once one gets the file', async () => {
    const [file = ''] = await attach(['a.txt']);
    const reader = await signInAs(server, 'business');
    const link = await linkTo(keyOf(file), reader);
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(link, reader)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(19);
  });

  test('is worth nothing in another session, for another account, for a visitor, or after five minutes', async () => {
    const [file = ''] = await attach(['a.txt']);
    const account = await server.account({ password: null, role: 'business' });
    const reader = await server.sessionOf(account);
    const link = await linkTo(keyOf(file), reader);
    const elsewhere = await follow(link, await server.sessionOf(account));
    expect([elsewhere.statusCode, elsewhere.json().msg]).toEqual([404, expect.stringMatching(/^下载地址已失效：/)]);
    expect((await follow(link, await signInAs(server, 'business'))).statusCode).toBe(404);
    expect((await follow(link, {})).statusCode).toBe(401);
    expect((await follow(`${link.slice(0, -1)}${link.endsWith('A') ? 'E' : 'A'}`, reader)).statusCode).toBe(404);
    server.advance(299);
    expect((await follow(link, reader, 'HEAD')).statusCode).toBe(200);
    server.advance(1);
    expect((await follow(link, reader)).statusCode).toBe(404);
  });

  test('is not used up by HEAD, which costs nothing, and ranges get the whole file', async () => {
    const [file = ''] = await attach(['a.txt']);
    const reader = await signInAs(server, 'enterprise');
    const link = await linkTo(keyOf(file), reader);
    const head = await follow(link, reader, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '13']);
    expect(await used(reader)).toBe(0);
    const answer = await server.app.inject({ url: link, headers: { ...reader, range: 'bytes=0-3' } });
    expect([answer.statusCode, answer.body]).toEqual([200, 'text of a.txt']);
  });

  test('is sent as it is, with its length, to browsers that would unpack it', async () => {
    const content = 'alert tcp any any -> any any\n'.repeat(200);
    const { data } = await uploadAttachment(server, editor, { name: 'long.txt', type: 'text/plain', content });
    const file = data?.file ?? '';
    const correction = { files: [{ field: 'officialFixS3' as const, file }] };
    await correctAsTwo(server, editor, { id, version: 0, correction, reason: '补充附件' });
    const reader = await signInAs(server, 'enterprise');
    const link = await linkTo(keyOf(file), reader);
    const answer = await server.app.inject({ url: link, headers: { ...reader, 'accept-encoding': 'gzip, br' } });
    expect([answer.headers['content-encoding'], answer.headers['content-length']]).toEqual([
      undefined,
      String(content.length),
    ]);
    expect(answer.body).toBe(content);
  });

  test('is not asked for by another site', async () => {
    const [file = ''] = await attach(['a.txt']);
    const headers = await signInAs(server, 'business');
    const url = `${API.checkDownload.path}?id=${id}&file=${keyOf(file)}`;
    expect((await server.app.inject({ url, headers })).statusCode).toBe(403);
    const foreign = { ...OUR_HEADERS, ...headers, origin: 'https://evil.example' };
    expect((await server.app.inject({ url, headers: foreign })).statusCode).toBe(403);
  });

  test('is not stored in the database as it could be used', async () => {
    const [file = ''] = await attach(['a.txt']);
    const link = await linkTo(keyOf(file), await signInAs(server, 'business'));
    const secret = link.split('=')[1] ?? '';
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(await server.database.query('select * from flow_ticket'))).not.toContain(secret);
  });

  test('follows the rights that the reader has when it is followed', async () => {
    const [file = ''] = await attach(['a.txt'], 'patchsFile');
    const account = await server.account({ password: null, role: 'business' });
    const reader = await server.sessionOf(account);
    const link = await linkTo(keyOf(file), reader);
    await server.database.execute("update account set permissions_denied = '{459}' where id = $1", [account.id]);
    expect((await follow(link, reader)).statusCode).toBe(404);
  });
});

describe('the quota of a day', () => {
  const names = Array.from({ length: 20 }, (_, n) => `file-${n}.txt`);

  test('of the enterprise edition is five files, and says what is more', async () => {
    const files = (await attach(names.slice(0, 6))).map(keyOf);
    const reader = await signInAs(server, 'enterprise');
    for (const file of files.slice(0, 5)) expect((await download(file, reader)).statusCode).toBe(200);
    const sixth = await check(files[5] ?? '', reader);
    expect([sixth.code, sixth.msg]).toEqual([
      4002001,
      expect.stringMatching(/^今日附件下载次数（5 次）已用完，\d+ 月 \d+ 日 00:00 恢复；商业版不限附件下载次数。$/),
    ]);
    // The same file again is free that day.
    expect((await download(files[0] ?? '', reader)).statusCode).toBe(200);
    server.advance(DAY_SECONDS);
    const tomorrow = await signInAs(server, 'enterprise');
    expect((await download(files[5] ?? '', tomorrow)).statusCode).toBe(200);
  });

  test('of twenty links that are followed at once exactly five give their file', async () => {
    const files = (await attach(names)).map(keyOf);
    const reader = await signInAs(server, 'enterprise');
    const links = await Promise.all(files.map((file) => linkTo(file, reader)));
    const answers = await Promise.all(links.map((link) => follow(link, reader)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const refusals = answers.filter(({ statusCode }) => statusCode === 403);
    expect(refusals).toHaveLength(15);
    expect(refusals[0]?.json()).toMatchObject({ code: 403, msg: expect.stringContaining('（5 次）已用完') });
    expect(await used(reader)).toBe(5);
  });

  test('holds nothing for the personal edition, and has no end for the commercial one', async () => {
    const files = (await attach(names.slice(0, 7))).map(keyOf);
    const refusal = await check(files[0] ?? '', await signInAs(server, 'personal'));
    expect([refusal.code, refusal.msg]).toEqual([4002001, '个人版不含附件下载次数；企业版每日附件下载 5 次。']);
    expect(await check(files[0] ?? '', {})).toMatchObject({ status: 401 });
    for (const role of ['business', 'staff'] as const) {
      const reader = await signInAs(server, role);
      for (const file of files) expect((await download(file, reader)).statusCode).toBe(200);
    }
  });

  test('is not touched by a link that is not followed, nor by a file that cannot be opened', async () => {
    const [file = ''] = (await attach(['a.txt'])).map(keyOf);
    const reader = await signInAs(server, 'enterprise');
    await linkTo(file, reader);
    server.portal.files.open = async () => undefined;
    expect((await download(file, reader)).statusCode).toBe(404);
    server.portal.files.open = async () => {
      throw new Error('the store is away');
    };
    expect((await download(file, reader)).statusCode).toBe(500);
    expect(await used(reader)).toBe(0);
  });
});

describe('an upload', () => {
  const send = (name: string, content: string | Buffer, type = 'application/octet-stream') =>
    uploadAttachment(server, editor, { name, type, content });

  test.each([
    ['a program under the name of an archive', 'a.zip', 'MZ\x90'],
    ['a text under the name of a program', 'a.exe', 'echo'],
    ['bytes under the name of rules', 'a.rules', 'alert\x00'],
    ['a text that is no UTF-8', 'a.txt', Buffer.from([0xb2, 0xb9, 0xb6, 0xa1, 0xff])],
    ['an archive under the name of a device image', 'a.bin', 'PK\x03\x04'],
    ['a page', 'a.html', '<script>alert(1)</script>'],
    ['a picture that runs', 'a.svg', '<svg onload="alert(1)"/>'],
    ['a PDF that is none', 'a.pdf', '%PDF-1.7'],
    ['a file without an ending', 'patch', 'x'],
  ])('of %s is refused', async (_, name, content) => {
    expect(await send(name, content)).toMatchObject(ERROR_CODES.attachmentType);
    expect([await rows(), filesOnDisk()]).toEqual([[], 0]);
  });

  test.each([
    ['a.rules', 'alert tcp any any -> any any (msg:"说明";)\n'],
    ['a.tar.gz', Buffer.from([0x1f, 0x8b, 0x08, 0])],
    ['a.exe', 'MZ'],
    ['a.bin', 'firmware'],
    ['a.patch', '--- a\n+++ b\n'],
    ['a.iso', Buffer.concat([Buffer.alloc(0x8001), Buffer.from('CD001')])],
  ])('of %s is accepted', async (name, content) => {
    const { data } = await send(name, content);
    expect(readAttachedFile(data?.file ?? '')).toMatchObject({ name, bytes: Buffer.from(content).length });
  });

  test('of more than is configured is refused with the limit', async () => {
    expect(await send('a.bin', Buffer.alloc(1024 ** 2 + 1))).toMatchObject({ status: 413, msg: '文件不能超过 1 MB' });
    expect((await send('a.bin', Buffer.alloc(1024 ** 2))).code).toBe(200);
  });

  test('is refused while a virus is found, or no scanner answers', async () => {
    scan = () => Promise.reject(new Error('away'));
    expect((await send('a.txt', 'x')).status).toBe(500);
    expect([await rows(), filesOnDisk()]).toEqual([[], 0]);
  });

  test.each([
    ['../../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\\\Windows\\\\a.txt', 'a.txt'],
    ['a%0d%0aSet-Cookie: x=1.txt', 'a%0d%0aSet-Cookie: x=1.txt'],
    ['\u202egnp.txt', 'gnp.txt'],
    [`${'长'.repeat(300)}.txt`, `${'长'.repeat(96)}.txt`],
  ])('that is called %j is stored under a name that is no path and no header', async (name, stored) => {
    const { data } = await send(name, 'a text', 'text/plain');
    expect(readAttachedFile(data?.file ?? '')?.name).toBe(stored);
    const correction = { files: [{ field: 'officialFixS3' as const, file: data?.file ?? '' }] };
    await correctAsTwo(server, editor, { id, version: 0, correction, reason: '附件' });
    const answer = await download(keyOf(data?.file ?? ''), await signInAs(server, 'business'));
    expect(answer.headers['set-cookie']).toBeUndefined();
    const encoded = /filename\*=UTF-8''(\S+)$/.exec(String(answer.headers['content-disposition']))?.[1] ?? '';
    expect(decodeURIComponent(encoded)).toBe(stored);
  });

  test('is for editors: to readers there is no such call', async () => {
    for (const headers of [{}, await signInAs(server, 'business')]) {
      const file = { name: 'a.txt', type: 'text/plain', content: 'x' };
      expect(await uploadAttachment(server, headers, file)).toMatchObject({ status: 404 });
    }
    const { headers } = await signInAsStaff(server, ['auditor']);
    const answer = await uploadAttachment(server, headers, { name: 'a.txt', type: 'text/plain', content: 'x' });
    expect(answer).toMatchObject({ status: 403 });
  });

  test('of another editor is not taken, nor one that says something else than was uploaded', async () => {
    const { data } = await send('a.txt', 'x', 'text/plain');
    const file = data?.file ?? '';
    const other = (await signInAsStaff(server, ['editor'])).headers;
    const save = (text: string, headers: CallHeaders) =>
      server.call(
        API.correctRecord,
        { id, version: 0, correction: { files: [{ field: 'officialFixS3', file: text }] }, reason: '附件' },
        { headers },
      );
    expect((await save(file, other)).body).toMatchObject(ERROR_CODES.attachmentGone);
    expect((await save(file.replace('name=a.txt', 'name=b.txt'), editor)).body).toMatchObject(
      ERROR_CODES.attachmentGone,
    );
    expect((await save('https://evil.example/a.zip', editor)).status).toBe(400);
    expect((await save(file, editor)).code).toBe(200);
  });

  test('is no licence: it cannot be read or handed in as one', async () => {
    const { data } = await send('a.txt', 'x', 'text/plain');
    const key = keyOf(data?.file ?? '');
    expect(await server.call(API.readLicence, { key }, { headers: editor })).toMatchObject({ status: 404 });
  });

  test('goes into fields that take its type, and into no other', async () => {
    const { data } = await send('a.exe', 'MZ', 'application/x-msdownload');
    const save = (field: string) =>
      server.call(
        API.previewCorrection,
        { id, correction: { files: [{ field, file: data?.file ?? '' }] } },
        { headers: editor },
      );
    expect((await save('patchsFile')).code).toBe(200);
    expect((await save('suricata_rules_s3')).status).toBe(400);
  });
});
