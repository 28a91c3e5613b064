import { listPatches, type patchList, suggestPatches } from '@ldy/contract/patch/list.ts';
import { PATCH_CLASSES, PATCH_STATES, rebootWord } from '@ldy/domain/patch/kinds.ts';
import type { z } from 'zod';
import { paths } from '#web/platform/paths.ts';
import { LISTS } from '#web/platform/search/lists.ts';
import { LISTS_VULNERABILITIES, severityColumn, VENDOR_NAMES } from '#web/records/list-parts.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { type CollectionView, memberOf } from '#web/workbench/collection-view.ts';
import { fieldColumn } from '#web/workbench/table/field-column.tsx';
import { FLAGS_COLUMN } from '#web/workbench/table/flags-column.tsx';

type Row = z.output<typeof patchList.item>;

const MATCHED: Record<keyof typeof patchList.matched, string> = {
  vulnerabilities: '编号',
  title: '标题',
  vendors: '厂商',
  products: '产品',
};
const PLACE = {
  ...LISTS.patches,
  members: { vendor: 'vendors', product: 'products', architecture: 'architectures', source: 'sources' },
};
const nameIn = <Key extends string>(kinds: readonly { key: Key; cn: string }[], key: Key | null) =>
  kinds.find((kind) => kind.key === key)?.cn ?? '';

/** List page 补丁库. */
export const PATCH_VIEW: CollectionView<Row> = {
  ...PLACE,
  title: '补丁库',
  calls: { list: listPatches, suggest: suggestPatches },
  hrefOf: paths.patch.href,
  openLabel: '打开补丁',
  recordKind: 'patch',
  icons: { patch: 'wrench', vendor: 'building', product: 'box' },
  placeholder: ['补丁编号、漏洞编号、标题、产品，或搜索语句', '编号、标题或搜索语句'],
  examples: [
    ['状态:最新 等级:严重', '现在应当安装的严重补丁'],
    ['信创:openEuler 发布:近30天', 'openEuler 近期的更新'],
    ['CVE-2021-44228', '修复一个漏洞的全部补丁'],
  ],
  ready: [
    ['未被取代', 'state:最新'],
    ['修复在野利用', 'exploited:是'],
  ],
  proposed: ['class', 'severity', 'published'],
  names: {
    vendor: VENDOR_NAMES,
  },
  sections: [
    { fields: ['state'] },
    { fields: ['class'] },
    { fields: ['severity'] },
    { title: '标记', fields: ['exploited', 'vanished'] },
    { fields: ['domestic'] },
    { fields: ['product'] },
    { fields: ['architecture'] },
    { fields: ['reboot'] },
    { fields: ['vendor'] },
    { fields: ['source'] },
    { fields: ['year'] },
    { fields: ['published'] },
  ],
  ...LISTS_VULNERABILITIES,
  // A title ends with the systems that the patch is for.
  wrapsTitles: true,
  matched: MATCHED,
  badges: {
    exploited: { label: '在野', title: '所修漏洞已被在野利用', color: 'magenta' },
    state: {
      values: {
        unstated: {
          label: '取代不明',
          title: '同一产品有更新的补丁，来源没有说明是否取代它',
          color: undefined,
        },
        replaced: { label: '已取代', title: '已有补丁取代它', color: undefined },
        withdrawn: { label: '已撤回', title: '来源已撤回，请勿安装', color: 'red' },
      },
    },
    vanished: { label: '来源已下架', title: '来源最近一次完整公布的内容里没有它', color: undefined },
  },
  columns: [
    severityColumn(PLACE),
    fieldColumn(PLACE, 'class', { size: 'word', shown: 'wanted', card: { place: 'head' } }),
    fieldColumn(PLACE, 'product', { shown: 'wanted', card: { place: 'about' } }),
    fieldColumn(PLACE, 'reboot', {
      ...{ size: 'word', shown: 'wanted' },
      cell: (row) => rebootWord(String(memberOf(row, 'reboot'))),
    }),
    FLAGS_COLUMN,
    fieldColumn(PLACE, 'published', { shown: 'wanted', card: { place: 'date' } }),
    fieldColumn(PLACE, 'domestic', { shown: 'chosen' }),
    fieldColumn(PLACE, 'architecture', { shown: 'chosen' }),
    fieldColumn(PLACE, 'source', { shown: 'chosen' }),
    fieldColumn(PLACE, 'updated', { shown: 'chosen' }),
  ],
  previewed: ['class', 'state', 'product', 'architecture', 'reboot', 'vendor', 'source', 'published'],
  summaryOf: ({ id, title, class: kind, state, versions }, address) =>
    [
      `【${nameIn(PATCH_CLASSES, kind) || '补丁'}】${title}（${id}）`,
      state && `状态：${nameIn(PATCH_STATES, state)}`,
      versions.length > 0 && `修复版本：${versions.join('、')}`,
      address,
    ]
      .filter(Boolean)
      .join('\n'),
  copied: [
    { label: '编号', text: ({ id }) => id },
    { label: '标题', text: ({ title }) => title },
    { label: '类别', text: ({ class: kind }) => nameIn(PATCH_CLASSES, kind) },
    { label: '状态', text: ({ state }) => nameIn(PATCH_STATES, state) },
    { label: '漏洞', text: ({ vulnerabilities }) => vulnerabilities.join(' ') },
    { label: '修复版本', text: ({ versions }) => versions.join(' ') },
    { label: '发布', text: ({ published }) => (published ? formatDate(published) : '') },
  ],
};
