import { collectionList } from '@ldy/contract/collection/list.ts';
import { endpoint } from '@ldy/contract/endpoint.ts';
import { open, readable, rightsOf } from '@ldy/contract/rights/declare-rights.ts';
import { LETTERS } from '@ldy/domain/testing/made-up-collection.ts';
import { z } from 'zod';
import type { ListAnswer, SuggestAnswer } from '../answers.ts';
import type { CollectionView } from '../collection-view.ts';
import { fieldColumn } from '../table/field-column.tsx';
import { FLAGS_COLUMN } from '../table/flags-column.tsx';

const { needs } = rightsOf(LETTERS);
const named = z.object({ id: z.string(), name: z.string() });
const letterRow = readable({
  id: open(z.string().describe('来信编号')),
  numbers: needs('number', z.array(z.string()).describe('全部编号')),
  heading: needs('heading', z.string().describe('标题')),
  urgency: needs('urgency', z.string().nullable().describe('缓急')),
  subject: needs('subject', z.array(named).describe('主题')),
  sender: needs('sender', z.array(named).describe('寄件人')),
  is_answered: needs('answered', z.boolean().describe('已答复')),
  signed: needs('signed', z.boolean().describe('具名')),
  sent: needs('sent', z.string().describe('寄出日期')),
  received: needs('received', z.string().describe('收到日期')),
  weight: needs('weight', z.number().nullable().describe('重量')),
});
const list = collectionList({
  collection: LETTERS,
  row: letterRow,
  matched: { numbers: 'identifiers', heading: 'title', sender: 'names' },
  typed: '编号、标题、寄件人',
  filters: {},
});
export type Letter = z.output<typeof list.item>;

/** A list call as a feature would declare it; only tests answer it. */
export const listLetters = endpoint({
  method: 'POST',
  path: '/api/frontend/letters/list',
  caller: 'anyone',
  tag: '来信',
  summary: '来信列表',
  input: list.input,
  output: list.output,
});

const place = { name: 'letters', collection: LETTERS, href: (query?: URLSearchParams) => `/letters?${query ?? ''}` };
const nameSource = (names: readonly string[]) => (search: string) => ({
  options: names.filter((name) => name.includes(search)).map((name) => ({ value: name, label: name, count: 1 })),
  hasMore: false,
  loading: false,
  failed: false,
  loadMore: () => undefined,
});

/** Everything a feature declares for a list; the rest is derived from the fields. */
export const LETTERS_VIEW: CollectionView<Letter> = {
  ...place,
  title: '来信',
  calls: {
    // The types of a list answer with this collection's fields.
    list: listLetters as unknown as CollectionView<Letter>['calls']['list'] & { output: z.ZodType<ListAnswer<Letter>> },
    suggest: endpoint({
      method: 'POST',
      path: '/api/frontend/letters/suggest',
      caller: 'anyone',
      tag: '来信',
      summary: '来信搜索建议',
      input: z.strictObject({ search: z.string(), caret: z.int().optional() }),
      output: z.custom<SuggestAnswer>(),
    }),
  },
  hrefOf: (id) => `/letters/${id}`,
  openLabel: '查看来信',
  recordKind: 'letter',
  icons: { letter: 'mail', sender: 'building', subject: 'table' },
  placeholder: ['编号、标题、寄件人，或搜索语句', '编号或标题'],
  examples: [['缓急:特急 sent:近7天', '近期的急件']],
  ready: [['急件', 'urgency:特急']],
  proposed: ['urgency', 'sent'],
  names: {
    sender: { useOptions: nameSource(['张三', '李四']), useNames: nameSource(['张三', '李四']) },
    subject: {
      useTree: () => ({
        nodes: [
          { value: 'traffic', names: ['交通'], count: 2, children: [{ value: 'bus', names: ['公交'], count: 1 }] },
        ],
        isPending: false,
        isError: false,
      }),
    },
  },
  sections: [{ fields: ['urgency'] }],
  numberOf: ({ numbers, id }) => numbers[0] ?? id,
  titleOf: ({ heading, id }) => ({ text: heading || id, member: 'heading' }),
  idsOf: ({ numbers }) => ({ shown: numbers.slice(0, 1), others: numbers.slice(1) }),
  idsMember: 'numbers',
  matched: { numbers: '编号', heading: '标题', sender: '寄件人' },
  columns: [
    fieldColumn(place, 'urgency', { shown: 'always', card: { place: 'head' } }),
    fieldColumn(place, 'sender', { card: { place: 'about' } }),
    fieldColumn(place, 'weight', { card: { place: 'figure' } }),
    FLAGS_COLUMN,
    fieldColumn(place, 'sent', { card: { place: 'date' } }),
    fieldColumn(place, 'received', { shown: 'chosen' }),
  ],
  watched: [{ kind: 'flag', of: ({ is_answered }) => is_answered, mark: 'a', words: '已答复' }],
  arrival: { of: ({ received }) => received, sort: 'received', filter: 'received_from' },
  previewed: ['sender', 'subject', 'weight', 'sent', 'received'],
  summaryOf: ({ heading }, address) => `${heading}\n${address}`,
  copied: [
    { label: '编号', text: ({ id }) => id },
    { label: '标题', text: ({ heading }) => heading },
  ],
};

export const letter = (changes: Partial<Letter> = {}): Letter => ({
  id: 'A-1',
  numbers: ['A-1', 'B-7'],
  heading: '7 路公交晚点',
  urgency: 'now',
  subject: [{ id: 'bus', name: '公交' }],
  sender: [{ id: 'zhang', name: '张三' }],
  is_answered: false,
  signed: true,
  sent: '2026-11-01',
  received: '2026-11-02T01:00:00Z',
  weight: 20,
  matches: [],
  ...changes,
});
