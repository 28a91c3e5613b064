import { Section } from './blocks/section.tsx';
import { lockedAmong } from './locked/locked-groups.ts';
import { LockedLine } from './locked/locked-line.tsx';
import styles from './section-list.module.css';
import type { SECTIONS, SectionView } from './sections.tsx';

/** All sections. Locked groups are one line in their section, explained in the section of locked groups. */
export function SectionList({ sections, view }: { sections: typeof SECTIONS; view: SectionView }) {
  return (
    <div className={styles.list}>
      {sections.map(({ id, label, count, isEmpty, render, groups }) => {
        const locked = lockedAmong(view.locked, groups);
        const lockedLine = locked.length > 0 && <LockedLine locked={locked} />;
        const isQuiet = isEmpty(view);
        return (
          <Section
            key={id}
            id={id}
            label={label}
            count={count?.(view)}
            isEmpty={isQuiet}
            missing={lockedLine || undefined}
          >
            {!isQuiet && render(view)}
            {lockedLine}
          </Section>
        );
      })}
    </div>
  );
}
