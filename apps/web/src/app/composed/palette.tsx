import { useMemo } from 'react';
import { Palette } from '../../features/palette/components/palette.tsx';
import { useUser } from '../../platform/session/user-store.ts';
import { linksFor, maySearch } from '../page-links.ts';

/** The command palette with the links of this portal. Loaded on demand. */
export function ComposedPalette() {
  const user = useUser();
  const pages = useMemo(() => linksFor(user), [user]);
  return <Palette pages={pages} canSearch={maySearch(pages)} />;
}
