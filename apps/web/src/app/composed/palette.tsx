import { PALETTE_LISTS, type PaletteList } from '@ldy/contract/kinds/kind-lists.ts';
import { KINDS } from '@ldy/contract/kinds/kinds.ts';
import { useMemo } from 'react';
import { Palette } from '../../features/palette/components/palette.tsx';
import { useUser } from '../../platform/session/user-store.ts';
import { type CompleteLink, linksFor } from '../page-links.ts';

/** The lists that the command palette searches, of those that these links lead to. */
export const searchableIn = (links: readonly CompleteLink[]): PaletteList[] =>
  PALETTE_LISTS.filter((name) => links.some(({ page }) => page === KINDS[name].page));

/** The command palette with the links of this portal. Loaded on demand. */
export function ComposedPalette() {
  const user = useUser();
  const pages = useMemo(() => linksFor(user), [user]);
  const lists = useMemo(() => searchableIn(pages), [pages]);
  return <Palette pages={pages} lists={lists} />;
}
