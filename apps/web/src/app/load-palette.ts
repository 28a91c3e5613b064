/** Loads the palette's chunk on demand. */
export const loadPalette = async () => (await import('./composed/palette.tsx')).ComposedPalette;
