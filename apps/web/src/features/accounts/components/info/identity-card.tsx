import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { ROLE_NAMES, type Role } from '@ldy/domain/access/roles.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import type { TagColor } from '#web/ui/theme/tag-colors.ts';
import styles from './identity-card.module.css';

/** The same colors as in the user menu. */
const COLORS: Record<Role, TagColor | undefined> = {
  visitor: undefined,
  personal: undefined,
  enterprise: 'blue',
  business: 'gold',
  staff: undefined,
};

export function IdentityCard({ user, since }: { user: UserInfo; since: string }) {
  return (
    <div className={styles.card}>
      <Avatar src={user.src} size={64} />
      <div className={styles.text}>
        <p className={styles.name}>
          <bdi>{user.user_name}</bdi>
          <Tag color={COLORS[user.role]}>{ROLE_NAMES[user.role]}</Tag>
        </p>
        <p className={styles.since}>注册于 {formatDate(since)}</p>
      </div>
    </div>
  );
}
