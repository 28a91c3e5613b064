import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signInAs } from '../../testing/sign-in-as.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { enterpriseInput } from '../applications/testing/applicants.ts';
import { bmp, gif, jpeg, MIMES, pdf, png, upload } from './testing/licence-files.ts';

const IMAGE = API.uploadLicenceImage.path as '/api/frontend/fpublic/imgupload';
const PDF = API.uploadLicencePdf.path as '/api/frontend/fpublic/s3upload';

let folder: ReturnType<typeof temporaryFolder>;
let server: TestServer;
beforeEach(async () => {
  folder = temporaryFolder();
  server = await createTestServer({ env: { LDY_DATA_DIR: folder.path } });
});
afterEach(async () => {
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
  return below(join(folder.path, 'files'));
}

describe('a licence', () => {
  test.each([
    ['jpg', jpeg, 'jpeg'],
    ['png', png, 'png'],
    ['gif', gif, 'png'],
    ['bmp', bmp, 'png'],
  ] as const)('that is a %s is drawn anew and kept for its owner', async (type, make, kept) => {
    const headers = await applicant();
    const file = { name: `营业执照.${type.toUpperCase()}`, type: MIMES[type], content: await make() };
    const { code, data } = await upload(server, IMAGE, headers, file);
    expect(code).toBe(200);
    expect(data.img_url).toMatch(/^\/api\/frontend\/fpublic\/licence\?key=[\w-]{22}$/);
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ type: `image/${kept}`, name: file.name, state: 'pending' });
    const [path = '', ...others] = filesOnDisk();
    expect(others).toEqual([]);
    expect(path.endsWith(row?.key ?? '?')).toBe(true);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(await sharp(readFileSync(path)).metadata()).toMatchObject({ format: kept, width: 40, height: 30 });
    // The lowest row of the BMP is of another color.
    const color = await sharp(readFileSync(path)).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect([...color.subarray(0, 3)].map((value) => Math.round(value / 50))).toEqual([4, 1, 1]);
  });

  test('that is a PDF is kept as it is', async () => {
    const content = pdf();
    const answer = await upload(server, PDF, await applicant(), { name: 'licence.pdf', type: MIMES.pdf, content });
    expect(answer.code).toBe(200);
    const [row] = await rows();
    expect(answer.data).toEqual({ path: `/api/frontend/fpublic/licence?key=${row?.key}`, f_key: row?.key });
    expect(readFileSync(filesOnDisk()[0] ?? '').equals(content)).toBe(true);
  });

  test('goes with the application that names it, and into no second one', async () => {
    const headers = await applicant();
    const { data } = await upload(server, IMAGE, headers, { name: 'a.png', type: MIMES.png, content: await png() });
    const input = await enterpriseInput(server, headers, { file: data.img_url });
    expect(await server.ask(API.applyForEnterprise, input, headers)).toHaveProperty('due');
    expect(await rows()).toMatchObject([{ state: 'attached', name: 'a.png' }]);
    const { list } = await server.ask(API.listMyApplications, {}, headers);
    expect(list[0]?.file_name).toBe('a.png');
  });

  test('of somebody else is none', async () => {
    const file = { name: 'a.png', type: MIMES.png, content: await png() };
    const { data } = await upload(server, IMAGE, await applicant(), file);
    const thief = await applicant();
    const input = await enterpriseInput(server, thief, { file: data.img_url });
    const answer = await server.call(API.applyForEnterprise, input, { headers: thief });
    expect(answer.body).toMatchObject(ERROR_CODES.uploadGone);
    expect(await rows()).toMatchObject([{ state: 'pending' }]);
  });
});
