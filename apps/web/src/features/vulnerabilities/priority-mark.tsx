import { PRIORITIES, type Priority } from '@ldy/domain/vulnerability/priority/rules.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import styles from './priority-mark.module.css';

export const PRIORITY_ICONS: Record<Priority, IconName> = {
  now: 'flame',
  soon: 'warning',
  planned: 'clock',
  routine: 'check',
  unrated: 'help',
  void: 'info',
};

export function PriorityIcon({ priority }: { priority: Priority }) {
  return (
    <span className={styles.mark} data-priority={priority}>
      <Icon name={PRIORITY_ICONS[priority]} size={14} />
    </span>
  );
}

/** A priority by icon, first word and color. */
export function PriorityMark({ priority }: { priority: Priority }) {
  const { cn, short } = PRIORITIES.find(({ key }) => key === priority) ?? { cn: '', short: '' };
  return (
    <span className={styles.mark} data-priority={priority} title={cn}>
      <Icon name={PRIORITY_ICONS[priority]} size={14} />
      {short}
    </span>
  );
}
