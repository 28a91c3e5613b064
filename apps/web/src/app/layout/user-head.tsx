import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import styles from './user-menu.module.css';

/** Name and edition of the signed-in user. */
export function UserHead({ user }: { user: UserInfo }) {
  return (
    <div className={styles.head}>
      <Avatar src={user.src} size={40} />
      <div className={styles.who}>
        <p className={styles.fullName} title={user.user_name}>
          {user.user_name}
        </p>
        <EditionTag user={user} />
      </div>
    </div>
  );
}

export function EditionTag({ user }: { user: UserInfo }) {
  return <span className={`${styles.edition} ${styles[user.role] ?? ''}`}>{ROLE_NAMES[user.role]}</span>;
}
