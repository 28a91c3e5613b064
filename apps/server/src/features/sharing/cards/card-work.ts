import type { CardShape } from '@ldy/contract/cards.ts';
import type { Card } from '#server/collections/kinds/card.ts';
import { loadFonts, makePicture } from './make-picture.ts';
import { loadPaint } from './paint.ts';

const parts = { fonts: loadFonts(), paint: await loadPaint() };

/** The PNG of a card. */
export const work = ({ card, shape }: { card: Card; shape: CardShape }): Promise<Uint8Array> =>
  makePicture(card, shape, parts);
