import styles from './avatar.module.css';

/** The account's picture, or the default one. */
export function Avatar({ src, size }: { src: string; size: number }) {
  // Only images of this portal: an external image would reveal the reader to its host.
  const isOwn = /^\/(?!\/)/.test(src);
  return isOwn ? (
    <img className={styles.avatar} src={src} width={size} height={size} alt="" />
  ) : (
    <svg className={styles.avatar} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className={styles.ground} width="32" height="32" rx="16" />
      <circle className={styles.figure} cx="16" cy="12.5" r="5" />
      <path className={styles.figure} d="M5.8 28.2a10.6 10.6 0 0 1 20.4 0A16 16 0 0 1 16 32a16 16 0 0 1-10.2-3.8z" />
    </svg>
  );
}
