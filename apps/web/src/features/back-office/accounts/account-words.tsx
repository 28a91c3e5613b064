import { ROLE_NAMES, type Role } from '@ldy/domain/access/roles.ts';
import { Tag } from '#web/ui/display/tag.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import type { TagColor } from '#web/ui/theme/tag-colors.ts';
import styles from '../kit/back-office.module.css';
import type { ListedAccount } from './use-account.ts';

const COLORS: Partial<Record<Role, TagColor>> = { enterprise: 'blue', business: 'purple', staff: 'geekblue' };

export function EditionTag({ role }: { role: Role }) {
  const color = COLORS[role];
  return <Tag {...(color && { color })}>{ROLE_NAMES[role]}</Tag>;
}

export const AccountMarks = ({ state, erase_at }: Pick<ListedAccount, 'state' | 'erase_at'>) =>
  state === 'disabled' || erase_at ? (
    <span className={styles.tags}>
      {state === 'disabled' && <Tag color="red">已停用</Tag>}
      {erase_at && <Tag color="volcano">{formatDate(erase_at)} 注销</Tag>}
    </span>
  ) : (
    ''
  );

/** The last day of an edition, which ends in the moment after it; '' for no end. */
export const lastDayOf = (paidUntil: string): string =>
  paidUntil === '' ? '' : formatDate(new Date(Date.parse(paidUntil) - 1).toISOString());
