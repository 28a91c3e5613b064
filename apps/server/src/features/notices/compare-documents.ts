import type { comparedDocuments } from '@ldy/contract/notice/detail.ts';
import type { NoticeDocument } from '@ldy/contract/notice/document.ts';
import { NOTICE_FORMS } from '@ldy/domain/notice/forms.ts';
import { kindName, severityName, TLP_LABELS } from '@ldy/domain/notice/kinds.ts';
import { type ChangedLine, lineChanges } from '@ldy/domain/notice/line-changes.ts';
import { NOTICE_PARTS } from '@ldy/domain/notice/parts.ts';
import type { z } from 'zod';

type Compared = z.output<typeof comparedDocuments>;
type Document = Compared['before'];

export interface RevisionChanges {
  parts: { name: string; lines: ChangedLine[] }[];
}

/** Each part of a document as text, under its name. */
const TEXTS: readonly (readonly [name: string, text: (document: Document) => string])[] = [
  ['标题', ({ title }) => title],
  ['类别', ({ kind }) => kindName(kind)],
  ['风险等级', ({ severity }) => severityName(severity)],
  ['在野利用', ({ exploited }) => (exploited ? '已发现在野利用' : '未发现在野利用')],
  ['传播范围', ({ tlp }) => TLP_LABELS.find(({ key }) => key === tlp)?.name ?? ''],
  ...NOTICE_PARTS.map(({ key, cn }) => [cn, (document: Document) => document[key]] as const),
  [
    '受影响产品',
    ({ affected }) =>
      affected
        .map(({ product, versions, fixed }) => `${product}：${versions}${fixed && `；修复版本 ${fixed}`}`)
        .join('\n'),
  ],
  ['时间线', ({ timeline }) => timeline.map(({ date, event }) => `${date} ${event}`).join('\n')],
  ['参考链接', ({ references }) => references.map(({ title, url }) => `${title} ${url}`).join('\n')],
];

const NAMES: readonly (readonly [name: string, text: (document: NoticeDocument) => string])[] = [
  ['体例', ({ form }) => NOTICE_FORMS.find(({ key }) => key === form)?.cn ?? ''],
  ['核心情报', ({ core }) => (core ? '是' : '否')],
  ['涉及的漏洞', ({ vulnerabilities }) => vulnerabilities.join('\n')],
  ['涉及的产品', ({ products }) => products.join('\n')],
];

const differing = <D>(texts: readonly (readonly [string, (document: D) => string])[], before: D, after: D) =>
  texts.flatMap(([name, text]) => {
    const [old, now] = [text(before), text(after)];
    return old === now ? [] : [{ name, lines: lineChanges(old, now) }];
  });

/** The parts in which two documents differ. */
export const compareDocuments = ({ before, after }: Compared): RevisionChanges => ({
  parts: differing(TEXTS, before, after),
});

/** The same for editors, with what a reader gets in another form or not at all. */
export const compareVersions = (before: NoticeDocument, after: NoticeDocument): RevisionChanges => ({
  parts: [...differing(TEXTS, before, after), ...differing(NAMES, before, after)],
});
