import type { UserInfo } from '@ldy/contract/account-fields.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { formatDate } from '#web/ui/format-date.ts';
import { EditionTag } from '../edition/edition-tag.tsx';
import styles from './identity-card.module.css';

export function IdentityCard({ user, since }: { user: UserInfo; since: string }) {
  return (
    <div className={styles.card}>
      <Avatar src={user.src} size={64} />
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
