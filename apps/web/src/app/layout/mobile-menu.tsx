import { Link, useLocation } from 'react-router';
import { QuotaMenu } from '../../features/accounts/components/quota/quota-menu.tsx';
import { isSignedIn, useUser } from '../../platform/session/user-store.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './mobile-menu.module.css';
import { NavigationLinks } from './navigation-links.tsx';
import { signInAddress } from './sign-in-address.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { userEntries } from './user-entries.ts';
import { UserHead } from './user-head.tsx';

/** Navigation, account and theme below the mobile width. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useUser();
  const { pathname, search } = useLocation();
  return (
    <Dialog side title="导航" open={open} onClose={onClose} footer={<ThemeRow />}>
      {isSignedIn(user) && (
        <>
          <UserHead user={user} />
          <QuotaMenu />
        </>
      )}
      <nav aria-label="移动端导航" className={styles.nav}>
        <NavigationLinks link={styles.link} active={styles.active} onFollow={onClose} />
      </nav>
      <div className={styles.account}>
        {isSignedIn(user) ? (
          userEntries(user).map(({ label, icon, to, onSelect }) =>
            to ? (
              <Link key={label} to={to} className={styles.entry} onClick={onClose}>
                <Icon name={icon} size={18} />
                {label}
              </Link>
            ) : (
              <button
                key={label}
                type="button"
                className={styles.entry}
                onClick={() => {
                  onClose();
                  onSelect?.();
                }}
              >
                <Icon name={icon} size={18} />
                {label}
              </button>
            ),
          )
        ) : (
          <Link to={signInAddress(pathname, search)} className={styles.entry} onClick={onClose}>
            <Icon name="user" size={18} />
            登录
          </Link>
        )}
      </div>
    </Dialog>
  );
}

function ThemeRow() {
  return (
    <div className={styles.theme}>
      <span aria-hidden="true">界面主题</span>
      <ThemeSwitch />
    </div>
  );
}
