import { API } from '@ldy/contract/api.ts';
import { FILLING } from '@ldy/domain/report/sentence-parts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallHeaders, signInAs, signInAsStaff } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let editor: CallHeaders;
let reader: CallHeaders;
beforeAll(async () => {
  server = await createTestServer({ data: 'demo' });
  editor = (await signInAsStaff(server, ['editor'])).headers;
  reader = await signInAs(server, 'business');
});
afterAll(() => server?.dispose());

const write = (day: string) => server.ask(API.writeReport, { kind: 'monthly', day }, editor);

/** The vendors of a report have as many vulnerabilities each, and nothing says by which rule it was written. */
const asWrittenBefore = (id: string) =>
  server.database.execute(
    `update report_version set document = jsonb_set(document #- '{facts,filling}', '{facts,tables}', (
       select jsonb_agg(case when one->>'chart' = 'vendors'
         then jsonb_set(one, '{rows}', (select jsonb_agg(jsonb_set(r, '{count}', '2')) from jsonb_array_elements(one->'rows') r)) else one end)
       from jsonb_array_elements(document #> '{facts,tables}') one)) where report_id = $1`,
    [id],
  );

test('what was written by an earlier rule is published, and read for ever, as it was written', async () => {
  const { id, version } = await write('2021-12-10');
  const rule = await server.database.query(
    `select (document #>> '{facts,filling}')::int as filling from report_version where report_id = $1`,
    [id],
  );
  expect(rule).toEqual([{ filling: FILLING }]);
  await asWrittenBefore(id);
  const answer = await server.call(API.publishReport, { id, version, note: '' }, { headers: editor });
  expect(answer.code).toBe(200);
  const { sections } = await server.ask(API.readReport, { id }, reader);
  const texts = sections.flatMap(({ sentences }) =>
    sentences.map(({ parts }) => parts.map(({ text }) => text).join('')),
  );
  expect(texts.filter((text) => text.startsWith('漏洞最多的厂商：'))).toEqual([expect.stringContaining('（2 条）、')]);
});
