import { createHash } from 'node:crypto';
import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { patchStatement, patchTarget } from '@ldy/domain/patch/statement.ts';
import { readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCve, deliver } from '#server/testing/build-source-record.ts';
import { type CallHeaders, signInAs, signInAsStaff } from '#server/testing/sign-in-as.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { rebuildPatches } from '../../patches/rebuild-patches.ts';
import { storePatches } from '../../patches/store-patches.ts';
import { PreparedRecord } from '../../vulnerabilities/prepare-record.ts';
import { storeStatements } from '../../vulnerabilities/store-statements.ts';
import { sweepUploads } from '../sweep-uploads.ts';
import { attachTexts, uploadAttachment } from '../testing/attach.ts';

const DAY_SECONDS = 86_400;
/** Files of patches, and the menu of them. */
const FILES = 554;
const MENU = 66;
const NEVER = new AbortController().signal;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
let count = 0;
let id: string;
let folder: ReturnType<typeof temporaryFolder>;
let server: TestServer;
let editor: CallHeaders;

beforeAll(async () => {
  folder = temporaryFolder();
  server = await createTestServer({ env: { LDY_DATA_DIR: folder.path } });
});
beforeEach(async () => {
  count += 1;
  id = `ALSA-2031:${count}`;
  await deliverPatch();
  editor = (await signInAsStaff(server, ['editor'])).headers;
});
afterEach(() => server.database.execute('delete from upload'));
afterAll(async () => {
  await server?.dispose();
  folder[Symbol.dispose]();
});

/** A patch of which the source states the hash of fix.txt on two systems, and a weak one of old.txt. */
async function deliverPatch(): Promise<void> {
  const file = (name: string, hash: string) => ({ name, hash, size: null, url: '', architecture: '' });
  const statement = patchStatement({
    ...{ source: 'almalinux', document: id, patch: id, title: 'bash', revision: '1' },
    targets: [patchTarget({ products: ['AlmaLinux 9'] })],
    files: [
      ...[file('fix.txt', `sha256:${sha256('for x86')}`), file('fix.txt', `SHA256:${sha256('for arm').toUpperCase()}`)],
      file('old.txt', `md5:${createHash('md5').update('old').digest('hex')}`),
      file('new.txt', `md5:${'0'.repeat(32)}`),
      file('new.txt', `SHA-512:${createHash('sha512').update('new').digest('hex')}`),
    ],
  });
  const raw = Buffer.from(JSON.stringify(statement));
  await server.database.transaction((tx) => storePatches(tx, [{ statement, raw }], server.now()));
}

async function upload(content: string, name = 'copy.txt', by = editor): Promise<string> {
  const { data, msg } = await uploadAttachment(server, by, { name, type: 'text/plain', content });
  if (!data) throw new Error(msg);
  return data.file;
}
const listed = async () => (await server.ask(API.readPatchCopies, { id }, editor)).copies;
const copies = async () => (await listed()).map(({ file }) => file);
const save = async (files: readonly string[], { by = editor, seen }: { by?: CallHeaders; seen?: string[] } = {}) =>
  server.call(API.keepPatchCopies, { id, copies: [...files], seen: seen ?? (await copies()) }, { headers: by });
async function keep(...contents: string[]): Promise<string[]> {
  const files: string[] = [];
  for (const [at, content] of contents.entries()) files.push(await upload(content, `copy-${at}.txt`));
  expect((await save(files)).code).toBe(200);
  return files;
}
const keyOf = (text: string) => readAttachedFile(text)?.key ?? '';
const check = (file: string, headers: CallHeaders, of = id) =>
  server.call(API.checkDownload, { id: of, file: keyOf(file) }, { headers });
const follow = (url: string, headers: CallHeaders) => server.app.inject({ url, headers });
const download = async (file: string, headers: CallHeaders, of = id) =>
  follow((await check(file, headers, of)).data.url, headers);
const shown = async (headers: CallHeaders) =>
  (await server.ask(API.readPatch, { id }, headers)).copies.map(({ file }) => file);
const enterpriseWithFiles = async () =>
  server.sessionOf(await server.account({ password: null, role: 'enterprise', granted: [FILES] }));

test('a copy is named in the detail of its patch, with name, size and hash, and is sent as it was uploaded, once', async () => {
  const [file = ''] = await keep('the bytes');
  const reader = await signInAs(server, 'business');
  expect(await shown(reader)).toEqual([file]);
  const { data } = await check(file, reader, id.toLowerCase());
  expect(data).toMatchObject({ name: 'copy-0.txt', bytes: 9, sha256: sha256('the bytes') });
  // Staff have no list of permissions, and see everything.
  expect((await download(file, await signInAs(server, 'staff'))).body).toBe('the bytes');
  const answer = await follow(data.url, reader);
  expect([answer.body, answer.headers['content-type']]).toEqual(['the bytes', 'application/octet-stream']);
  expect((await follow(data.url, reader)).statusCode).toBe(404);
  expect(await server.events('attachment.download')).toContainEqual(
    expect.objectContaining({ object: id, success: true }),
  );
  expect(await server.events('library.keep-copies')).toContainEqual(
    expect.objectContaining({ object: id, detail: JSON.stringify({ files: ['copy-0.txt'] }) }),
  );
});

test('a reader who may not see files of patches, or no patches at all, finds no copy: as if there never was one', async () => {
  const [file = ''] = await keep('the bytes');
  const business = (denied: number[]) => server.account({ password: null, role: 'business', denied });
  const closed = await server.sessionOf(await business([FILES]));
  const withoutMenu = await server.sessionOf(await business([MENU]));
  const never = await check(file.replace(keyOf(file), 'N'.repeat(22)), await signInAs(server, 'business'));
  expect(never.status).toBe(404);
  for (const reader of [closed, withoutMenu, await signInAs(server, 'enterprise'), await signInAs(server, 'personal')])
    expect(await check(file, reader)).toMatchObject({ status: 404, text: never.text });
  expect((await check(file, {})).status).toBe(401);
  expect(await shown(closed)).toEqual([]);
  // Rights are looked at again when the link is followed.
  const account = await business([]);
  const reader = await server.sessionOf(account);
  const { url } = (await check(file, reader)).data;
  await server.database.execute('update account set permissions_denied = $2 where id = $1', [account.id, [MENU]]);
  expect((await follow(url, reader)).statusCode).toBe(404);
});

test('the day is shared with attachments of vulnerabilities: none, five, or as many as one likes', async () => {
  const record = buildCve(`CVE-2031-${20_000 + count}`);
  await server.database.transaction((tx) =>
    storeStatements(tx, 'cve', [new PreparedRecord(deliver(record))], server.now()),
  );
  const others = await attachTexts(server, editor, {
    ...{ id: record.id, field: 'officialFixS3', names: ['a.txt', 'b.txt', 'c.txt'] },
  });
  const files = await keep('1', '2', '3', '4', '5', '6');
  const reader = await enterpriseWithFiles();
  for (const file of others) expect((await download(file, reader, record.id)).statusCode).toBe(200);
  for (const file of files.slice(0, 2)) expect((await download(file, reader)).statusCode).toBe(200);
  expect(await check(files[2] ?? '', reader)).toMatchObject({ code: 4002001 });
  // The same one again is free that day.
  expect((await download(files[0] ?? '', reader)).statusCode).toBe(200);
  const personal = await server.sessionOf(await server.account({ password: null, role: 'personal', granted: [FILES] }));
  expect(await check(files[0] ?? '', personal)).toMatchObject({ code: 4002001 });
  const business = await signInAs(server, 'business');
  for (const file of files) expect((await download(file, business)).statusCode).toBe(200);
});

test('if the source states a hash for a name, only a file with this hash is stored, and it is said by which it was checked', async () => {
  const { title, stated } = await server.ask(API.readPatchCopies, { id: ` ${id} ` }, editor);
  expect([title, stated.map(({ name }) => name)]).toEqual([
    'bash',
    ['fix.txt', 'fix.txt', 'old.txt', 'new.txt', 'new.txt'],
  ]);
  for (const name of ['old.txt', 'new.txt'])
    expect((await save([await upload('something else', name)])).body).toMatchObject({
      code: ERROR_CODES.copyHash.code,
    });
  const refusal = await save([await upload('something else', 'FIX.txt')]);
  expect(refusal.body).toMatchObject({ code: ERROR_CODES.copyHash.code, msg: `FIX.txt：${ERROR_CODES.copyHash.msg}` });
  expect(await copies()).toEqual([]);
  const files = [await upload('for x86', 'fix.txt'), await upload('for arm', 'fix.txt')];
  files.push(await upload('old', 'old.txt'), await upload('new', 'new.txt'), await upload('x', 'unknown.txt'));
  expect((await save(files)).code).toBe(200);
  expect((await listed()).map(({ checked }) => checked)).toEqual(['sha256', 'sha256', 'md5', 'sha512', null]);
  expect(await shown(await signInAs(server, 'business'))).toEqual(files);
});

const deletePatch = () =>
  server.database.transaction(async (tx) => {
    await tx.execute('delete from patch_statement where patch_id = $1', [id]);
    await rebuildPatches(tx, new Map([[id, { cause: 'source-said' }]]), server.now());
  });
const left = async () => {
  await sweepUploads(server.portal, NEVER);
  return (await server.database.query<{ key: string }>('select key from upload')).map(({ key }) => key).sort();
};

test('a patch that is gone takes its copies along, and one that returns has them again', async () => {
  const [file = ''] = await keep('the bytes');
  const reader = await signInAs(server, 'business');
  const { url } = (await check(file, reader)).data;
  await deletePatch();
  expect((await follow(url, reader)).statusCode).toBe(404);
  expect((await check(file, reader)).status).toBe(404);
  expect((await server.call(API.readPatchCopies, { id }, { headers: editor })).status).toBe(404);
  await deliverPatch();
  expect((await download(file, reader)).body).toBe('the bytes');
});

test('what was not stored is swept after a day, what is taken out after thirty; an editor sees what another did', async () => {
  const [first = ''] = await keep('first');
  const unused = await upload('unused');
  const second = await upload('second');
  expect((await save([second], { seen: [] })).body).toMatchObject(ERROR_CODES.staffChangedMeanwhile);
  expect((await save([second])).code).toBe(200);
  expect((await check(first, await signInAs(server, 'business'))).status).toBe(404);
  server.advance(DAY_SECONDS + 1);
  expect(await left()).toEqual([keyOf(first), keyOf(second)].sort());
  expect(await left()).not.toContain(keyOf(unused));
  server.advance(30 * DAY_SECONDS);
  expect(await left()).toEqual([keyOf(second)]);
});

test('copies of a patch that is gone are swept after thirty days; of one that returned before they stay', async () => {
  const [file = ''] = await keep('the bytes');
  await deletePatch();
  expect(await left()).toEqual([keyOf(file)]);
  server.advance(29 * DAY_SECONDS);
  await deliverPatch();
  expect(await left()).toEqual([keyOf(file)]);
  server.advance(31 * DAY_SECONDS);
  expect(await left()).toEqual([keyOf(file)]);
  expect((await download(file, await signInAs(server, 'business'))).body).toBe('the bytes');

  await deletePatch();
  await left();
  server.advance(31 * DAY_SECONDS);
  expect(await left()).toEqual([]);
  expect(await server.portal.files.open(keyOf(file))).toBeUndefined();
  // Nothing is named that is not there, should it return now.
  await deliverPatch();
  expect(await shown(await signInAs(server, 'business'))).toEqual([]);
});

test('copies are stored by editors and administrators: others are refused, and no other file can be taken', async () => {
  const mine = await upload('mine');
  for (const role of ['operator', 'auditor', 'support'] as const) {
    const { headers } = await signInAsStaff(server, [role]);
    expect((await save([mine], { by: headers })).status).toBe(403);
  }
  for (const headers of [{}, await signInAs(server, 'business')])
    expect((await save([mine], { by: headers })).status).toBe(404);
  const administrator = (await signInAsStaff(server, ['administrator'])).headers;
  expect((await save([mine], { by: administrator })).body).toMatchObject(ERROR_CODES.attachmentGone);
  expect((await save([mine])).code).toBe(200);
  // Of another record it is not taken, although the editor is the same.
  const before = id;
  id = `${id}-other`;
  await deliverPatch();
  expect((await save([mine])).body).toMatchObject(ERROR_CODES.attachmentGone);
  expect(await copies()).toEqual([]);
  id = before;
  expect((await save(['https://evil.example/a.zip'])).status).toBe(400);
});
