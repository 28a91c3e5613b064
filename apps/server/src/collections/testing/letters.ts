import { collectionList } from '@ldy/contract/collection/list.ts';
import { named, rowShape } from '@ldy/contract/collection/row.ts';
import { collectionSuggestions } from '@ldy/contract/collection/suggest.ts';
import { fieldColumns } from '@ldy/contract/collection/table-columns.ts';
import { endpoint } from '@ldy/contract/endpoint.ts';
import { open, readable, rightsOf } from '@ldy/contract/rights/declare-rights.ts';
import { LETTERS } from '@ldy/domain/testing/made-up-collection.ts';
import type { IndexedRecord } from '@ldy/search/indexed-record.ts';
import { z } from 'zod';
import type { Database } from '../../platform/database/open-database.ts';
import { storeLetters } from '../../testing/store-letters.ts';
import { listedCollection } from '../listed-collection.ts';
import { rowFields, type StoredFields } from '../row-fields.ts';

/** Everything that a feature declares to list letters. */

const { needs } = rightsOf(LETTERS);
const letterRow = readable({
  id: open(z.string()),
  numbers: needs('number', z.array(z.string())),
  heading: needs('heading', z.string()),
  senders: needs('sender', z.array(named)),
  ...rowShape(LETTERS),
  sent: needs('sent', z.string().nullable()),
});

const letterList = collectionList({
  collection: LETTERS,
  row: letterRow,
  matched: { numbers: 'identifiers', heading: 'title', senders: 'names', subjects: 'body' },
  typed: '编号与标题',
  filters: { nearby: z.boolean().optional().describe('只列出邻近寄来的') },
});

export const listLetters = endpoint({
  method: 'POST',
  path: '/api/frontend/letters/list',
  caller: 'anyone',
  tag: '来信',
  summary: '来信列表',
  input: letterList.input,
  output: letterList.output,
});

const SUBJECTS = [
  { id: 'traffic', name: '交通', others: ['traffic'], detail: '' },
  { id: 'bus', name: '公交', others: [], detail: '' },
  { id: 'road', name: '道路', others: ['street'], detail: '' },
  { id: 'road-works', name: '道路施工', others: [], detail: '' },
];
export const SENDERS = [
  ['sender-1', '张三'],
  ['sender-2', '李四'],
  ['sender-3', '张三丰'],
] as const;

const SHOWN = rowFields(LETTERS, { subject: SUBJECTS });

interface LetterRow {
  anchor: string;
  heading: string;
  sent: string | null;
  fields: StoredFields;
  numbers: string[];
  senders: { id: string; name: string }[];
}

export const LISTED_LETTERS = listedCollection({
  collection: LETTERS,
  list: letterList,
  async loadRows(database, anchors) {
    const rows = await database.query<LetterRow>(
      `select s.anchor, s.title_text as heading, s.sent::text as sent, ${SHOWN.sql} as fields,
         array(select identifier from letter_identifier i where i.anchor = s.anchor order by 1) as numbers,
         (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.id), '[]') from letter_sender n
           where n.id = any(s.sender)) as senders
       from unnest($1::text[]) with ordinality as hit (anchor, place) join letter_search s on s.anchor = hit.anchor
       order by hit.place`,
      [anchors],
    );
    return rows.map(({ anchor, fields, ...row }) => ({ id: anchor, ...row, ...SHOWN.read(fields) }));
  },
  suggestions: collectionSuggestions(LETTERS, 'letter'),
  loadTitles: async () => new Map(),
  names: {
    subject: { known: SUBJECTS },
    sender: {
      known: [],
      relation: `(select id, name, '{}'::text[] as others, '' as detail, 1 as found, false as is_known, name as search_text
        from letter_sender)`,
    },
  },
  codeNames: {},
  stated: ({ nearby, ...filters }) => (nearby === true ? { ...filters, sender: ['sender-1'] } : filters),
});

/** What letters add to KIND_LISTS and KIND_RECORDS. */
export const LETTER_TABLE = {
  call: listLetters,
  list: letterList,
  columns: fieldColumns(LETTERS, {}),
  suggest: { call: listLetters, record: 'letter' },
};
export const LETTER_RECORD = { shared: letterRow, documentTitle: '来信', documentId: z.string() };

/** The tables of letters with these letters and their senders. */
export async function insertLetters(database: Database, records: readonly IndexedRecord[]): Promise<void> {
  await storeLetters(database, records);
  await database.execute('create table letter_sender (id text, name text)');
  for (const sender of SENDERS) await database.query('insert into letter_sender values ($1, $2)', [...sender]);
}
