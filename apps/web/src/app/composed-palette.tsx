import { useMemo } from 'react';
import { Palette } from '../features/palette/components/palette.tsx';
import { useUser } from '../platform/session/user-store.ts';
import { maySearch, palettePages } from './palette-pages.ts';

/** The palette over the pages of this portal. Loaded when it is about to be opened. */
export function ComposedPalette() {
  const user = useUser();
  const pages = useMemo(() => palettePages(user), [user]);
  return <Palette pages={pages} canSearch={maySearch(pages)} />;
}
