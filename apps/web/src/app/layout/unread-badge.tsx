import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { KINDS } from '@ldy/contract/kinds/kinds.ts';
import { UNREAD_KINDS } from '@ldy/contract/live.ts';
import { Link } from 'react-router';
import { useUnread } from '../../platform/live/use-unread.ts';
import { LISTS } from '../../platform/search/lists.ts';
import { hasMenu } from '../../platform/session/menu-groups.ts';
import { formatCount, NumberBadge } from '../../ui/display/number-badge.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './unread-badge.module.css';

/** How much is new, in all lists that count it; hidden at zero. It leads to the first list with something new. */
export function UnreadBadge({ user }: { user: UserInfo }) {
  const counts = useUnread();
  const first = UNREAD_KINDS.find((kind) => counts[kind] > 0);
  const total = UNREAD_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  if (!hasMenu(user, 'messages') || first === undefined) return null;
  const words = `未读：${UNREAD_KINDS.map((kind) => `${KINDS[kind].noun} ${formatCount(counts[kind])}`).join('，')}`;
  return (
    <Link to={LISTS[first].href()} className={styles.badge} title={words} aria-label={words}>
      <Icon name="bell" size={18} />
      <span aria-hidden="true">
        <NumberBadge value={total} max={99} />
      </span>
    </Link>
  );
}
