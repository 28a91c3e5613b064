import type { KioskPanelName } from '@ldy/contract/kiosks.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';

interface Screen {
  /** What is shown of the situation; null: everything. */
  panels: ReadonlySet<KioskPanelName> | null;
  /** Hangs in a public place: no link leads to other pages. */
  isPublic: boolean;
}

export const ScreenContext = createContext<Screen>({ panels: null, isPublic: false });

export const useScreen = (): Screen => useContext(ScreenContext);

interface MaybeLinkProps {
  to: string;
  className?: string | undefined;
  title?: string;
  children: ReactNode;
}

/** A link, on screens from which links are followed. */
export function MaybeLink({ to, ...shown }: MaybeLinkProps) {
  return useScreen().isPublic ? <span {...shown} /> : <Link to={to} {...shown} />;
}
