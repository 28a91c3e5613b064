import { API } from '@ldy/contract/api.ts';
import { formWith, type TestFile } from '#server/testing/form-with.ts';
import type { CallHeaders } from '#server/testing/sign-in-as.ts';
import { OUR_HEADERS, type TestServer } from '#server/testing/test-server.ts';

export const UPLOADS = { image: API.uploadLicenceImage, pdf: API.uploadLicencePdf };

/** Uploads files as a page does. */
export async function upload(server: TestServer, as: keyof typeof UPLOADS, headers: CallHeaders, ...files: TestFile[]) {
  const { path, upload: declared } = UPLOADS[as];
  const form = formWith(declared?.field ?? '', ...files);
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    payload: form.payload,
    headers: { ...OUR_HEADERS, ...form.headers, ...headers },
  });
  return { status: answer.statusCode, ...answer.json<{ code: number; msg: string; data: Record<string, string> }>() };
}

/** What an upload answered, as an application names it. */
export async function uploaded(server: TestServer, as: keyof typeof UPLOADS, headers: CallHeaders, file: TestFile) {
  const { code, msg, data } = await upload(server, as, headers, file);
  if (code !== 200) throw new Error(`The upload answered ${code}: ${msg}`);
  return data.img_url ?? data.path ?? '';
}
