import { PAGES } from '@ldy/contract/pages.ts';
import { type Location, Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import { TermsDialog } from '../../features/agreements/components/terms-dialog.tsx';
import { ApplicationHost } from '../../features/applications/components/apply/application-host.tsx';
import { Disclaimer } from '../../features/disclaimer/components/disclaimer.tsx';
import { PaletteHost } from '../../features/palette/components/palette-host.tsx';
import type { RouteFlags } from '../../page-declaration.ts';
import { useLive } from '../../platform/live/use-unread.ts';
import { useUser } from '../../platform/session/user-store.ts';
import { BackToTop } from '../../ui/controls/back-to-top.tsx';
import { loadPalette } from '../load-palette.ts';
import { pageOf } from '../page-route.ts';
import { PageTitle } from '../page-title.tsx';
import { flagsOf } from '../route-flags.ts';
import { Banner } from './banner.tsx';
import { Consultation } from './consultation.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './root-layout.module.css';

const MAIN_ID = 'main';

export function RootLayout() {
  const page = pageOf(useMatches());
  const flags = flagsOf(page);
  const user = useUser();
  useLive();
  return (
    <>
      <PageTitle />
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        跳到主要内容
      </a>
      <NavigationProgress />
      <div className={styles.frame}>
        <Banner />
        <Header variant={flags.header} isSignInPage={page !== undefined && PAGES[page].signsIn === true} />
        <main id={MAIN_ID} tabIndex={-1} className={mainClass(flags)}>
          <Outlet />
        </main>
        {flags.footer !== 'hidden' && <Footer size={flags.footer} />}
      </div>
      {flags.contact && <Consultation />}
      {flags.backToTop && <BackToTop onReturn={focusMain} />}
      <TermsDialog />
      <ApplicationHost />
      <Disclaimer wanted={flags.disclaimer && user.role === 'business'} />
      <PaletteHost load={loadPalette} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** A progress line while the next page's chunk loads; the current page stays until then. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.progress} role="progressbar" aria-label="正在打开页面" />;
}

const mainClass = ({ header, fits }: RouteFlags) =>
  header === 'transparent' ? styles.underHeader : fits ? styles.fitting : styles.main;

const focusMain = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true });

/**
 * Key under which a page's scroll position is stored. The first page of every document has the key `default`; with that key alone, the sign-in page
 * after signing out would restore the scroll position of the page left.
 */
export const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${key} ${pathname}${search}` : key;
