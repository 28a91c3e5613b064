import {
  type Collection,
  type FacetOf,
  facetsOf,
  fieldOf,
  type NamedFieldOf,
  namedFieldsOf,
  ordersOf,
  type SortOf,
  shortLabel,
} from '@ldy/domain/collection/collection.ts';
import type { Fields } from '@ldy/domain/collection/field.ts';
import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, IDS_MAX, PAGE_SIZES, QUERY_MAX_CHARACTERS, SEARCH_MAX_CHARACTERS } from '../limits.ts';
import { type AnyReadable, asked, derived, open, readable } from '../rights/declare-rights.ts';
import { type FilterShape, filterShape } from './filter.ts';
import { named } from './row.ts';

export const facetCount = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type FacetCount = z.output<typeof facetCount>;
export const total = z.object({ value: z.int(), relation: z.enum(['EXACT', 'AT_LEAST']) });
export type Total = z.output<typeof total>;

/** The part of a record that a row member shows; matched ids are always marked whole. */
export type MatchedPart = 'identifiers' | 'title' | 'names' | 'body';

/** A search hit in a row: `field` names a row member that is a text or a list of texts; for lists, `index` is the entry. */
const hitMatch = <const Member extends string>(members: readonly Member[]) =>
  z.object({
    field: z.enum(members),
    index: z.int().default(0),
    /** Start and end in UTF-16 units of the displayed text. */
    ranges: z.array(z.tuple([z.int(), z.int()])),
  });
export interface HitMatch<Member extends string = string> {
  field: Member;
  index: number;
  ranges: [from: number, to: number][];
}

interface ListDeclaration<
  F extends Fields,
  Row extends AnyReadable,
  Matched extends keyof Row['shape'] & string,
  Extra extends z.ZodRawShape,
  Concerns extends string,
> {
  collection: Pick<Collection, 'noun' | 'newest' | 'filters' | 'concerns'> & { fields: F };
  /** Schema of a row, with the rights of each part. */
  row: Row;
  /** Row members in which hits are marked, in this order. */
  matched: Readonly<Record<Matched, MatchedPart>>;
  /** Filters in addition to those of the fields; the collection declares what they reveal (`filters`). */
  filters: Extra;
  /** `concerns` of the collection: rows say how many of the reader's assets each concerns, the answer how many records do. */
  concerns?: Concerns;
  /** Description of the `query` input for the API documentation. */
  typed: string;
}

/**
 * Input and output of a collection's list call. Filter, facets, orders and names are derived from its fields; words, query, ids, paging and totals are
 * the same for every collection.
 */
export function collectionList<
  F extends Fields,
  Row extends AnyReadable,
  Matched extends keyof Row['shape'] & string,
  Extra extends z.ZodRawShape,
  Concerns extends string = never,
>({ collection, row, matched, filters, concerns, typed }: ListDeclaration<F, Row, Matched, Extra, Concerns>) {
  const { noun } = collection;
  if (concerns !== collection.concerns)
    throw new Error(`The collection declares "${collection.concerns}" to concern readers.`);
  for (const name of Object.keys(filters))
    if (!Object.hasOwn(collection.filters ?? {}, name))
      throw new Error(`Declare in the collection which facts "${name}" reveals.`);
  const sorts = ordersOf(collection) as (SortOf<F> | Concerns)[];
  const facets = facetsOf(collection) as FacetOf<F>[];
  const words = {
    search: z.string().max(SEARCH_MAX_CHARACTERS).optional().describe(typed),
    query: z.string().max(QUERY_MAX_CHARACTERS).optional().describe('搜索语句，见搜索语法；普通词语亦可'),
    ids: z.array(z.string().min(1).max(200)).max(IDS_MAX).optional().describe(`只列出这些编号的${noun}，写法不限`),
  };
  const shape = { ...words, ...filters, ...(filterShape(collection.fields) as object) };
  const filter = z.strictObject(shape as typeof words & Extra & FilterShape<F>);
  const paging = {
    sort: z
      .enum(sorts)
      .optional()
      .describe(
        `默认：有搜索词时按相关度，否则按${collection.fields[collection.newest]?.label}${concerns === undefined ? '' : `；有资产的账号没有搜索词时为 ${concerns}：${CONCERNED.order}`}`,
      ),
    page: z.int().min(1).max(1000).default(1).describe('页码'),
    page_size: z
      .union(PAGE_SIZES.map((size) => z.literal(size)))
      .default(DEFAULT_PAGE_SIZE)
      .describe('每页条数'),
    cursor: z.string().max(500).optional().describe('上一页返回的 next_cursor；给出时忽略 page'),
    facets: z.array(z.enum(facets)).max(facets.length).default([]).describe('要求返回的分面统计'),
  };
  const names = namedFieldsOf(collection) as NamedFieldOf<F>[];
  const understood = Object.fromEntries(names.map((name) => [name, z.array(named)])) as Record<
    NamedFieldOf<F>,
    z.ZodArray<typeof named>
  >;
  /** Hits in this row. Empty if only parts that the list does not show match. */
  const matches = z
    .array(hitMatch(Object.keys(matched) as Matched[]))
    .default([])
    .describe('搜索词在本条中的位置');
  const ofReader = <Schema extends z.ZodType>(schema: Schema) =>
    (concerns === undefined ? {} : { [concerns]: schema }) as { [Name in Concerns]: Schema };
  /** The row, redacted for the reader, with its hits. */
  const item = z.object({ ...row.shape, matches, ...ofReader(CONCERNED.row) } as Row['shape'] & {
    matches: typeof matches;
  } & { [Name in Concerns]: typeof CONCERNED.row });
  const output = readable({
    total: asked(total.describe('结果总数；relation 为 AT_LEAST 时，实际数量不少于 value')),
    list: open(z.array(derived(item)).describe(`本页${noun}`)),
    /** Only the requested facets. Counts cover the whole filtered result; a facet ignores its own filter. */
    facets: asked(
      z
        .partialRecord(z.enum(facets), z.array(facetCount))
        .describe('请求中 facets 所列各项的取值（value）、名称（label）与数量（count）'),
    ),
    next_cursor: asked(z.string().nullable().describe('下一页的游标，null 为没有下一页')),
    sort: open(z.enum(sorts).describe('实际采用的排序')),
    page: open(z.int().describe('页码')),
    page_size: open(z.int().describe('每页条数')),
    /** Without results: alternative queries that have results, best first. */
    corrections: asked(z.array(z.string()).default([]).describe('没有结果时，可以改用的搜索词')),
    /** Requested `ids` without a record. */
    unknown_ids: asked(z.array(z.string()).default([]).describe('请求的 ids 中没有收录的编号')),
    /** Notes on how `query` was interpreted. */
    notes: asked(z.array(z.string()).default([]).describe('对搜索语句如何理解的说明')),
    /** Names in `query` conditions that could also be filters: the resolved ids and the name as typed. */
    understood: asked(
      z
        .object(understood)
        .default(Object.fromEntries(names.map((name) => [name, []])) as never)
        .describe(`搜索语句中认出的${listed(names.map((name) => shortLabel(fieldOf(collection, name))))}`),
    ),
    ...ofReader(CONCERNED.answer),
  });
  return { sorts, facets, filter, row, matched, item, input: filter.extend(paging), output };
}

/** Of the reader alone, who may ask for it: null for everybody else, and where nothing of theirs is affected or unknown. */
const CONCERNED = {
  order: '先列出影响我的资产的，最紧急的在前，其余按默认顺序',
  row: z
    .object({ affected: z.int().describe('受影响的资产数'), unknown: z.int().describe('无法判断的资产数') })
    .nullable()
    .default(null)
    .describe('与它有关的本人与所在组织的资产，只计待处置的；没有则为 null'),
  answer: asked(
    z
      .object({
        affected: z.int().describe('其中影响我的资产的'),
        possible: z.int().describe('其中影响我的资产，或无法判断是否影响的'),
      })
      .nullable()
      .default(null)
      .describe('其他条件不变时，与我有关的条数，要求 facets 时给出；没有资产，或没有待处置的漏洞，则为 null'),
  ),
};

/** List input other than the filters of fields. */
export interface ListInput {
  search?: string | undefined;
  query?: string | undefined;
  ids?: string[] | undefined;
  sort?: string | undefined;
  page: number;
  page_size: number;
  cursor?: string | undefined;
  facets: string[];
  [filter: string]: unknown;
}

/** The list call of any collection. */
export interface AnyList {
  filter: z.ZodObject;
  row: AnyReadable;
  matched: Readonly<Record<string, MatchedPart>>;
  input: z.ZodType<ListInput>;
  output: AnyReadable;
}

/** Joins words: 厂商、产品与类型 */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join('、')}与${words.at(-1)}`;
