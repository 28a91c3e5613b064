import type { UserInfo } from '@ldy/contract/account-fields.ts';
import { Link } from 'react-router';
import { useUnread } from '../../platform/live/use-unread.ts';
import { paths } from '../../platform/paths.ts';
import { hasMenu } from '../../platform/session/menu-groups.ts';
import { formatCount, NumberBadge } from '../../ui/display/number-badge.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './unread-badge.module.css';

/** How much is new, in notices and patches; hidden at zero. It leads to the list of what is new. */
export function UnreadBadge({ user }: { user: UserInfo }) {
  const { bugs, patches } = useUnread();
  const total = bugs + patches;
  if (!hasMenu(user, 'notices') || !(total > 0)) return null;
  const words = `未读：情报 ${formatCount(bugs)}，补丁 ${formatCount(patches)}`;
  const list = bugs > 0 ? paths.noticeList : paths.patchList;
  return (
    <Link to={list.href()} className={styles.badge} title={words} aria-label={words}>
      <Icon name="bell" size={18} />
      <span aria-hidden="true">
        <NumberBadge value={total} max={99} />
      </span>
    </Link>
  );
}
