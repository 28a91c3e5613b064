import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import { QuotaMenu } from '../../features/accounts/components/quota/quota-menu.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { userEntries } from './user-entries.ts';
import { EditionTag, UserHead } from './user-head.tsx';
import styles from './user-menu.module.css';

/** Avatar, name and edition in the header, with the account menu. */
export function UserMenu({ user }: { user: UserInfo }) {
  return (
    <Menu
      buttonLabel={`账号菜单：${user.user_name} ${ROLE_NAMES[user.role]}`}
      buttonClass={styles.button}
      items={userEntries(user)}
      head={
        <>
          <UserHead user={user} />
          <QuotaMenu />
        </>
      }
    >
      <Avatar src={user.src} size={28} />
      <span className={styles.name}>{user.user_name}</span>
      <EditionTag user={user} />
      <Icon name="chevronDown" size={14} />
    </Menu>
  );
}
