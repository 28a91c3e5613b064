import { type CardKind, cardPath } from '@ldy/contract/cards.ts';
import type { ShareCard } from '@ldy/contract/sharing.ts';
import { SEVERITIES } from '@ldy/domain/record/severity.ts';
import type { Card } from '#server/collections/kinds/card.ts';
import { oneLine } from '#server/platform/one-line.ts';
import { versionOf } from './card-version.ts';

/** What a preview shows of a link beside the picture. */
export function describeCard(card: Card, kind: CardKind, id: string, startsWithId: true | undefined): ShareCard {
  const { ids, title, subject, level, score, marks, text } = card;
  const version = versionOf(card);
  const facts = [
    SEVERITIES.find(({ key }) => key === level)?.cn,
    score !== null && `CVSS ${score.toFixed(1)}`,
    ...marks.map((mark) => mark.text),
  ].filter(Boolean);
  const [id0 = ''] = startsWithId ? ids : [];
  return {
    title: oneLine(title.includes(id0) ? title : `${id0} ${title}`, 100),
    description: oneLine(
      [facts.length > 0 && `【${facts.join('、')}】`, text || subject].filter(Boolean).join(''),
      200,
    ),
    wide: cardPath(kind, id, version, 'wide'),
    upright: cardPath(kind, id, version, 'upright'),
  };
}
