import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/session/user-store.ts';
import { SITE } from '../../platform/site.ts';
import { telephone } from '../../ui/format/telephone.ts';
import { navigationOf } from '../page-links.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { OutsideLink } from './outside-link.tsx';

/** Description of the portal, its main links, and the operator's contacts. */
export function FooterColumns() {
  const { phone, mail, links } = SITE;
  return (
    <div className={styles.columns}>
      <div className={styles.about}>
        <Logo />
        <p>汇聚公开来源的漏洞情报，合并为一份可追溯的漏洞画像。</p>
      </div>
      <Column title="产品">
        {navigationOf(useUser()).map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </Column>
      <Column title="联系">
        {phone && (
          <li>
            <a href={telephone(phone)}>{phone}</a>
          </li>
        )}
        {mail && (
          <li>
            <a href={`mailto:${mail}`}>{mail}</a>
          </li>
        )}
        <li>
          <Link to={paths.contact.href()}>联系我们</Link>
        </li>
      </Column>
      {links.length > 0 && (
        <Column title="相关链接">
          {links.map(({ label, url }) => (
            <li key={url}>
              <OutsideLink to={url}>{label}</OutsideLink>
            </li>
          ))}
        </Column>
      )}
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}
