import { KINDS } from '@ldy/contract/kinds/kinds.ts';
import { UNREAD_KINDS } from '@ldy/contract/live.ts';
import { Link, useLocation } from 'react-router';
import { useUnread } from '../../platform/live/use-unread.ts';
import { useUser } from '../../platform/session/user-store.ts';
import { NumberBadge } from '../../ui/display/number-badge.tsx';
import { entryOf, navigationOf } from '../page-links.ts';

interface NavigationLinksProps {
  link: string | undefined;
  active: string | undefined;
  onFollow?: () => void;
  /** How many have room; the others are out of reach. By default all. */
  fitting?: number;
}

/** Main navigation for the header and the mobile menu; the entry of the current page is marked, and how much is new in a list. */
export function NavigationLinks({ link, active, onFollow, fitting }: NavigationLinksProps) {
  const { pathname } = useLocation();
  const entries = navigationOf(useUser());
  const current = entryOf(pathname, entries);
  const counts = useUnread();
  const unread: Partial<Record<string, number>> = Object.fromEntries(
    UNREAD_KINDS.map((kind) => [KINDS[kind].page, counts[kind]]),
  );
  return entries.map((entry, at) => {
    const isOpen = entry === current;
    return (
      <Link
        key={entry.to}
        to={entry.to}
        className={isOpen ? active : link}
        aria-current={pathname === entry.to ? 'page' : isOpen ? 'true' : undefined}
        onClick={onFollow}
        inert={fitting !== undefined && at >= fitting}
      >
        {entry.label}
        <NumberBadge value={unread[entry.page] ?? 0} max={99} />
      </Link>
    );
  });
}
