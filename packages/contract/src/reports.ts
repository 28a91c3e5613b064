import { REPORTED_LISTS } from '@ldy/domain/report/figures.ts';
import { REPORT_ID, REPORT_KINDS, type ReportKind } from '@ldy/domain/report/kinds.ts';
import { CHART_NAMES } from '@ldy/domain/statistics/charts.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { z } from 'zod';
import { empty } from './accounts/account-fields.ts';
import { day } from './days.ts';
import { endpoint } from './endpoint.ts';
import { SEARCH_MAX_CHARACTERS } from './limits.ts';
import { asked, open, readable, rightsOf } from './rights/declare-rights.ts';
import { severity } from './vulnerability/list.ts';
import { WHEN_SOURCES_SPOKE } from './vulnerability/options.ts';

const TAG = '漏洞报告';
const { needs } = rightsOf(VULNERABILITIES);

export const reportKindKey = z.enum(REPORT_KINDS.map(({ key }) => key) as [ReportKind, ...ReportKind[]]);
export const reportId = z.string().regex(REPORT_ID, '没有这样的报告编号');
const days = z.object({ from: z.iso.date(), to: z.iso.date() });
/** `withdrawn`: its page stays and says why. */
export const reportStanding = z.enum(['current', 'withdrawn']);

const filter = z.record(z.string(), z.unknown());
const sentencePart = z.object({
  text: z.string().describe('文字；list 不为 null 时是数字'),
  list: z.enum(REPORTED_LISTS).nullable().describe('数字是哪个列表的总数'),
  filter: filter.nullable().describe('该列表的筛选条件'),
});

const reportTable = z.object({
  chart: z.enum(CHART_NAMES),
  title: z.string(),
  about: z.string().describe('计数的口径'),
  rows: z.array(
    z.object({
      label: z.string(),
      count: z.int(),
      previous: z.int().nullable().describe('上期数量，null 为不比较'),
      filter: filter.describe('漏洞列表的筛选条件，总数为 count'),
      undercounted: z.boolean().describe('仍会增长，数字偏低'),
    }),
  ),
});

const leadingVulnerability = readable({
  id: open(z.string().describe('画像编号')),
  cve: needs('id', z.string().describe('CVE 编号')),
  title: needs('title', z.string().describe('标题'), 'cn'),
  severity: needs('severity', severity),
  cvss: needs('cvss', z.number().nullable().describe('CVSS 评分')),
  published: needs('published', z.string().describe('公开日期')),
  reasons: needs(
    ['priority', 'domestic', 'epss', 'kev', 'cvss'],
    z.array(z.string()).describe('列为重点的原因，按分量排列'),
  ),
});

const section = readable({
  key: open(z.string()),
  title: open(z.string().describe('小节标题')),
  sentences: asked(
    z
      .array(
        z.object({
          parts: z.array(sentencePart).describe('依次连接即为全句'),
          edited: z.boolean().describe('文字经编辑改写'),
        }),
      )
      .describe('由当期数字写成的句子；不含当前账号无权查看的数字'),
  ),
  tables: asked(z.array(reportTable)),
  leading: open(z.array(leadingVulnerability).describe('重点漏洞，最重要的在前')),
});

const heading = {
  id: open(z.string().describe('报告编号，如 monthly-2026-07')),
  kind: open(reportKindKey.describe('日报、周报、月报或年报')),
  title: open(z.string().describe('标题')),
  period: open(days.describe('报告期，首日与末日，均为北京时间')),
  published: open(z.string().describe('首次发布时间')),
  updated: open(z.string().describe('最近一次发布或更正的时间')),
  standing: open(reportStanding.describe('有效或已撤回')),
  revision: open(z.int().describe('第几版，大于 1 为更正版')),
};

export const reportDetail = readable({
  ...heading,
  before: open(days.describe('上期')),
  year_ago: open(days.nullable().describe('上年同期，null 为不比较')),
  as_of: open(z.string().describe('数字截至何时；列表此后可能变化')),
  unsettled: open(z.boolean().describe('期末公开的漏洞仍在陆续收录，数字偏低')),
  withdrawn: open(z.object({ at: z.string(), reason: z.string() }).nullable().describe('何时撤回、为何撤回')),
  revisions: open(
    z
      .array(z.object({ revision: z.int(), at: z.string(), note: z.string().describe('更正了什么') }))
      .describe('各版，最新的在前'),
  ),
  remark: open(z.string().describe('编者按，没有时为空')),
  sources: needs(
    WHEN_SOURCES_SPOKE,
    z.array(z.object({ name: z.string(), at: z.string() })).describe('各来源最近一次收录的时间'),
  ),
  sections: open(z.array(section)),
  locked: open(z.int().describe('因当前账号无权查看而略去了几处：句子、表格与重点漏洞')),
});
export type ReportDetail = z.output<typeof reportDetail>;

const call = <Input extends z.ZodType, Output extends z.ZodType>(
  path: string,
  summary: string,
  input: Input,
  output: Output,
) =>
  endpoint({
    method: 'POST',
    path: `/api/frontend/report/${path}`,
    caller: 'signed-in',
    menu: [190],
    tag: TAG,
    summary,
    input,
    output,
  });

/** What lists of reports are narrowed to. */
export const reportFilter = {
  kind: reportKindKey.optional().describe('只列出一种报告'),
  from: day().optional().describe('报告期包含这一天或在其后'),
  to: day().optional().describe('报告期包含这一天或在其前'),
  search: z
    .string()
    .max(SEARCH_MAX_CHARACTERS)
    .optional()
    .describe('标题、编者按、重点漏洞的编号与标题中的文字，多个词以空格分开'),
};

/** How many reports a page of the list has. */
export const REPORTS_PAGE = 20;

export const listReports = call(
  'list',
  '已发布的报告，报告期最近的在前',
  z.strictObject({
    ...reportFilter,
    page: z.int().min(1).max(1000).default(1).describe(`页码，每页 ${REPORTS_PAGE} 份`),
  }),
  readable({
    total: open(z.int().describe('报告总数')),
    list: open(z.array(readable(heading))),
  }),
);

export const readReport = call(
  'detail',
  '一份报告：句子、表格与重点漏洞，每个数字都给出它是哪个列表的总数',
  z.strictObject({
    id: reportId.describe('报告编号'),
    revision: z.int().min(1).max(10_000).optional().describe('第几版，默认最新一版'),
  }),
  reportDetail,
);

const kinds = z.array(reportKindKey).max(REPORT_KINDS.length).describe('以邮件订阅的报告');
export const readReportSubscription = call(
  'subscription',
  '本人以邮件订阅了哪些报告',
  z.strictObject({}),
  readable({ kinds: open(kinds) }),
);
export const subscribeToReports = call(
  'subscribe',
  '以邮件订阅报告：发布与更正时发往接收通知的邮箱；通知设置里关闭邮件则不发',
  z.strictObject({ kinds }),
  readable({ kinds: open(kinds) }),
);

const unsubscribeToken = z.string().regex(/^[\w-]{43}$/, '链接有误');
/** For holders of a mail's link, without sign-in; the answer does not name the subscriber. */
export const readUnsubscribeLink = endpoint({
  method: 'POST',
  path: '/api/frontend/report/unsubscribe-link',
  caller: 'anyone',
  tag: TAG,
  summary: '邮件里的退订链接退订哪种报告；已退订的链接与从未有过的一样，答没有',
  input: z.strictObject({ token: unsubscribeToken }),
  output: z.object({ kind: reportKindKey }),
});

/** For holders of a mail's link, without sign-in; the answer does not show whether the link still had an effect. */
export const unsubscribeFromReports = endpoint({
  method: 'POST',
  path: '/api/frontend/report/unsubscribe',
  caller: 'anyone',
  tag: TAG,
  summary: '凭邮件里的链接退订',
  input: z.strictObject({ token: unsubscribeToken }),
  output: empty,
});

export const CALLS = {
  listReports,
  readReport,
  readReportSubscription,
  subscribeToReports,
  readUnsubscribeLink,
  unsubscribeFromReports,
};
