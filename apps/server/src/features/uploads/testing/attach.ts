import { API } from '@ldy/contract/api.ts';
import type { FileField } from '@ldy/domain/vulnerability/attached-files.ts';
import { correctAsTwo } from '#server/testing/correct-as-two.ts';
import { formWith, type TestFile } from '#server/testing/form-with.ts';
import type { CallHeaders } from '#server/testing/sign-in-as.ts';
import { OUR_HEADERS, type TestServer } from '#server/testing/test-server.ts';

/** Uploads a file as the page of corrections does. */
export async function uploadAttachment(server: TestServer, headers: CallHeaders, file: TestFile) {
  const { path, upload } = API.uploadAttachment;
  const form = formWith(upload.field, file);
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    payload: form.payload,
    headers: { ...OUR_HEADERS, ...form.headers, ...headers },
  });
  return { status: answer.statusCode, ...answer.json<{ code: number; msg: string; data: { file: string } | null }>() };
}

/** Uploads files of texts and attaches them in this field of a record; answers how the record names them. */
export async function attachTexts(
  server: TestServer,
  editor: CallHeaders,
  { id, field, names, version = 0 }: { id: string; field: FileField; names: readonly string[]; version?: number },
): Promise<string[]> {
  const files: string[] = [];
  for (const name of names) {
    const { data, msg } = await uploadAttachment(server, editor, {
      name,
      type: 'text/plain',
      content: `text of ${name}`,
    });
    if (!data) throw new Error(msg);
    files.push(data.file);
  }
  const correction = { files: files.map((file) => ({ field, file })) };
  const { code, msg } = await correctAsTwo(server, editor, { id, version, correction, reason: '补充附件' });
  if (code !== 200) throw new Error(msg);
  return files;
}
