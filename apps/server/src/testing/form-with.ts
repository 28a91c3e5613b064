const BOUNDARY = '----ldy-test-boundary';

export interface TestFile {
  /** As it is written into the form, quotes and all. */
  name: string;
  type: string;
  content: string | Buffer;
}

/** The body of a form with these files in these fields, as a browser writes it. */
export function formWith(field: string, ...files: TestFile[]): { headers: Record<string, string>; payload: Buffer } {
  const parts = files.flatMap(({ name, type, content }) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n`),
    Buffer.from(`Content-Type: ${type}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

/** The same form with texts before its file. */
export const withFields = (
  { headers, payload }: ReturnType<typeof formWith>,
  fields: Readonly<Record<string, string>>,
) => ({
  headers,
  payload: Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    payload,
  ]),
});
