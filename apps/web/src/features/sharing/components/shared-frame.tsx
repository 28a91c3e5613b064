import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { SITE } from '#web/platform/site.ts';
import button from '#web/ui/controls/button.module.css';
import { formatTime } from '#web/ui/format/format-time.ts';
import styles from './shared.module.css';

interface SharedFrameProps {
  logo: ReactNode;
  /** What the maker wrote, and until when the link holds; undefined while it loads, and for a link that has ended. */
  cover?: { title: string; note: string; made: string; expires: string };
  /** Where the portal shows the same. */
  inPortal?: string | undefined;
  children: ReactNode;
}

/** The frame of what a link shows: the name of the portal, what its maker wrote, quoted below what is shown, and the way into the portal. */
export function SharedFrame({ logo, cover, inPortal, children }: SharedFrameProps) {
  return (
    <div className={styles.page} data-shared-page>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex, nofollow" />
      <header className={styles.bar}>
        <Link to={paths.home.href()} aria-label={`${SITE.name}首页`} className={styles.logo}>
          {logo}
        </Link>
        <span className={styles.kind}>分享</span>
      </header>
      <main className={styles.main}>
        {children}
        {cover && (cover.title !== '' || cover.note !== '') && (
          <figure className={styles.words}>
            <figcaption className={styles.by}>
              <strong>分享者留言</strong>由生成链接的企业版或商业版账号所写，不是{SITE.name}
              的内容；请勿据此登录、付款或下载。
            </figcaption>
            <blockquote className={styles.quote}>
              {cover.title !== '' && <p className={styles.quoteTitle}>{cover.title}</p>}
              {cover.note !== '' && <p className={styles.note}>{cover.note}</p>}
            </blockquote>
          </figure>
        )}
      </main>
      <footer className={styles.foot}>
        {inPortal !== undefined && (
          <Link to={inPortal} className={`${button.button} ${button.primary} ${styles.into}`}>
            在门户中打开
          </Link>
        )}
        {cover && (
          <p>
            分享于 {formatTime(cover.made)}，{formatTime(cover.expires)} 失效。只含访客可见的内容。
          </p>
        )}
      </footer>
    </div>
  );
}
