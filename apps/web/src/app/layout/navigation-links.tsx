import { Link, useLocation } from 'react-router';
import { useUser } from '../../platform/session/user-store.ts';
import { isWithin, navigationOf } from '../page-links.ts';

interface NavigationLinksProps {
  link: string | undefined;
  active: string | undefined;
  onFollow?: () => void;
}

/** The main navigation as links, in the header and in the mobile menu; the one whose pages are open is marked. */
export function NavigationLinks({ link, active, onFollow }: NavigationLinksProps) {
  const { pathname } = useLocation();
  return navigationOf(useUser()).map((entry) => {
    const isOpen = isWithin(pathname, entry);
    return (
      <Link
        key={entry.to}
        to={entry.to}
        className={isOpen ? active : link}
        aria-current={pathname === entry.to ? 'page' : isOpen ? 'true' : undefined}
        onClick={onFollow}
      >
        {entry.label}
      </Link>
    );
  });
}
