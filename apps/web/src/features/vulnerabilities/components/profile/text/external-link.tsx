import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import { safeUrl } from './safe-url.ts';
import styles from './text.module.css';

/** An external link if the URL is http(s); otherwise plain text. */
export function ExternalLink({ url, children }: { url: string; children?: ReactNode }) {
  const safe = safeUrl(url);
  const words = <bdi className={styles.breakable}>{children ?? url}</bdi>;
  if (!safe) return words;
  return (
    <a
      href={safe.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={styles.external}
      // Printed after the link text, unless the text is the URL.
      data-address={children === undefined || children === url ? undefined : safe.href}
    >
      {words}
      <span className={styles.externalMark}>
        <Icon name="external" size={12} />
      </span>
      <span className="visually-hidden">（在新窗口打开）</span>
    </a>
  );
}
