import type { UserInfo } from '@ldy/contract/account-fields.ts';
import { formatDate } from '../../../../ui/format-date.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { EditionTag } from '../edition/edition-tag.tsx';
import styles from './identity-card.module.css';

/** Who this is. */
export function IdentityCard({ user, since }: { user: UserInfo; since: string }) {
  return (
    <div className={styles.card}>
      <span className={styles.picture}>
        {user.src ? <img src={user.src} alt="" width={64} height={64} /> : <Icon name="user" size={30} />}
      </span>
      <div className={styles.text}>
        <p className={styles.name}>
          <bdi>{user.user_name}</bdi>
          <EditionTag role={user.role} />
        </p>
        <p className={styles.since}>注册于 {formatDate(since)}</p>
      </div>
    </div>
  );
}
