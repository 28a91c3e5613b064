import {
  listVulnerabilities,
  type VulnerabilityListItem,
  type vulnerabilityList,
} from '@ldy/contract/vulnerability/list.ts';
import { suggestVulnerabilities } from '@ldy/contract/vulnerability/suggest.ts';
import { shareInWords } from '@ldy/domain/record/share-in-words.ts';
import { PRIORITIES } from '@ldy/domain/vulnerability/priority/rules.ts';
import { createElement } from 'react';
import { paths } from '#web/platform/paths.ts';
import { LISTS } from '#web/platform/search/lists.ts';
import { SeverityMark } from '#web/ui/display/severity-tag.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatScore } from '#web/ui/format/format-figures.ts';
import { SEVERITIES, severityLevel } from '#web/ui/theme/severity-colors.ts';
import type { CollectionView, Watched } from '#web/workbench/collection-view.ts';
import { PriorityIcon } from '../priority-mark.tsx';
import { BADGES, badgeLabels } from './badges.ts';
import { columnsOf } from './columns.tsx';
import { FigureBars } from './figure-bars.tsx';
import { NAMES } from './names.ts';
import { describeProducts, mainIds, titleOf } from './row-words.ts';
import { summaryOf } from './summary.ts';

type Row = VulnerabilityListItem;

const levelOf = (severity: string | null) => SEVERITIES[severityLevel(severity)].label;
/** EPSS changes slightly every day; smaller changes are not reported. */
const EPSS_JUMP = 0.1;

const priorityOf = (priority: string | null) => PRIORITIES.find(({ key }) => key === (priority ?? 'void'))?.cn ?? '';

const WATCHED: readonly Watched<Row>[] = [
  { kind: 'value', of: ({ severity }) => severity, words: (before, now) => `${levelOf(before)} → ${levelOf(now)}` },
  {
    kind: 'value',
    of: ({ priority }) => priority,
    words: (before, now) => `${priorityOf(before)} → ${priorityOf(now)}`,
  },
  { kind: 'flag', of: ({ kev }) => kev, mark: 'k', words: '进入 KEV' },
  { kind: 'flag', of: ({ has_exp }) => has_exp, mark: 'e', words: '新增 EXP' },
  { kind: 'flag', of: ({ has_poc }) => has_poc, mark: 'p', words: '新增 PoC' },
  { kind: 'flag', of: ({ has_patch }) => has_patch, mark: 'f', words: '新增修复' },
  { kind: 'flag', of: ({ rejected }) => rejected, mark: 'r', words: '已撤销' },
  { kind: 'flag', of: ({ contested }) => contested, mark: 'd', words: '存在争议' },
  {
    kind: 'figure',
    of: ({ cvss_score }) => cvss_score,
    words: (before, now) => `CVSS ${before === null ? '' : `${formatScore(before)} → `}${formatScore(now)}`,
  },
  {
    kind: 'figure',
    of: ({ epss }) => epss,
    digits: 2,
    words: (before, now) =>
      before !== null && Math.abs(now - before) >= EPSS_JUMP
        ? `EPSS ${shareInWords(before)} → ${shareInWords(now)}`
        : null,
  },
];

const MATCHED: Record<keyof typeof vulnerabilityList.matched, string> = {
  identifiers: '编号',
  title: '标题',
  title_en: '英文标题',
  description: '描述',
  vendors: '厂商',
  products: '产品',
  types: '类型',
  cwes: '弱点',
};

/** Row members with another name than the field in API calls. */
const MEMBERS = {
  vendor: 'vendors',
  product: 'products',
  type: 'types',
  cwe: 'cwes',
  source: 'sources',
  cvss: 'cvss_score',
};

/** List page 漏洞知识库. */
export const VULNERABILITY_VIEW: CollectionView<Row> = {
  ...LISTS.vulnerabilities,
  title: '漏洞知识库',
  calls: { list: listVulnerabilities, suggest: suggestVulnerabilities },
  hrefOf: paths.vulnerabilityProfile.href,
  openLabel: '查看完整画像',
  sharedAs: 'vulnerability',
  sharesBatches: true,
  recordKind: 'vulnerability',
  icons: { vulnerability: 'bug', vendor: 'building', product: 'box', type: 'table' },
  placeholder: ['编号、名称、厂商、产品，或搜索语句', '编号、名称或搜索语句'],
  examples: [
    ['厂商:思科 等级:严重,高危', '一家厂商的高风险漏洞'],
    ['在野:是 发布:近30天', '近期公开、已被利用的漏洞'],
    ['(log4j OR fastjson) cvss>=9 poc:有', '组合多个条件'],
    ['"remote code execution" -wordpress', '原样短语，排除一个词'],
  ],
  ready: [
    ['立即处置', 'priority:立即'],
    ['近 30 天公开，须立即或优先处置', 'priority:立即,优先 published:近30天'],
    ['评分 9 分以上、厂商尚未修复', 'cvss>=9 修复:尚未修复'],
  ],
  proposed: ['severity', 'priority', 'published'],
  names: NAMES,
  sections: [
    { fields: ['priority'] },
    { fields: ['severity'] },
    { title: '利用与修复', fields: ['kev', 'poc', 'exp', 'patch', 'domestic'] },
    { fields: ['poc_state'] },
    { fields: ['fix'] },
    { title: '编号附注', fields: ['contested', 'unsupported', 'hosted'] },
    { fields: ['type'] },
    { fields: ['vendor'] },
    { fields: ['product'] },
    { title: '评分', fields: ['cvss', 'epss'] },
    { fields: ['cwe'] },
    { fields: ['year'] },
    { fields: ['published'] },
    { fields: ['intake'] },
  ],
  mark: (field, value) => {
    if (field === 'severity') return createElement(SeverityMark, { severity: severityLevel(value) });
    const priority = field === 'priority' && PRIORITIES.find(({ key }) => key === value)?.key;
    return priority ? createElement(PriorityIcon, { priority }) : undefined;
  },
  numberOf: ({ cve, id }) => cve || id,
  titleOf: (row) => ({ text: titleOf(row), member: row.title ? 'title' : 'title_en' }),
  // Only if it differs from the first title.
  secondOf: ({ title, title_en }) => (title_en && title_en !== title ? { text: title_en, member: 'title_en' } : null),
  textOf: ({ description }) => ({ text: description, member: 'description' }),
  idsOf: mainIds,
  idsMember: 'identifiers',
  matched: MATCHED,
  members: MEMBERS,
  badges: BADGES,
  columns: columnsOf({ ...LISTS.vulnerabilities, members: MEMBERS }),
  watched: WATCHED,
  arrival: { of: ({ intake }) => intake, sort: 'intake', filter: 'intake_from' },
  PreviewFigures: FigureBars,
  previewed: [
    'product',
    'vendor',
    'type',
    { field: 'cwe', title: '弱点' },
    'fix',
    'published',
    'updated',
    'intake',
    'source',
  ],
  summaryOf,
  copied: [
    { label: '编号', text: ({ cve, id }) => cve || id },
    { label: 'LDY 编号', text: ({ ldy }) => ldy },
    { label: '名称', text: titleOf },
    { label: '处置优先级', text: ({ priority }) => (priority === null ? '' : priorityOf(priority)) },
    { label: '等级', text: ({ severity }) => levelOf(severity) },
    { label: 'CVSS', text: ({ cvss_score }) => cvss_score?.toFixed(1) ?? '' },
    { label: 'EPSS', text: ({ epss }) => (epss === null ? '' : shareInWords(epss)) },
    { label: '标记', text: (row) => badgeLabels(row).join(' ') },
    { label: '影响产品', text: describeProducts },
    { label: '公开', text: ({ published }) => published && formatDate(published) },
    { label: '更新', text: ({ updated }) => updated && formatDate(updated) },
  ],
};
