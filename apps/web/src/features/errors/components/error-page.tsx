import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { SITE } from '#web/platform/site.ts';
import buttons from '#web/ui/controls/button.module.css';
import { MessagePage } from '#web/ui/states/message-page.tsx';
import styles from './error-page.module.css';

/** Layout of the three error pages. `actions` follow the link to the home page. */
export function ErrorPage({ actions, ...message }: ComponentProps<typeof MessagePage>) {
  return (
    <main className={styles.page}>
      <meta name="robots" content="noindex" />
      <MessagePage
        {...message}
        actions={
          <>
            <Link to={paths.root.href()} className={`${buttons.button} ${buttons.primary}`}>
              返回首页
            </Link>
            {actions}
          </>
        }
      />
      <p className={styles.brand}>{SITE.name}</p>
    </main>
  );
}
