import { Link } from 'react-router';
import { askForDisclaimer } from '../../features/disclaimer/disclaimer-request.ts';
import { paths } from '../../platform/paths.ts';
import { SITE } from '../../platform/site.ts';
import { COPYRIGHT_FIRST_YEAR } from '../../ui/constants.ts';
import styles from './footer.module.css';
import { FooterColumns } from './footer-columns.tsx';
import { OutsideLink } from './outside-link.tsx';

const AGREEMENTS = [
  { label: '用户协议', to: paths.protocol.href() },
  { label: '隐私政策', to: paths.privacy.href() },
];

/** `full` on public pages, `short` on working pages. */
export function Footer({ size }: { size: 'full' | 'short' }) {
  return (
    <footer className={styles.footer}>
      {size === 'full' && <FooterColumns />}
      <div className={styles.line}>
        <p>
          © {COPYRIGHT_FIRST_YEAR}–{new Date().getFullYear()} <Vendor />
        </p>
        {SITE.filings.length > 0 && (
          <ul className={styles.filings}>
            {SITE.filings.map(({ number, url }) => (
              <li key={number}>
                <OutsideLink to={url}>{number}</OutsideLink>
              </li>
            ))}
          </ul>
        )}
        <ul className={styles.filings}>
          <li>
            <Link to={paths.sourceBoard.href()}>来源看板</Link>
          </li>
          {AGREEMENTS.map(({ label, to }) => (
            <li key={to}>
              <a href={to} target="_blank" rel="noopener">
                {label}
              </a>
            </li>
          ))}
          <li>
            <button type="button" className={styles.act} aria-haspopup="dialog" onClick={askForDisclaimer}>
              免责声明
            </button>
          </li>
        </ul>
        <p className={styles.note}>漏洞信息来自公开来源，仅供安全防护与研究使用</p>
      </div>
    </footer>
  );
}

function Vendor() {
  return SITE.vendorUrl === '' ? SITE.vendor : <OutsideLink to={SITE.vendorUrl}>{SITE.vendor}</OutsideLink>;
}
