import { Link, useLocation } from 'react-router';
import { useUser } from '../../platform/session/user-store.ts';
import { isWithin, navigationOf } from '../page-links.ts';

interface NavigationLinksProps {
  link: string | undefined;
  active: string | undefined;
  onFollow?: () => void;
}

/** Main navigation for the header and the mobile menu; the entry of the current page is marked. */
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
