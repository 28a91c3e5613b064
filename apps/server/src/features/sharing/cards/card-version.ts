import { createHash } from 'node:crypto';
import type { Card } from '#server/collections/kinds/card.ts';

/** Raised when cards are drawn in another way, so that caches ask for them again. */
const DRAWING = 1;

/**
 * Follows from what the card shows: without knowing that, no one can name the address of the picture: cards are no way to go through the library
 * without its quotas.
 */
export const versionOf = (card: Card): string =>
  createHash('sha256')
    .update(`${DRAWING}\n${JSON.stringify(card)}`)
    .digest('hex')
    .slice(0, 20);
