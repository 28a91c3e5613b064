import { Icon } from '#web/ui/icons/icon.tsx';
import { SectionLink } from '../navigation/section-link.tsx';
import { type Locked, whoMayRead } from './locked-groups.ts';
import styles from './locked-line.module.css';

/** Locked groups of a section in one line, linked to the section that explains all of them. */
export function LockedLine({ locked }: { locked: Locked }) {
  if (locked.length === 0) return null;
  return (
    <SectionLink section={LOCKED_SECTION} className={styles.line}>
      <Icon name="lock" size={14} />
      <span>
        {whoMayRead(locked)}：{locked.map(({ name, has_data }) => name + availability(has_data)).join('、')}
      </span>
      <Icon name="chevronRight" size={14} />
    </SectionLink>
  );
}

/** Whether the group has data, if the reader may know. */
const availability = (hasData: boolean | null) => (hasData === null ? '' : hasData ? '（已收录）' : '（暂未收录）');

/** URL hash of the section that lists everything locked. */
export const LOCKED_SECTION = 'locked';
