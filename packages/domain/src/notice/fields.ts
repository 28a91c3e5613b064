import { collection } from '../collection/collection.ts';
import { dateFields, EXPLOITED, PRODUCT, permissionsOf, TITLE, VENDOR } from '../collection/common-fields.ts';
import { choice, flag, identifier, list, text } from '../collection/field.ts';
import { rankedChoices } from '../collection/ranked-choices.ts';
import { severityChoices } from '../record/severity-choices.ts';
import { NOTICE_FIGURES } from './figures.ts';
import { NOTICE_KINDS, STANDINGS, TLP_LABELS } from './kinds.ts';
import { SEARCHED_PARTS } from './parts.ts';

const TITLES = ['notice--title'];
const SUMMARY = ['notice--summary'];
const VULNERABILITIES = ['notice--vulnerabilities'];
const PRODUCTS = ['notice--products'];
const DATES = ['notice--dates'];

const permission = permissionsOf('notice', '情报');

/** The fields by which notices (原创情报) are searched, filtered, counted and sorted. Query keys are listed in this order. */
export const NOTICES = collection({
  noun: '情报',
  fields: {
    kind: choice({
      label: '情报类别',
      short: '类别',
      words: ['kind', '类别', '情报类别'],
      example: 'kind:风险通告',
      choices: rankedChoices(NOTICE_KINDS),
      needs: ['notice--kind'],
      filter: '情报类别',
      facet: true,
      row: 'kind',
    }),
    severity: choice({
      label: '风险等级',
      short: '等级',
      words: ['severity', '等级', '风险等级', 'level'],
      example: 'severity:严重',
      choices: severityChoices(['none', '无']),
      meant: true,
      needs: ['notice--rating'],
      filter: '风险等级，none 为未评级',
      facet: true,
      // Ids begin with the year: the newest among equals come first, also for readers who may not see dates.
      sort: [],
      row: 'severity',
    }),
    standing: choice({
      label: '情报状态',
      short: '状态',
      words: ['standing', '状态', '情报状态'],
      example: 'standing:有效',
      choices: STANDINGS.map(({ key, cn, rank }) => ({
        value: key,
        write: cn,
        label: cn,
        short: cn,
        words: [key],
        rank,
      })),
      needs: ['notice--standing'],
      filter: '情报状态：有效、已被取代或已撤回',
      facet: true,
      row: 'standing',
    }),
    exploited: flag({
      ...EXPLOITED,
      label: '在野利用',
      about: '已发现真实攻击',
      needs: ['notice--exploited'],
      filter: '已发现在野利用',
    }),
    core: flag({
      label: '核心情报',
      words: ['core', '核心', '核心情报'],
      example: 'core:否',
      says: ['是', '否'],
      needs: ['notice--core'],
      filter: '核心情报',
      facet: true,
    }),
    vendor: list({
      ...VENDOR,
      example: 'vendor:思科',
      needs: PRODUCTS,
      filter: '厂商编号，见厂商列表',
    }),
    product: list({
      ...PRODUCT,
      words: ['product', '产品', '影响产品'],
      example: 'product:log4j',
      needs: PRODUCTS,
      filter: '产品编号，见产品列表',
    }),
    tlp: choice({
      label: '传播范围 TLP',
      short: 'TLP',
      words: ['tlp', '传播范围'],
      example: 'tlp:clear',
      choices: TLP_LABELS.map(({ key, name, cn, rank }) => ({
        value: key,
        write: key,
        label: `${name} ${cn}`,
        short: name,
        words: [name.toLowerCase(), name.replace('TLP:', '').toLowerCase()],
        rank,
      })),
      needs: ['notice--tlp'],
      filter: '传播范围标记（TLP 2.0）',
      facet: true,
      row: 'tlp',
    }),
    id: identifier({
      label: '编号',
      words: ['id', '编号'],
      example: 'id:CVE-2021-44228',
      form: '情报编号或涉及的漏洞编号',
      needs: VULNERABILITIES,
    }),
    title: text({
      ...TITLE,
      example: 'title:"远程代码"',
      needs: TITLES,
    }),
    content: text({
      label: '正文',
      words: ['content', '正文', '内容'],
      example: 'content:升级',
      form: '正文中原样出现的文字',
      in: 'body',
      needs: SUMMARY,
    }),
    ...dateFields(DATES, 'published:近7天'),
  },
  wordsNeed: [...new Set([...TITLES, ...VULNERABILITIES, ...PRODUCTS, ...SEARCHED_PARTS.map(({ needs }) => needs)])],
  facts: {
    summary: SUMMARY,
    affected: ['notice--affected'],
    check: ['notice--check'],
    actions: ['notice--actions'],
    fix: ['notice--fix'],
    workaround: ['notice--workaround'],
    detection: ['notice--detection'],
    timeline: ['notice--timeline'],
    references: ['notice--references'],
    revisions: ['notice--revisions'],
  },
  /** They need the permissions of what they reveal: the groups are those of the record. */
  permissions: [
    permission(500, 'title', '标题', 'titles'),
    permission(501, 'summary', '摘要', 'descriptions'),
    permission(502, 'kind', '类别', 'basic-tags'),
    permission(503, 'vulnerabilities', '涉及的漏洞', 'identifiers'),
    permission(504, 'products', '涉及的产品', 'affected'),
    permission(505, 'rating', '等级与理由', 'rating'),
    permission(506, 'exploited', '在野利用', 'basic-tags'),
    permission(507, 'affected', '影响范围', 'affected'),
    permission(508, 'check', '自查方法', 'descriptions'),
    permission(509, 'actions', '处置建议', 'official-fix'),
    permission(510, 'fix', '修复方案', 'official-fix'),
    permission(511, 'workaround', '临时缓解', 'temporary-fix'),
    permission(512, 'detection', '检测方法', 'detection-rules'),
    permission(513, 'timeline', '时间线', 'timeline'),
    permission(514, 'references', '参考链接', 'references'),
    permission(515, 'dates', '发布与更新日期', 'registration'),
    permission(516, 'standing', '状态', 'basic-tags'),
    permission(517, 'core', '是否核心情报', 'basic-tags'),
    permission(518, 'tlp', '传播范围', 'basic-tags'),
    permission(519, 'revisions', '修订记录', 'provenance'),
  ],
  newest: 'published',
  /** What holds, then exploitation, severity and age. */
  importance: [
    { choice: 'standing', points: 3000 },
    { firstOf: [{ flag: 'exploited', points: 1000 }] },
    { choice: 'severity', points: 500 },
    { day: 'published', since: '2000-01-01', points: 300 },
  ],
  countedBy: 1_000,
  tables: { rows: 'notice_search', identifiers: 'notice_identifier' },
  figures: NOTICE_FIGURES,
});
