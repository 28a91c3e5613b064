import { NavLink } from 'react-router';
import { SideDialog } from '../../ui/side-dialog.tsx';
import styles from './mobile-menu.module.css';
import { NAVIGATION } from './navigation.ts';

/** The navigation below the mobile width. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <SideDialog title="导航" open={open} onClose={onClose}>
      <nav aria-label="移动端导航" className={styles.nav}>
        {NAVIGATION.map(({ label, to }) => (
          <NavLink
            key={to}
            to={to}
            onClick={onClose}
            className={({ isActive }) => (isActive ? styles.active : styles.link)}
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </SideDialog>
  );
}
