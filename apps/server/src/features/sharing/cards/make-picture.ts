import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CARD_SHAPES, type CardShape } from '@ldy/contract/cards.ts';
import satori from 'satori';
import type { Card } from '#server/collections/kinds/card.ts';
import { type Bareness, drawCard } from './draw-card.ts';
import type { Paint } from './paint.ts';

const FILES = createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/package.json');
const SUBSETS = ['chinese-simplified', 'latin', 'latin-ext'];

/** Two weights, each in subsets that complete each other. */
export const loadFonts = () =>
  ([400, 700] as const).flatMap((weight) =>
    SUBSETS.map((subset) => ({
      name: 'Noto Sans SC',
      data: readFileSync(FILES.replace('package.json', `files/noto-sans-sc-${subset}-${weight}-normal.woff2`)),
      weight,
      style: 'normal' as const,
    })),
  );

export interface PictureParts {
  fonts: ReturnType<typeof loadFonts>;
  paint: Paint;
}

const BARENESS: readonly Bareness[] = [0, 1, 2];

/** The PNG of a card. Where the fonts lack a character of a text, the card shows ids instead of boxes. */
export async function makePicture(card: Card, shape: CardShape, { fonts, paint }: PictureParts): Promise<Buffer> {
  const size = CARD_SHAPES[shape];
  let svg = '';
  for (const bare of BARENESS) {
    let isWhole = true;
    const loadAdditionalAsset = async () => {
      isWhole = false;
      return [];
    };
    svg = await satori(drawCard(card, shape, bare) as never, { ...size, fonts, loadAdditionalAsset });
    if (isWhole) break;
  }
  return paint(svg, size.width);
}
