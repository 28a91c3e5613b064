import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import type { LegalText } from '../texts/document.ts';
import styles from './agreements-layout.module.css';
import { Contents } from './contents.tsx';
import { LegalDocument } from './legal-document.tsx';

const TABS = [
  { label: '用户协议', to: paths.protocol.href() },
  { label: '隐私政策', to: paths.privacy.href() },
];

/** Page of both legal texts: the tabs on the left follow the URL; the active one lists its sections. */
export function AgreementsLayout({ text }: { text: LegalText }) {
  return (
    <div className={styles.page}>
      <nav className={styles.tabs} aria-label="协议与政策">
        {TABS.map(({ label, to }) => {
          const isOpen = label === text.title;
          return (
            <div key={to} className={styles.entry}>
              <Link to={to} className={styles.tab} aria-current={isOpen ? 'page' : undefined}>
                {label}
              </Link>
              {isOpen && <Contents sections={text.sections} />}
            </div>
          );
        })}
      </nav>
      <LegalDocument text={text} />
    </div>
  );
}
