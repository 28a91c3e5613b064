import { FEED_FORMATS, type FeedFormat } from '@ldy/contract/feeds.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import styles from './follow.module.css';

const FORMATS = Object.keys(FEED_FORMATS) as FeedFormat[];

/** The addresses of a feed, one for each format. Feed readers understand any of them. */
export function FeedAddresses({ pathOf }: { pathOf: (format: FeedFormat) => string }) {
  return (
    <ul className={styles.addresses} aria-label="订阅地址">
      {FORMATS.map((format) => {
        const { label } = FEED_FORMATS[format];
        const address = window.location.origin + pathOf(format);
        return (
          <li key={format}>
            <span className={styles.format}>{label}</span>
            <code className={styles.address} title={address}>
              {address}
            </code>
            <CopyButton text={address} what={`${label} 地址`} />
          </li>
        );
      })}
    </ul>
  );
}
