import { HEAD_FIGURE_NAMES } from '@ldy/domain/statistics/situation.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import { noInput } from './accounts/account-fields.ts';
import { endpoint } from './endpoint.ts';
import { newsRow } from './news.ts';
import { noticeRow } from './notice/list.ts';
import { DASHBOARD_MENU } from './operator-dashboard.ts';
import { asked, derived, open, readable, rightsOf } from './rights/declare-rights.ts';
import { type StatisticsChart, statisticsChart } from './statistics.ts';
import { vulnerabilityRow } from './vulnerability/list.ts';
import { WHEN_SOURCES_SPOKE } from './vulnerability/options.ts';

const { needs } = rightsOf(VULNERABILITIES);
const { id, cve, title, severity, cvss_score, epss, vendors, products, kev, kev_added, kev_due, published, intake } =
  vulnerabilityRow.shape;
const vulnerability = z.object({
  ...{ id, cve, title, severity, cvss_score, epss, vendors, products, kev, kev_added, kev_due, published, intake },
});
export type SituationVulnerability = z.output<typeof vulnerability>;
const vulnerabilities = (about: string) => derived(z.array(vulnerability).describe(about));

const notice = z.object({
  ...{ id: noticeRow.shape.id, title: noticeRow.shape.title, severity: noticeRow.shape.severity },
  published: noticeRow.shape.published,
});
const newsItem = z.object({
  ...{ id: newsRow.shape.id, title: newsRow.shape.title, published: newsRow.shape.published },
  first_seen: newsRow.shape.first_seen,
});
export type SituationNotice = z.output<typeof notice>;
export type SituationNews = z.output<typeof newsItem>;

const figure = z.object({
  name: z.enum(HEAD_FIGURE_NAMES),
  count: z.int(),
  filter: z.record(z.string(), z.unknown()).describe('列表中数到它的筛选条件'),
});
export type SituationFigure = z.output<typeof figure>;

const source = z.object({
  name: z.string().describe('来源'),
  state: z
    .enum(['ok', 'pending', 'late', 'failing'])
    .describe(
      'pending 为从未完整导入、首次导入可能仍在进行，late 为超过发布周期没有新的导入，failing 为最近一次导入没有完成或有文件读不到底',
    ),
  last_success: z.string().nullable().describe('最近一次完整导入的时间，null 为从未'),
  late_days: z.int().describe('比发布周期晚了几天'),
});

export type SituationChart = StatisticsChart;

/** Everything that 态势大屏 shows, of one moment. */
export const situation = readable({
  as_of: open(z.string().describe('数字截至何时')),
  today: open(z.iso.date().describe('北京时间的今天')),
  until: open(z.iso.date().describe('各期间的最后一天：今天；近 30 天没有公开漏洞的库，为库内最新的公开日期')),
  still_since: open(z.string().nullable().describe('漏洞数据停于何时；24 小时内有来源更新过时为 null')),
  figures: asked(z.array(figure).describe('首行的数字；没有查看权限的不给出')),
  charts: asked(z.array(statisticsChart).describe('统计图与它的期间，同 statics/charts')),
  newest: vulnerabilities('最新收录的漏洞'),
  exploited: vulnerabilities('最近列入 KEV 的漏洞'),
  due: vulnerabilities('KEV 修复期限将到的漏洞，最早到期的在前'),
  overdue: vulnerabilities('KEV 修复期限已过的漏洞，最近过期的在前'),
  domestic: vulnerabilities('最新的信创产品漏洞'),
  notices: derived(z.array(notice).describe('最新的原创情报')),
  news: derived(z.array(newsItem).describe('最新的安全资讯')),
  sources: needs(WHEN_SOURCES_SPOKE, z.array(source).describe('各来源的导入情况')),
});

export const readSituation = endpoint({
  method: 'POST',
  path: '/api/frontend/situation/read',
  caller: 'signed-in',
  menu: [DASHBOARD_MENU],
  tag: '态势大屏',
  summary: '态势大屏的全部内容',
  input: noInput,
  output: situation,
});

export const CALLS = { readSituation };
