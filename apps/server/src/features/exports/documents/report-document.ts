import { formatFilter } from '@ldy/contract/collection/list-parameters.ts';
import { KINDS } from '@ldy/contract/kinds/kinds.ts';
import { addressOf } from '@ldy/contract/pages.ts';
import type { ReportDetail } from '@ldy/contract/reports.ts';
import { shanghaiDay, shanghaiMinute } from '@ldy/domain/calendar/shanghai-day.ts';
import {
  type Block,
  type Fact,
  type Inline,
  link,
  type PortalDocument,
  paragraphs,
  type Section,
  table,
} from '@ldy/domain/document/document.ts';
import { severityName } from '@ldy/domain/notice/kinds.ts';
import type { ReportedList } from '@ldy/domain/report/figures.ts';
import { periodInWords } from '@ldy/domain/report/kinds.ts';

type ReportSection = ReportDetail['sections'][number];

/** A report as this reader sees it, in the order of its page; its numbers lead to their lists in the portal. */
export function reportDocument(report: ReportDetail, origin: string): PortalDocument {
  const { id, title, withdrawn, remark, sections, revisions, sources, locked } = report;
  const parts: Section[] = [
    { title: '编者按', blocks: paragraphs(remark) },
    ...sections.map((section) => ({
      title: section.title,
      blocks: [...sentences(section, origin), ...tables(section, origin), ...leading(section, origin)],
    })),
    {
      title: '数据来源最近一次收录',
      blocks: rows(
        ['来源', '时间'],
        sources.map(({ name, at }) => [name, shanghaiMinute(at)]),
      ),
    },
    {
      title: '修订记录',
      blocks: rows(
        ['版本', '时间', '说明'],
        revisions.map(({ revision, at, note }) => [`第 ${revision} 版`, shanghaiMinute(at), note || '首次发布']),
      ),
    },
  ];
  return {
    ...{ kind: '漏洞报告', id, title, marking: null },
    warning: withdrawn ? `本报告已撤回，请勿引用。${shanghaiDay(withdrawn.at)} ${ended(withdrawn.reason)}` : '',
    facts: facts(report),
    sections: parts.filter(({ blocks }) => blocks.length > 0),
    locked: locked > 0 ? [`${locked} 处内容`] : [],
  };
}

/** As a sentence, whether or not its writer ended it. */
const ended = (text: string): string => (/[。！？.!?]$/.test(text) ? text : `${text}。`);

function facts(report: ReportDetail): Fact[] {
  const { kind, period, before, year_ago, as_of, unsettled, published, updated, revision } = report;
  const all: Fact[] = [
    ['报告期', periodInWords(kind, period)],
    ['上期', periodInWords(kind, before)],
    ['上年同期', year_ago ? periodInWords(kind, year_ago) : ''],
    ['数字截至', `${shanghaiMinute(as_of)}（北京时间）`],
    ['计数口径', '每个数字是门户内一个列表在报告期内的总数，点数字即可打开；列表此后仍会变化'],
    ['提示', unsettled ? '临近期末公开的漏洞仍在陆续收录，数字偏低' : ''],
    ['发布', shanghaiMinute(published)],
    ['版本', revision > 1 ? `第 ${revision} 版（更正版，${shanghaiMinute(updated)}）` : '第 1 版'],
  ];
  return all.filter(([, text]) => text !== '');
}

function sentences(section: ReportSection, origin: string): Block[] {
  return section.sentences.map(({ parts, edited }) => ({
    kind: 'paragraph',
    content: [
      ...parts.map(({ text, list, filter }) => (list && filter ? counted(text, list, filter, origin) : { text })),
      ...(edited ? [{ text: '（文字经编辑）' }] : []),
    ],
  }));
}

function tables({ tables: charts }: ReportSection, origin: string): Block[] {
  return charts.flatMap(({ title, about, rows: bars }) => {
    const isCompared = bars.some(({ previous }) => previous !== null);
    return [
      { kind: 'heading', text: title },
      ...paragraphs(about),
      ...rows(
        ['', '数量', ...(isCompared ? ['上期'] : [])],
        bars.map(({ label, count, previous, filter, undercounted }) => [
          undercounted ? `${label}（偏低）` : label,
          [counted(String(count), 'vulnerabilities', filter, origin)],
          ...(isCompared ? [previous === null ? '' : String(previous)] : []),
        ]),
      ),
    ];
  });
}

const leading = ({ leading: first }: ReportSection, origin: string): Block[] =>
  rows(
    ['编号', '名称', '等级', '公开', '原因'],
    first.map(({ id, cve, title, severity, cvss, published, reasons }) => [
      [link(`${origin}${addressOf('LdyvulDetail', { id })}`, cve || id)],
      title,
      `${severityName(severity)}${cvss === null ? '' : ` ${cvss.toFixed(1)}`}`,
      published,
      reasons.join('；'),
    ]),
  );

const counted = (text: string, list: ReportedList, filter: Record<string, unknown>, origin: string): Inline =>
  link(`${origin}${addressOf(KINDS[list].page)}?${formatFilter(KINDS[list].address, filter)}`, text);

const rows = (head: string[], cells: (string | Inline[])[][]): Block[] =>
  cells.length === 0 ? [] : [table(head, cells)];
