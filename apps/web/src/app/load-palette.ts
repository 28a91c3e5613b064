import { loadChunk } from '../platform/chunks/load-chunk.ts';

/** Loads the palette's chunk on demand. */
export const loadPalette = async () => (await loadChunk(() => import('./composed/palette.tsx'))).ComposedPalette;
