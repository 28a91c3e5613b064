import { listNotices, type noticeList, suggestNotices } from '@ldy/contract/notice/list.ts';
import { listProducts } from '@ldy/contract/vulnerability/options.ts';
import { kindName, severityName } from '@ldy/domain/notice/kinds.ts';
import type { z } from 'zod';
import { paths } from '#web/platform/paths.ts';
import { LISTS } from '#web/platform/search/lists.ts';
import { LISTS_VULNERABILITIES, severityColumn, VENDOR_NAMES } from '#web/records/list-parts.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import type { CollectionView } from '#web/workbench/collection-view.ts';
import { useOptionPages } from '#web/workbench/requests/use-option-pages.ts';
import { fieldColumn } from '#web/workbench/table/field-column.tsx';
import { FLAGS_COLUMN } from '#web/workbench/table/flags-column.tsx';

type Row = z.output<typeof noticeList.item>;

const MATCHED: Record<keyof typeof noticeList.matched, string> = {
  vulnerabilities: '编号',
  title: '标题',
  summary: '摘要',
  vendors: '厂商',
  products: '产品',
};
const PLACE = {
  ...LISTS.notices,
  members: { vendor: 'vendors', product: 'products' },
};

/** List page 原创情报. */
export const NOTICE_VIEW: CollectionView<Row> = {
  ...PLACE,
  title: '原创情报',
  calls: { list: listNotices, suggest: suggestNotices },
  hrefOf: paths.notice.href,
  openLabel: '阅读全文',
  sharedAs: 'notice',
  recordKind: 'notice',
  icons: { notice: 'document', vendor: 'building', product: 'box' },
  placeholder: ['编号、标题、产品，或搜索语句', '编号、标题或搜索语句'],
  examples: [
    ['类别:在野利用 等级:严重', '正在被利用的严重漏洞'],
    ['发布:近30天', '近期发布的情报'],
    ['log4j OR fastjson', '两个组件之一'],
  ],
  ready: [
    ['在野利用', 'exploited:是'],
    ['供应链事件', 'kind:供应链'],
  ],
  proposed: ['kind', 'severity', 'published'],
  names: {
    vendor: VENDOR_NAMES,
    product: { useOptions: (search, open) => useOptionPages(listProducts, search, open) },
  },
  sections: [
    { fields: ['kind'] },
    { fields: ['severity'] },
    { title: '标记', fields: ['exploited', 'core'] },
    { fields: ['product'] },
    { fields: ['vendor'] },
    { fields: ['standing'] },
    { fields: ['year'] },
    { fields: ['published'] },
    { fields: ['tlp'] },
  ],
  ...LISTS_VULNERABILITIES,
  textOf: ({ summary }) => ({ text: summary, member: 'summary' }),
  matched: MATCHED,
  badges: {
    exploited: { label: '在野', title: '已发现在野利用', color: 'magenta' },
    core: { label: '核心', title: '核心情报', color: 'gold' },
    standing: {
      values: {
        withdrawn: { label: '已撤回', title: '已撤回，仅供查证', color: undefined },
        superseded: { label: '已取代', title: '已被新的情报取代', color: undefined },
      },
    },
  },
  columns: [
    severityColumn(PLACE),
    fieldColumn(PLACE, 'kind', { shown: 'wanted', card: { place: 'head' } }),
    fieldColumn(PLACE, 'product', { shown: 'wanted', card: { place: 'about' } }),
    FLAGS_COLUMN,
    fieldColumn(PLACE, 'published', { shown: 'wanted', card: { place: 'date' } }),
    fieldColumn(PLACE, 'updated', { shown: 'chosen' }),
    fieldColumn(PLACE, 'tlp', { size: 'few', shown: 'chosen' }),
  ],
  previewed: ['kind', 'product', 'vendor', 'tlp', 'published', 'updated'],
  summaryOf: ({ id, title, severity, summary }, address) =>
    `【${severityName(severity)}】${title}（${id}）\n${summary}\n${address}`,
  copied: [
    { label: '编号', text: ({ id }) => id },
    { label: '标题', text: ({ title }) => title },
    { label: '类别', text: ({ kind }) => kindName(kind) },
    { label: '等级', text: ({ severity }) => severityName(severity) },
    { label: '漏洞', text: ({ vulnerabilities }) => vulnerabilities.join(' ') },
    { label: '发布', text: ({ published }) => published && formatDate(published) },
  ],
};
