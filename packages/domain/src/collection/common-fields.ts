import { day, year } from './field.ts';

/*
 * What fields of several collections have in common. A collection adds what only it knows: permissions, an example, the description of its filter.
 */

/** What a condition on things with names takes. */
export const NAMED = '编号、名称或别名；没有完全一致的，取名称中包含它的';
const NAMED_THINGS = {
  form: NAMED,
  of: 'names',
  facet: true,
} as const;
export const VENDOR = { ...NAMED_THINGS, label: '厂商', words: ['vendor', '厂商'], column: 'vendor_ids' } as const;
export const PRODUCT = { ...NAMED_THINGS, label: '产品', column: 'product_ids' } as const;

export const EXPLOITED = {
  words: ['exploited', '在野', '在野利用'],
  example: 'exploited:是',
  says: ['是', '否'],
  meant: { yes: ['在野', '已在野利用', '野外利用'] },
  facet: true,
} as const;

export const TITLE = {
  label: '标题',
  words: ['title', '标题', '名称'],
  form: '标题与编号中原样出现的文字',
  in: 'title',
} as const;

/** When records were published and updated; `example` of a condition on the first. */
export const dateFields = (needs: readonly string[], example: string) =>
  ({
    published: day({
      label: '发布日期',
      words: ['published', '发布', '发布日期'],
      example,
      meant: true,
      needs,
      filter: '发布日期',
      sort: [],
    }),
    updated: day({
      label: '更新日期',
      words: ['updated', '更新', '更新日期'],
      example: 'updated>=2024-01-01',
      needs,
      filter: '更新日期',
      sort: ['published'],
    }),
    year: year({
      label: '发布年份',
      words: ['year', '年份'],
      example: 'year:2024',
      of: 'published',
      needs,
      filter: '发布年份',
      facet: true,
    }),
  }) as const;

/** Permissions for what records of a kind reveal: `path` of the record, `noun` before each label. */
export const permissionsOf =
  (path: string, noun: string) => (id: number, name: string, label: string, group: string) => ({
    id,
    path: `${path}--${name}`,
    label: `${noun}${label}`,
    group,
  });
