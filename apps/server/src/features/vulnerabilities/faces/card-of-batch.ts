import type { SharedBatch } from '@ldy/contract/sharing.ts';
import { SEVERITIES } from '@ldy/domain/record/severity.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { Card } from '#server/collections/kinds/card.ts';
import { dated, mark, title } from '#server/collections/kinds/card-words.ts';

const { kev } = VULNERABILITIES.fields;

/** Without its maker's words: a picture is the portal's word. */
export function cardOfBatch({ list, made }: SharedBatch, portal: string): Card {
  const known = SEVERITIES.map(({ key, cn }) => ({ cn, count: list.filter((row) => row.severity === key).length }));
  const exploited = list.filter((row) => row.kev).length;
  return {
    label: '漏洞清单',
    ids: list.slice(0, 3).map((row) => row.cve || row.id),
    title: title(`${list.length} 个漏洞`),
    subject: known.flatMap(({ cn, count }) => (count > 0 ? `${cn} ${count}` : [])).join('  ·  '),
    text: '',
    score: null,
    marks: exploited > 0 ? [mark(`${exploited} 个${kev.label}`, 'bad')] : [],
    date: dated('分享于', made),
    portal,
  };
}
