import { fieldText } from '@ldy/contract/collection/filter-words.ts';
import type { noticeRow } from '@ldy/contract/notice/list.ts';
import { NOTICES } from '@ldy/domain/notice/fields.ts';
import { STANDINGS } from '@ldy/domain/notice/kinds.ts';
import type { z } from 'zod';
import type { Card } from '#server/collections/kinds/card.ts';
import { affecting, dated, mark, text, title } from '#server/collections/kinds/card-words.ts';

export function cardOfNotice(row: z.output<typeof noticeRow>, portal: string): Card {
  const { kind, exploited } = NOTICES.fields;
  const kindText = fieldText(kind, row.kind);
  const ended = STANDINGS.find(({ key }) => key === row.standing && key !== 'current');
  return {
    label: '原创情报',
    ids: [row.id, ...row.vulnerabilities.slice(0, 2)],
    title: title(row.title),
    subject: affecting(row.products, '产品'),
    text: text(row.summary),
    level: row.severity,
    score: null,
    marks: [
      ended !== undefined && mark(ended.cn, 'plain'),
      row.exploited && mark(exploited.label, 'bad'),
      kindText !== null && mark(kindText, 'plain'),
    ].filter((mark) => mark !== false),
    date: dated('更新于', row.updated || row.published),
    portal,
  };
}
