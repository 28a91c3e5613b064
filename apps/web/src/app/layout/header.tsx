import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PaletteButton } from '../../features/palette/components/palette-button.tsx';
import type { RouteFlags } from '../../page-declaration.ts';
import { paths } from '../../platform/paths.ts';
import { isSignedIn, useUser } from '../../platform/session/user-store.ts';
import { SITE } from '../../platform/site.ts';
import { HEADER_THRESHOLD_PX } from '../../ui/constants.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useScrolledPast } from '../../ui/navigation/use-scrolled-past.ts';
import { loadPalette } from '../load-palette.ts';
import styles from './header.module.css';
import { HeaderNavigation } from './header-navigation.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { signInAddress } from './sign-in-address.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { UserMenu } from './user-menu.tsx';

interface HeaderProps {
  variant: RouteFlags['header'];
  /** Set on sign-in and sign-up pages. */
  isSignInPage: boolean;
}

export function Header({ variant, isSignInPage }: HeaderProps) {
  const user = useUser();
  const scrolled = useScrolledPast(HEADER_THRESHOLD_PX);
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setMenuOpen(false), [pathname]);

  return (
    <header className={`${styles.header} ${styles[variant]} ${scrolled ? styles.scrolled : styles.top}`}>
      <div className={styles.inner}>
        <Link to={paths.home.href()} className={styles.logo} aria-label={`${SITE.name} 首页`}>
          <Logo />
        </Link>
        <HeaderNavigation />
        <div className={styles.tools}>
          <PaletteButton load={loadPalette} />
          <div className={styles.theme}>
            <ThemeSwitch />
          </div>
          {isSignedIn(user) ? (
            <>
              <UnreadBadge user={user} />
              <UserMenu user={user} />
            </>
          ) : (
            !isSignInPage && (
              <Link to={signInAddress(pathname, search)} className={styles.signIn}>
                登录
              </Link>
            )
          )}
          <button
            type="button"
            className={styles.menuButton}
            aria-label="打开导航菜单"
            aria-expanded={menuOpen}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" size={20} />
          </button>
        </div>
      </div>
      <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}
