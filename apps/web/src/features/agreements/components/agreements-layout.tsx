import { NavLink } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import type { LegalText } from '../texts/document.ts';
import styles from './agreements-layout.module.css';
import { LegalDocument } from './legal-document.tsx';

const TABS = [
  { label: '用户协议', to: paths.protocol.href() },
  { label: '隐私政策', to: paths.privacy.href() },
];

/** Both texts are one page: tabs at the left, the active one follows the address. */
export function AgreementsLayout({ text }: { text: LegalText }) {
  return (
    <div className={styles.page}>
      <nav className={styles.tabs} aria-label="协议与政策">
        {TABS.map(({ label, to }) => (
          <NavLink key={to} to={to} className={styles.tab}>
            {label}
          </NavLink>
        ))}
      </nav>
      <LegalDocument text={text} />
    </div>
  );
}
