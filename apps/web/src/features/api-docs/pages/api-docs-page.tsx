import { useCallback, useState } from 'react';
import { hasMenu } from '#web/platform/session/menu-groups.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { useIsMobile } from '#web/ui/hooks/use-media-query.ts';
import { useReadingPlace } from '#web/ui/navigation/use-reading-place.ts';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { Contents } from '../components/contents.tsx';
import { ContentsDropDown } from '../components/contents-drop-down.tsx';
import { Document } from '../components/document.tsx';
import { Head } from '../components/head.tsx';
import { Loading } from '../components/loading.tsx';
import { NoAccess } from '../components/no-access.tsx';
import { useDocument } from '../requests/load-document.ts';
import { ANCHORS } from '../sections.ts';
import { useArrival } from '../use-arrival.ts';
import styles from './api-docs-page.module.css';

/** `/doc/:name?`: API documentation for accounts with menu 80 and staff. `:name` is an anchor of `sections.ts`. */
export function ApiDocsPage() {
  const mayRead = hasMenu(useUser(), 'apiDocs');
  return (
    <div className={styles.page}>
      <Head mayRead={mayRead} />
      {mayRead ? <Read /> : <NoAccess />}
    </div>
  );
}

function Read() {
  const { data: text, isError, refetch } = useDocument();
  const isMobile = useIsMobile();
  const [isShown, setIsShown] = useState(false);
  const markShown = useCallback(() => setIsShown(true), []);
  const active = useReadingPlace(ANCHORS, isShown);
  useArrival(isShown);
  return (
    <div className={styles.columns}>
      {isMobile ? (
        <ContentsDropDown active={active} />
      ) : (
        <nav className={styles.contents} aria-label="文档目录">
          <Contents active={active} />
        </nav>
      )}
      <article className={styles.text} aria-busy={!isShown && !isError}>
        {text !== undefined ? (
          <Document text={text} onShown={markShown} />
        ) : isError ? (
          <ErrorState title="加载失败" hint="无法加载文档，请稍后重试。" onRetry={() => refetch()} />
        ) : (
          <Loading />
        )}
      </article>
    </div>
  );
}
