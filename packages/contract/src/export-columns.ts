import { statedDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { type Collection, choicesOf, rowNameOf } from '@ldy/domain/collection/collection.ts';
import type { Field } from '@ldy/domain/collection/field.ts';
import { NEWS } from '@ldy/domain/news/fields.ts';
import { NOTICES } from '@ldy/domain/notice/fields.ts';
import { PATCHES } from '@ldy/domain/patch/fields.ts';
import { sourceLabel } from '@ldy/domain/record/source-labels.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { z } from 'zod';
import { listNews, newsList, type newsRow } from './news.ts';
import { listNotices, noticeList, type noticeRow } from './notice-list.ts';
import { listPatches, patchList, type patchRow } from './patch-list.ts';
import { listVulnerabilities, vulnerabilityList, type vulnerabilityRow } from './vulnerability-list.ts';

/** A column of a list as a table for spreadsheets. */
export interface ExportColumn<Row = Readonly<Record<string, unknown>>> {
  key: string;
  label: string;
  /** Whether it is there whatever is chosen. */
  always?: true;
  of(row: Row): string | number | null;
}

interface Named {
  name: string;
}

/** Columns of the fields that rows show, derived from their kinds; `members`: row members of fields whose column rows do not show. */
function fieldColumns(
  { fields }: Pick<Collection, 'fields'>,
  members: Readonly<Record<string, string>>,
): ExportColumn[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const member = members[key] ?? rowNameOf(key, field);
    return member === null ? [] : [{ key, label: field.label, of: (row) => cellOf(field, row[member], key) }];
  });
}

function cellOf(field: Field, value: unknown, key: string): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  if (field.kind === 'flag') return value === true ? '是' : '否';
  if (field.kind === 'score') return Math.round(Number(value) * 1e5) / 1e5;
  if (field.kind === 'day' || field.kind === 'instant') return statedDay(String(value));
  const choices = choicesOf(field);
  const wordOf = (one: unknown) => {
    if (typeof one === 'object') return (one as Named).name;
    if (key === 'source') return sourceLabel(String(one));
    return choices?.find((choice) => choice.value === one)?.short ?? String(one);
  };
  return Array.isArray(value) ? value.map(wordOf).join('、') : wordOf(value);
}

const MEMBERS = { vendor: 'vendors', product: 'products', published: 'published', updated: 'updated' };

type VulnerabilityRow = z.output<typeof vulnerabilityRow>;
type NoticeRow = z.output<typeof noticeRow>;
type PatchRow = z.output<typeof patchRow>;
type NewsRow = z.output<typeof newsRow>;
const own = <Row>(columns: readonly ExportColumn<Row>[]) => columns as unknown as ExportColumn[];

/** Lists that can be exported: their call, whose rights the export has, their filters, and their columns in order. */
export const EXPORTED_LISTS = {
  vulnerabilities: {
    call: listVulnerabilities,
    list: vulnerabilityList,
    name: '漏洞知识库',
    columns: [
      ...own<VulnerabilityRow>([
        { key: 'id', label: '编号', always: true, of: ({ cve, id }) => cve || id },
        { key: 'title', label: '名称', always: true, of: ({ title, title_en }) => title || title_en },
        { key: 'ldy', label: 'LDY 编号', of: ({ ldy }) => ldy },
        { key: 'identifiers', label: '全部编号', of: ({ identifiers }) => identifiers.join('、') },
        { key: 'title_en', label: '英文标题', of: ({ title_en }) => title_en },
      ]),
      ...fieldColumns(VULNERABILITIES, { ...MEMBERS, intake: 'intake' }),
      ...own<VulnerabilityRow>([{ key: 'description', label: '描述', of: ({ description }) => description }]),
    ],
  },
  notices: {
    call: listNotices,
    list: noticeList,
    name: '原创情报',
    columns: [
      ...own<NoticeRow>([
        { key: 'id', label: '编号', always: true, of: ({ id }) => id },
        { key: 'title', label: '标题', always: true, of: ({ title }) => title },
        { key: 'vulnerabilities', label: '涉及的漏洞', of: ({ vulnerabilities }) => vulnerabilities.join('、') },
      ]),
      ...fieldColumns(NOTICES, MEMBERS),
      ...own<NoticeRow>([{ key: 'summary', label: '摘要', of: ({ summary }) => summary }]),
    ],
  },
  patches: {
    call: listPatches,
    list: patchList,
    name: '补丁库',
    columns: [
      ...own<PatchRow>([
        { key: 'id', label: '编号', always: true, of: ({ id }) => id },
        { key: 'title', label: '标题', always: true, of: ({ title }) => title },
        { key: 'vulnerabilities', label: '所修漏洞', of: ({ vulnerabilities }) => vulnerabilities.join('、') },
        { key: 'vulnerabilities_total', label: '所修漏洞数', of: (row) => row.vulnerabilities_total },
        { key: 'versions', label: '修复版本', of: ({ versions }) => versions.join('、') },
      ]),
      ...fieldColumns(PATCHES, MEMBERS),
      ...own<PatchRow>([{ key: 'products_total', label: '适用产品数', of: (row) => row.products_total }]),
    ],
  },
  news: {
    call: listNews,
    list: newsList,
    name: '安全资讯',
    columns: [
      ...own<NewsRow>([
        { key: 'id', label: '编号', always: true, of: ({ id }) => id },
        { key: 'title', label: '标题', always: true, of: ({ title }) => title },
      ]),
      ...fieldColumns(NEWS, { topic: 'topics', source: 'sources', published: 'published' }),
      ...own<NewsRow>([
        { key: 'first_seen', label: '收录日期', of: ({ first_seen }) => statedDay(first_seen) },
        { key: 'url', label: '原文地址', of: ({ url }) => url },
        { key: 'identifiers', label: '提到的漏洞', of: ({ identifiers }) => identifiers.join('、') },
        { key: 'views', label: '浏览数', of: ({ views }) => views },
        { key: 'likes', label: '点赞数', of: ({ likes }) => likes },
        { key: 'summary', label: '摘要', of: ({ summary }) => summary },
      ]),
    ],
  },
} as const;
export type ExportedList = keyof typeof EXPORTED_LISTS;
