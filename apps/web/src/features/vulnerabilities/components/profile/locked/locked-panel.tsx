import type { Edition } from '@ldy/domain/access/roles.ts';
import { ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import { Link, useLocation } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import button from '#web/ui/controls/button.module.css';
import { Tag } from '#web/ui/display/tag.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './locked.module.css';
import { HELD, type Locked, lowestEdition } from './locked-groups.ts';

/**
 * Groups that the reader's edition does not include: name, content, whether this vulnerability has data, and the edition that opens them. The data
 * themselves are not sent by the server, so nothing is merely blurred.
 */
export function LockedPanel({ locked }: { locked: Locked }) {
  const edition = lowestEdition(locked);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <p className={styles.title}>{edition ? `以下内容包含在${ROLE_NAMES[edition]}中` : '当前账号未开通以下内容'}</p>
        <Ways edition={edition} />
      </div>
      <ul className={styles.groups}>
        {locked.map(({ group, name, has_data }) => (
          <li key={group}>
            <span className={styles.name}>
              <Icon name="lock" size={14} />
              {name}
              {has_data === true && <Tag color="green">已收录 {name}</Tag>}
              {has_data === false && <span className={styles.none}>本漏洞暂未收录</span>}
            </span>
            {HELD[group] && <p className={styles.held}>{HELD[group]}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Ways({ edition }: { edition: Edition | undefined }) {
  const user = useUser();
  const { pathname, search, hash } = useLocation();
  if (!edition) return <p className={styles.held}>如需开通，请联系运营人员。</p>;
  return (
    <p className={styles.ways}>
      {!isSignedIn(user) && (
        <Link to={paths.login.href(pathname + search + hash)} className={`${button.button} ${button.primary}`}>
          登录
        </Link>
      )}
      <Link to={paths.home.href(edition)} className={`${button.button} ${button.plain}`}>
        了解{ROLE_NAMES[edition]}
      </Link>
    </p>
  );
}
