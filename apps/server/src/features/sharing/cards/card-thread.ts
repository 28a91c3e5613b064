import { parentPort } from 'node:worker_threads';
import type { CardShape } from '@ldy/contract/cards.ts';
import type { Card } from '#server/collections/kinds/card.ts';
import { loadFonts, makePicture } from './make-picture.ts';
import { loadPaint } from './paint.ts';

/** Draws cards in a separate thread, which has no way out but its messages. */
export type ToCardThread = { id: number; card: Card; shape: CardShape };
export type FromCardThread = { id: number; png: Uint8Array } | { id: number; reason: string };

const port = parentPort;
if (!port) throw new Error('This runs as a thread.');
globalThis.fetch = () => Promise.reject(new TypeError('not from here'));
const parts = { fonts: loadFonts(), paint: await loadPaint() };

port.on('message', ({ id, card, shape }: ToCardThread) => {
  makePicture(card, shape, parts).then(
    (png) => port.postMessage({ id, png } satisfies FromCardThread),
    (error: unknown) => port.postMessage({ id, reason: String(error) } satisfies FromCardThread),
  );
});
