import { lockedAmong } from './locked/locked-groups.ts';
import { LockedPanel } from './locked/locked-panel.tsx';
import { Section } from './parts/section.tsx';
import styles from './section-list.module.css';
import type { SECTIONS, SectionView } from './sections.tsx';

/** The sections one below the other, each with what of it is locked to this reader. */
export function SectionList({ sections, view }: { sections: typeof SECTIONS; view: SectionView }) {
  return (
    <div className={styles.list}>
      {sections.map(({ id, label, count, isEmpty, render, groups }) => {
        const locked = lockedAmong(view.locked, groups);
        const hasContent = !isEmpty(view);
        return (
          <Section key={id} id={id} label={label} count={count?.(view)} isEmpty={!hasContent && locked.length === 0}>
            {hasContent && render(view)}
            {locked.length > 0 && <LockedPanel locked={locked} />}
          </Section>
        );
      })}
    </div>
  );
}
