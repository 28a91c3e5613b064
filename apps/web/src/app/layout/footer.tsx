import { paths } from '../../platform/paths.ts';
import { SITE } from '../../platform/site.ts';
import { COPYRIGHT_FIRST_YEAR } from '../../ui/constants.ts';
import styles from './footer.module.css';

const AGREEMENTS = [
  { label: '用户协议', to: paths.protocol.href() },
  { label: '隐私政策', to: paths.privacy.href() },
];

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>
          © {COPYRIGHT_FIRST_YEAR}–{new Date().getFullYear()} {SITE.brand}
        </p>
        {SITE.filings.length > 0 && (
          <ul className={styles.filings}>
            {SITE.filings.map(({ number, url }) => (
              <li key={number}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {number}
                </a>
              </li>
            ))}
          </ul>
        )}
        <ul className={styles.filings}>
          {AGREEMENTS.map(({ label, to }) => (
            <li key={to}>
              <a href={to} target="_blank" rel="noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.note}>漏洞信息来自公开来源，仅供安全防护与研究使用</p>
      </div>
    </footer>
  );
}
