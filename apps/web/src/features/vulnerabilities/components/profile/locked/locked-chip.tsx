import { ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import { Icon } from '../../../../../ui/icons/icon.tsx';
import styles from './locked.module.css';
import { HELD, type Locked } from './locked-groups.ts';

/** Locked things where there is no room for a panel: name and edition. */
export function LockedChip({ lock }: { lock: Locked[number] }) {
  return (
    <span className={styles.chip} title={HELD[lock.group]}>
      <Icon name="lock" size={12} />
      {lock.name}
      {lock.edition && ` · ${ROLE_NAMES[lock.edition]}`}
    </span>
  );
}
