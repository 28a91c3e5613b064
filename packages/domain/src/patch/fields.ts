import { collection } from '../collection/collection.ts';
import { dateFields, EXPLOITED, PRODUCT, permissionsOf, TITLE, VENDOR } from '../collection/common-fields.ts';
import { choice, flag, identifier, list, text } from '../collection/field.ts';
import { rankedChoices } from '../collection/ranked-choices.ts';
import { severityChoices } from '../record/severity-choices.ts';
import { PATCH_FIGURES } from './figures.ts';
import {
  ARCHITECTURES,
  DOMESTIC_SYSTEMS,
  PATCH_CLASSES,
  PATCH_SOURCES,
  PATCH_STATES,
  REBOOT_UNSTATED,
  REBOOTS,
} from './kinds.ts';

const TITLES = ['patch--title'];
const VULNERABILITIES = ['patch--vulnerabilities'];
const PRODUCTS = ['patch--products'];
const STATE = ['patch--state'];
const DATES = ['patch--dates'];
const REPLACES = ['patch--replaces'];

interface Kind {
  key: string;
  cn: string;
  words: readonly string[];
}
const listed = <const K extends Kind>(kinds: readonly K[]) =>
  kinds.map(({ key, cn, words }) => ({
    value: key as K['key'],
    write: cn,
    label: cn,
    short: cn,
    words: [key, ...words],
  }));
const permission = permissionsOf('patch', '补丁');

/** The fields by which patches are searched, filtered, counted and sorted. Query keys are listed in this order. */
export const PATCHES = collection({
  noun: '补丁',
  fields: {
    class: choice({
      label: '补丁类别',
      short: '类别',
      words: ['class', '类别', '补丁类别'],
      example: 'class:月度汇总',
      choices: rankedChoices(PATCH_CLASSES),
      needs: ['patch--class'],
      filter: '补丁类别',
      facet: true,
      row: 'class',
    }),
    severity: choice({
      label: '最高等级',
      short: '等级',
      words: ['severity', '等级', 'level'],
      example: 'severity:严重',
      choices: severityChoices(['none', '无']),
      meant: true,
      needs: ['patch--severity'],
      filter: '所修漏洞的最高等级，由补丁的来源评定；none 为未评级',
      facet: true,
      sort: [],
      row: 'severity',
    }),
    state: choice({
      label: '补丁状态',
      short: '状态',
      words: ['state', '状态', '补丁状态'],
      example: 'state:最新',
      choices: rankedChoices(PATCH_STATES),
      needs: STATE,
      about: '最新指至少在一个产品上没有更新的补丁取代它；同时选定产品时，按所选产品判断',
      filter: '补丁状态：最新、未说明是否被取代、已被取代或已撤回；与产品一起筛选时，指在该产品上的状态',
      facet: true,
      row: 'state',
    }),
    reboot: choice({
      label: '重启要求',
      short: '重启',
      words: ['reboot', '重启', '重启要求'],
      example: 'reboot:无需重启',
      choices: [
        ...rankedChoices(REBOOTS),
        {
          ...{ value: 'unknown', write: REBOOT_UNSTATED, label: REBOOT_UNSTATED, short: REBOOT_UNSTATED },
          ...{ words: ['unknown', '未知'], rank: 0 },
        },
      ],
      needs: ['patch--reboot'],
      filter: '重启要求，unknown 为来源未说明',
      facet: true,
      row: 'reboot',
    }),
    exploited: flag({
      ...EXPLOITED,
      label: '修复在野利用',
      about: '来源指出，所修漏洞已被用于真实攻击',
      needs: ['patch--exploited'],
      filter: '所修漏洞已被在野利用',
    }),
    vanished: flag({
      label: '来源已下架',
      about: '来源最近一次完整公布的内容里没有它',
      words: ['vanished', '不见', '来源已下架', '源头已不见'],
      example: 'vanished:否',
      says: ['是', '否'],
      needs: STATE,
      filter: '来源不再列出',
      facet: true,
    }),
    domestic: list({
      label: '信创系统',
      short: '信创',
      words: ['domestic', '信创', '信创系统'],
      example: 'domestic:openEuler',
      of: listed(DOMESTIC_SYSTEMS),
      few: true,
      needs: PRODUCTS,
      filter: '信创系统',
      facet: true,
      row: 'domestic',
    }),
    architecture: list({
      label: '架构',
      words: ['architecture', '架构', 'arch'],
      example: 'architecture:ARM64',
      of: listed(ARCHITECTURES),
      few: true,
      needs: PRODUCTS,
      filter: '处理器架构',
      facet: true,
      row: 'architectures',
    }),
    vendor: list({
      ...VENDOR,
      example: 'vendor:微软',
      few: true,
      needs: PRODUCTS,
      filter: '厂商编号，见厂商列表',
    }),
    product: list({
      ...PRODUCT,
      words: ['product', '产品', '适用产品'],
      example: 'product:windows',
      needs: PRODUCTS,
      filter: '适用产品的编号，见分面统计',
    }),
    standing: list({
      label: '在产品上的状态',
      words: ['standing', '在产品上'],
      example: 'standing:current@windows-server-2022',
      of: {
        written: [{ pattern: /^((?:current|unstated|replaced|withdrawn)@[a-z0-9-]{1,100})$/, code: '$1' }],
        help: '请写作 standing:状态@产品编号，例如 standing:current@windows-server-2022',
      },
      needs: [...STATE, ...PRODUCTS],
    }),
    source: list({
      label: '来源',
      words: ['source', '来源'],
      example: 'source:msrc',
      of: listed(PATCH_SOURCES.map(({ key, cn }) => ({ key, cn, words: [] }))),
      few: true,
      needs: ['patch--provenance'],
      filter: '来源',
      facet: true,
      row: 'sources',
      column: 'sources',
    }),
    id: identifier({
      label: '编号',
      words: ['id', '编号'],
      example: 'id:CVE-2021-44228',
      form: '补丁编号或所修漏洞的编号',
      needs: VULNERABILITIES,
    }),
    title: text({
      ...TITLE,
      example: 'title:kernel',
      needs: TITLES,
    }),
    content: text({
      label: '说明',
      words: ['content', '说明', '内容'],
      example: 'content:更新',
      form: '说明与组件名中原样出现的文字',
      in: 'body',
      needs: ['patch--description', ...VULNERABILITIES],
    }),
    ...dateFields(DATES, 'published:近30天'),
  },
  pairs: { choice: 'state', by: 'product', in: 'standing' },
  wordsNeed: [...TITLES, ...VULNERABILITIES, ...PRODUCTS, 'patch--description'],
  facts: {
    description: ['patch--description'],
    languages: ['patch--languages'],
    /** In which version what is closed: the official fix, which every edition has. */
    fixed: ['patch--fixed'],
    files: ['patch--files'],
    replaces: REPLACES,
    install: ['patch--install'],
    references: ['patch--references'],
    provenance: ['patch--provenance'],
    safe: ['patch--fixed', ...PRODUCTS],
    recommended: [...REPLACES, ...PRODUCTS],
    missing: [...REPLACES, 'patch--fixed', ...PRODUCTS, ...TITLES],
  },
  /** They need the permissions of what they reveal: what is known of a fix is open to everybody, what leads to the patch itself needs the permissions of patches. */
  permissions: [
    permission(540, 'title', '标题', 'titles'),
    permission(541, 'class', '类别', 'basic-tags'),
    permission(542, 'products', '适用产品与架构', 'affected'),
    permission(543, 'severity', '等级', 'rating'),
    permission(544, 'vulnerabilities', '所修漏洞', 'identifiers'),
    permission(545, 'reboot', '重启要求', 'basic-tags'),
    permission(546, 'state', '状态', 'basic-tags'),
    permission(547, 'dates', '日期', 'registration'),
    permission(548, 'exploited', '修复在野利用', 'basic-tags'),
    permission(549, 'description', '说明', 'descriptions'),
    permission(550, 'fixed', '修复版本', 'official-fix'),
    permission(551, 'languages', '语言', 'affected'),
    permission(552, 'references', '参考链接', 'references'),
    permission(553, 'provenance', '来源与分歧', 'provenance'),
    permission(554, 'files', '文件与下载地址', 'patches'),
    permission(555, 'replaces', '取代关系与建议版本', 'patches'),
    permission(556, 'install', '前置条件、已知问题与卸载', 'patches'),
  ],
  newest: 'published',
  /** What holds, then exploitation, severity and age. */
  importance: [
    { choice: 'state', points: 2000 },
    { firstOf: [{ flag: 'exploited', points: 1000 }] },
    { choice: 'severity', points: 500 },
    { day: 'published', since: '2000-01-01', points: 300 },
  ],
  countsAll: true,
  tables: { rows: 'patch_search', identifiers: 'patch_identifier' },
  figures: PATCH_FIGURES,
});
