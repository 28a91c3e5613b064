import type { NoticeDetail } from '@ldy/contract/notice/detail.ts';
import { addressOf } from '@ldy/contract/pages.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import { statedDay } from '@ldy/domain/calendar/shanghai-day.ts';
import {
  type Block,
  bullets,
  type Inline,
  link,
  type PortalDocument,
  type Section,
  table,
} from '@ldy/domain/document/document.ts';
import { partsOfForm } from '@ldy/domain/notice/forms.ts';
import { kindName, STANDINGS, severityName, TLP_LABELS } from '@ldy/domain/notice/kinds.ts';
import { NOTICE_PARTS, type NoticePart } from '@ldy/domain/notice/parts.ts';
import { withoutMarks } from '@ldy/domain/notice/record-facts.ts';
import type { DocumentHand } from '#server/collections/kinds/kind-hands.ts';
import { readNotice } from '../read-notice.ts';

const nameOf = (part: NoticePart) => NOTICE_PARTS.find(({ key }) => key === part)?.cn ?? '';

/** A notice as this reader sees it, in the order of its page. */
function noticeDocument(notice: NoticeDetail): PortalDocument {
  const { id, title, kind, tlp, severity, exploited, core, published, updated, standing, locked } = notice;
  const marking = TLP_LABELS.find(({ key }) => key === tlp);
  const sections: Section[] = [
    ...partsOfForm(notice.form).flatMap(({ key, name }): Section[] => {
      const title = name || nameOf(key);
      const blocks = markdown(notice[key]);
      if (key === 'scope') return [{ title, blocks: [...blocks, ...affected(notice)] }];
      if (key === 'summary')
        return [
          { title, blocks },
          { title: '涉及的漏洞', blocks: vulnerabilities(notice) },
        ];
      return [{ title, blocks }];
    }),
    {
      title: '时间线',
      blocks: rows(
        ['日期', '事件'],
        notice.timeline.map(({ date, event }) => [date, event]),
      ),
    },
    { title: '参考链接', blocks: list(notice.references.map(({ url, title: name }) => [link(url, name)])) },
    {
      title: '相关情报',
      blocks: list(notice.related.map(({ id: other, title: name }) => [{ text: `${other} ${name}` }])),
    },
    {
      title: '修订记录',
      blocks: rows(
        ['版本', '时间', '说明'],
        notice.revisions.map(({ revision, at, note }) => [`第 ${revision} 版`, statedDay(at), note]),
      ),
    },
  ];
  return {
    kind: '原创情报',
    id,
    title: title || id,
    marking: marking ? { name: marking.name, meaning: marking.cn } : null,
    warning: warningOf(notice),
    facts: (
      [
        ['风险等级', severityName(severity)],
        ['情报类别', kindName(kind)],
        ['在野利用', exploited ? '已发现' : ''],
        ['核心情报', core ? '是' : ''],
        ['状态', STANDINGS.find(({ key }) => key === standing)?.cn ?? ''],
        ['发布', statedDay(published)],
        ['更新', statedDay(updated)],
        ['涉及的产品', notice.products.map(({ name }) => name).join('、')],
      ] as const
    ).filter(([, text]) => text !== ''),
    sections: sections.filter(({ blocks }) => blocks.length > 0),
    locked: locked.map(nameOf),
  };
}

const markdown = (text: string): Block[] =>
  text.trim() === '' ? [] : [{ kind: 'markdown', text: withoutMarks(text) }];
const list = (items: Inline[][]): Block[] => (items.length === 0 ? [] : [bullets(items)]);
const rows = (head: string[], cells: (string | Inline[])[][]): Block[] =>
  cells.length === 0 ? [] : [table(head, cells)];

const vulnerabilities = ({ vulnerabilities: about }: NoticeDetail): Block[] =>
  rows(
    ['编号', '名称', '等级'],
    about.map(({ id, title, severity, known }) => [id, title, known ? severityName(severity) : '未收录']),
  );

const affected = ({ affected: products }: NoticeDetail): Block[] =>
  rows(
    ['产品', '受影响版本', '修复版本'],
    products.map(({ product, versions, fixed }) => [product, versions, fixed || '未说明']),
  );

function warningOf({ standing, ended }: NoticeDetail): string {
  if (!ended || standing === 'current' || standing === null) return '';
  const what = standing === 'withdrawn' ? '本情报已撤回，请勿据此处置。' : '本情报已被取代，以下内容仅供查证。';
  return `${what}${statedDay(ended.at)} ${ended.reason}。${ended.by ? `请阅读 ${ended.by}。` : ''}`;
}

/** Costs a download, not a detail. */
export const documentOfNotice: DocumentHand = async (database, asked, reader) => {
  const detail = await readNotice(database, asked, { reader, spend: async () => {} });
  return derive(detail, (seen) => ({
    id: seen.id,
    path: addressOf('BugDetail', { id: seen.id }),
    document: noticeDocument(seen),
  }));
};
