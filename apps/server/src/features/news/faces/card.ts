import type { newsRow } from '@ldy/contract/news.ts';
import type { z } from 'zod';
import type { Card } from '#server/collections/kinds/card.ts';
import { day, mark, text, title } from '#server/collections/kinds/card-words.ts';
import { oneLine } from '#server/platform/one-line.ts';

export const cardOfNews = (row: z.output<typeof newsRow>, portal: string): Card => ({
  label: '安全资讯',
  ids: row.identifiers.slice(0, 3),
  title: title(row.title),
  subject: oneLine(`来源：${row.sources.map(({ name }) => name).join('、')}`, 80),
  text: text(row.summary),
  score: null,
  marks: row.topics.slice(0, 3).map(({ name }) => mark(name, 'plain')),
  date: day(row.published ?? row.first_seen),
  portal,
});
