import { useRef } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../../platform/session/user-store.ts';
import { useFitting } from '../../ui/hooks/use-fitting.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { entryOf, navigationOf } from '../page-links.ts';
import styles from './header-navigation.module.css';
import { NavigationLinks } from './navigation-links.tsx';

/** As in the styles. */
const MORE_PIXELS = 72;

/** Main navigation in the header: entries without room are behind 更多, which is marked for their pages. */
export function HeaderNavigation() {
  const { pathname } = useLocation();
  const entries = navigationOf(useUser());
  const place = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const { count: fitting, used } = useFitting(place, row, { keys: entries.map(({ to }) => to), more: MORE_PIXELS });
  const rest = entries.slice(fitting);
  const current = entryOf(pathname, entries);
  const isInRest = current !== undefined && rest.includes(current);
  return (
    <nav ref={place} className={styles.nav} aria-label="主导航">
      <div ref={row} className={styles.row}>
        <NavigationLinks link={styles.link} active={styles.active} fitting={fitting} />
      </div>
      {rest.length > 0 && (
        <div className={styles.behind} style={{ left: used }}>
          <Menu
            items={rest}
            buttonLabel="更多导航"
            buttonClass={`${styles.more} ${isInRest ? styles.active : styles.link}`}
          >
            更多
            <Icon name="chevronDown" size={14} />
          </Menu>
        </div>
      )}
    </nav>
  );
}
