import { API } from '@ldy/contract/api.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { FILLING } from '@ldy/domain/report/sentence-parts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallHeaders, signInAs, signInAsStaff } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

type Draft = OutputOf<typeof API.readReportDraft>;

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
const draftOf = (id: string) => server.ask(API.readReportDraft, { id }, editor);
/** As the page saves: all sentences, of which one has another text. */
const save = ({ id, version, remark, sections }: Draft, key: string, text: string) =>
  server.ask(
    API.saveReport,
    {
      ...{ id, version, remark },
      sections: sections.map((section) => ({
        ...{ key: section.key, is_dropped: section.is_dropped },
        sentences: section.sentences.map((sentence) => ({
          ...{ key: sentence.key, is_dropped: sentence.is_dropped },
          text: sentence.key === key ? text : sentence.text,
        })),
      })),
    },
    editor,
  );

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

test('what the portal said of a sentence when an editor changed it is shown until that one is changed again', async () => {
  const { id } = await write('2021-06-10');
  const formerly = async (key: string) =>
    (await draftOf(id)).sections.flatMap(({ sentences }) => sentences).find((sentence) => sentence.key === key)
      ?.formerly;
  await save(await draftOf(id), 'volume', '公开了很多。');
  await server.database.execute(
    `delete from vulnerability_search where anchor = (select min(anchor) from vulnerability_search where published between '2021-06-01' and '2021-06-30')`,
  );
  const { version } = await draftOf(id);
  await server.ask(API.recountReport, { id, version }, editor);
  const formerText = await formerly('volume');
  expect(formerText).toMatch(/^本月公开漏洞 \d+ 条/);

  await save(await draftOf(id), 'high', '高危的不少。');
  expect([await formerly('volume'), await formerly('high')]).toEqual([formerText, '']);
  await save(await draftOf(id), 'volume', '公开了许多。');
  expect(await formerly('volume')).toBe('');
});

test('a report is found by the same words, whether a save or an update of the portal wrote them down', async () => {
  const { id, version } = await write('2021-09-10');
  const remark = 'ÉTÉ ΟΔΟΣ İSTANBUL 编者按';
  await server.ask(API.saveReport, { id, version, remark, sections: [] }, editor);
  const found = async () => {
    const words = [...remark.split(' '), 'été', 'οδοσ', '编者'];
    const counts = await Promise.all(
      words.map(async (search) => [search, (await server.ask(API.listAllReports, { search }, editor)).total]),
    );
    return counts.filter(([, total]) => total !== 1);
  };
  expect(await found()).toEqual([]);
  await server.database.execute(`update report_version set remark = lower(document->>'remark')`);
  expect(await found()).toEqual([]);
});
