import { SITE } from '../../platform/site.ts';
import styles from './logo.module.css';

/** The operator's logo if configured, else our mark with the portal's name. */
export function Logo() {
  if (SITE.logo !== '') return <img className={styles.own} src={SITE.logo} alt={SITE.name} height={28} />;
  const [first = '', ...rest] = SITE.name.split(' ');
  return (
    <span className={styles.logo}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path className={styles.shield} d="M16 2.5 27 6.6v8.6c0 6.9-4.6 12-11 14.3C9.6 27.2 5 22.1 5 15.2V6.6z" />
        <path className={styles.letter} d="M11 9.5v11h7.5" />
        <circle className={styles.dot} cx="20.5" cy="11.5" r="2.6" />
      </svg>
      <span className={styles.word}>
        {first}
        {rest.length > 0 && <span className={styles.name}>{rest.join(' ')}</span>}
      </span>
    </span>
  );
}
