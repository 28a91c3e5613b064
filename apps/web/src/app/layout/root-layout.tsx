import { type Location, Outlet, ScrollRestoration, useMatches } from 'react-router';
import { TermsDialog } from '../../features/agreements/components/terms-dialog.tsx';
import { Disclaimer } from '../../features/disclaimer/components/disclaimer.tsx';
import { PaletteHost } from '../../features/palette/components/palette-host.tsx';
import { useLive } from '../../platform/live/use-unread.ts';
import { BackToTop } from '../../ui/back-to-top.tsx';
import { loadPalette } from '../load-palette.ts';
import type { RouteHandle } from '../route-handle.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import styles from './root-layout.module.css';

const MAIN_ID = 'main';

export function RootLayout() {
  const handle: RouteHandle = Object.assign({}, ...useMatches().map((match) => match.handle));
  useLive();
  return (
    <>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        跳到主要内容
      </a>
      <NavigationProgress />
      <Header overlay={handle.overlayHeader === true} isDoor={handle.isDoor === true} />
      <main id={MAIN_ID} tabIndex={-1} className={handle.overlayHeader ? styles.underHeader : styles.main}>
        <Outlet />
      </main>
      <Footer />
      {handle.backToTop && <BackToTop />}
      <TermsDialog />
      <Disclaimer />
      <PaletteHost load={loadPalette} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/**
 * Under which name a page keeps how far it was scrolled. The first page of every document has the key `default`: by that alone, the
 * sign-in page after signing out would open as far down as the page that was left.
 */
export const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${key} ${pathname}${search}` : key;
