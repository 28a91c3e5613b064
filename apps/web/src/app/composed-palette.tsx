import { useMemo } from 'react';
import { Palette } from '../features/palette/components/palette.tsx';
import { useUser } from '../platform/session/user-store.ts';
import { linksFor, maySearch } from './page-links.ts';

/** The palette over the pages of this portal. Loaded when it is about to be opened. */
export function ComposedPalette() {
  const user = useUser();
  const pages = useMemo(() => linksFor(user), [user]);
  return <Palette pages={pages} canSearch={maySearch(pages)} />;
}
