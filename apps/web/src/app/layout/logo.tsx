import styles from './logo.module.css';

export function Logo() {
  return (
    <span className={styles.logo}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path className={styles.shield} d="M16 2.5 27 6.6v8.6c0 6.9-4.6 12-11 14.3C9.6 27.2 5 22.1 5 15.2V6.6z" />
        <path className={styles.letter} d="M11 9.5v11h7.5" />
        <circle className={styles.dot} cx="20.5" cy="11.5" r="2.6" />
      </svg>
      <span className={styles.word}>
        LDY<span className={styles.name}>漏洞情报门户</span>
      </span>
    </span>
  );
}
