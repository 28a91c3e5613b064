/** OpenVEX documents of one vendor, and uploading them. */
import { API } from '@ldy/contract/api.ts';
import type { Rehearsal } from '@ldy/contract/asset/vex.ts';
import { formWith, withFields } from '../../../testing/form-with.ts';
import type { CallHeaders } from '../../../testing/sign-in-as.ts';
import { OUR_HEADERS, type TestServer } from '../../../testing/test-server.ts';
import { PARSER } from './estate.ts';

export const statementWith = (changed: object = {}) => ({
  vulnerability: { name: 'CVE-2031-0001' },
  products: [{ '@id': `${PARSER}@1.9.0` }],
  ...{ status: 'not_affected', justification: 'vulnerable_code_not_in_execute_path' },
  ...changed,
});
export const AFFECTED = statementWith({ status: 'affected', justification: undefined, action_statement: '升级' });

export const openvex = (statements: object[], more: object = {}) => ({
  '@context': 'https://openvex.dev/ns/v0.2.0',
  '@id': 'https://sample.example/vex/1',
  ...{ author: 'Sample', timestamp: '2031-01-02T03:04:05Z', version: 1, statements },
  ...more,
});
export const other = (statements: object[], more: object = {}) =>
  openvex(statements, { '@id': 'https://sample.example/vex/2', ...more });

export async function uploadVex(
  server: TestServer,
  who: CallHeaders,
  document: unknown,
  fields: Readonly<Record<string, string>> = {},
) {
  const content = typeof document === 'string' ? document : JSON.stringify(document);
  const form = withFields(formWith('file', { name: 'vex.json', type: 'application/json', content }), fields);
  const answer = await server.app.inject({
    ...{ method: 'POST', url: API.rehearseVex.path, payload: form.payload },
    headers: { ...OUR_HEADERS, ...form.headers, ...who },
  });
  return answer.json() as { code: number; msg: string; data: Rehearsal };
}
