import { EDITION_OFFERS, type PrivilegeRow, privilegesOf } from '@ldy/domain/access/edition-offers.ts';
import { type Edition, ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import { useId } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { Tag } from '#web/ui/display/tag.tsx';
import { cardId } from '../../actions/sections.ts';
import { ActButton, EditionButton } from './edition-button.tsx';
import styles from './edition-card.module.css';
import { PrivilegeMark } from './privilege.tsx';

/** Card of an edition: title, subtitle, information, services, button. */
export function EditionCard({ edition }: { edition: Edition }) {
  const { name } = useParams();
  const { role } = useUser();
  const { subtitle, price, terms, scope } = EDITION_OFFERS[edition];
  const { information, services } = privilegesOf(edition);
  return (
    <article
      id={cardId(edition)}
      className={styles.card}
      data-asked={name === edition || undefined}
      aria-label={ROLE_NAMES[edition]}
    >
      <h4 className={styles.title}>
        {ROLE_NAMES[edition]}
        {role === edition && <Tag color="blue">当前版别</Tag>}
      </h4>
      <p className={styles.subtitle}>{subtitle}</p>
      <p className={styles.price}>
        {price}
        <span>{terms}</span>
      </p>
      <EditionButton
        edition={edition}
        variant={edition === 'business' ? 'primary' : 'plain'}
        className={styles.button}
      />
      <p className={styles.remark}>
        <Remark edition={edition} />
      </p>
      <Privileges title="信息内容" rows={information} note={scope} wide />
      <Privileges title="高级服务" rows={services} />
    </article>
  );
}

function Remark({ edition }: { edition: Edition }) {
  const signedIn = isSignedIn(useUser());
  if (edition === 'enterprise') return '认证通过后，结果发送至企业邮箱';
  if (edition === 'business') return '专属顾问将在 2 个工作日内与您联系';
  if (signedIn) return '您已登录，可直接使用';
  return (
    <>
      没有邀请码？
      <ActButton act="geren" variant="quiet" className={styles.inline}>
        申请内测
      </ActButton>
      或 <Link to={paths.contact.href()}>联系我们</Link>
    </>
  );
}

interface PrivilegesProps {
  title: string;
  rows: readonly PrivilegeRow[];
  note?: string;
  /** One column; short names have two. */
  wide?: boolean;
}

function Privileges({ title, rows, note, wide = false }: PrivilegesProps) {
  const titleId = useId();
  return (
    <>
      <h5 id={titleId} className={styles.group}>
        {title}
        {note && <span>{note}</span>}
      </h5>
      <ul className={wide ? styles.wide : styles.rows} aria-labelledby={titleId}>
        {rows.map(({ name, value, soon }) => (
          <li key={name} data-lacks={value === 0 || undefined}>
            <span className={styles.name}>
              {name}
              {soon && <Tag>即将开放</Tag>}
            </span>
            <PrivilegeMark value={value} />
          </li>
        ))}
      </ul>
    </>
  );
}
