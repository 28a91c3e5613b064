import type { ShareKind } from './sharing.ts';

/** What a share card is of. A batch is found by the secret of its link. */
export type CardKind = ShareKind;

/** `wide` is for previews of links, `upright` for sending as a picture. */
export const CARD_SHAPES = {
  wide: { width: 1200, height: 630 },
  upright: { width: 900, height: 1200 },
} as const;
export type CardShape = keyof typeof CARD_SHAPES;

/** The address of a card. The version follows from everything that it shows, so that a picture may be cached for ever. */
export const cardPath = (kind: CardKind, id: string, version: string, shape: CardShape = 'wide'): string =>
  `/cards/${kind}/${encodeURIComponent(id)}${shape === 'wide' ? '' : `-${shape}`}-v${version}.png`;
