/** Fetches the palette once it is about to be needed. */
export const loadPalette = async () => (await import('./composed-palette.tsx')).ComposedPalette;
